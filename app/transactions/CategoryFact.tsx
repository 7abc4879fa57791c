import { useState } from "react";
import { setCategory } from "#contract/categories.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { transactionsKey } from "#app/api/queries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";

export interface CategoryFactProps {
  readonly transactionId: number;
  readonly category: string | null;
}

/** The customer's category of a transaction, and the button to change it. */
export function CategoryFact({ transactionId, category }: CategoryFactProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Line>
      {category === null ? <Quiet>None</Quiet> : <span translate="no">{category}</span>}
      <Button tone="quiet" size="dense" aria-label="Edit category" onPress={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && (
        <CategoryDialog
          transactionId={transactionId}
          category={category}
          onClose={() => setOpen(false)}
        />
      )}
    </Line>
  );
}

function CategoryDialog(
  { transactionId, category, onClose }: CategoryFactProps & { readonly onClose: () => void },
) {
  const [name, setName] = useState(category ?? "");
  const save = useAct({
    run: (client) =>
      client.request(setCategory, {
        params: { id: transactionId },
        body: { category: name.trim() || null },
      }),
    done: () => ({ title: "Category saved", description: name.trim() || "No category" }),
    refetch: (queryClient) => askAgain(queryClient, [...transactionsKey, transactionId]),
    onShown: onClose,
  });
  return (
    <FormDialog
      title="Edit category"
      isOpen
      isForCustomer
      onClose={onClose}
      errors={{}}
      error={save.error}
      isPending={save.isPending}
      submitLabel="Save category"
      pendingLabel="Saving..."
      onSubmit={() => save.mutate()}
    >
      {(fieldOf) => (
        <TextField
          {...fieldOf("category")}
          label="Category"
          description="Leave it empty to remove the category. Your rules don't change it afterwards."
          autoFocus
          autoComplete="off"
          value={name}
          onChange={(next) => {
            save.reset();
            setName(next);
          }}
        />
      )}
    </FormDialog>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
  justify-content: space-between;
`;
