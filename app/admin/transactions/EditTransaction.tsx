import { useState } from "react";
import { type CallInput } from "#contract/defineCall.ts";
import { patchTransaction, type Transaction } from "#contract/transactions.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { useMay } from "#app/shell/useMay.ts";
import { FormDialog } from "../FormDialog.tsx";
import { seenOf, transactionAgain } from "../seen.ts";
import { useAct } from "../useAct.ts";
import { changesIn, draftOf, errorsIn } from "./draft.ts";
import { TransactionFields } from "./TransactionFields.tsx";
import { TransactionSubject } from "./TransactionSubject.tsx";

export interface EditTransactionProps {
  readonly transaction: Transaction | null;
  readonly onClose: () => void;
}

/** Section 2, transaction edit: what it did is undone and done anew as the form has it. */
export function EditTransaction({ transaction, ...rest }: EditTransactionProps) {
  return transaction && <Editing key={transaction.id} transaction={transaction} {...rest} />;
}

function Editing(
  { transaction, onClose }: EditTransactionProps & { readonly transaction: Transaction },
) {
  const [draft, setDraft] = useState(() => draftOf(transaction));
  // A poll may bring news of it: what the clerk saw at first is what they changed.
  const [before] = useState(transaction);

  const mayDecide = useMay("decide");
  const { mutate, isPending } = useAct({
    run: (client, body: CallInput<typeof patchTransaction>["body"]) =>
      client.request(patchTransaction, { params: { id: before.id }, body }),
    done: () => ({ title: "Transaction updated" }),
    failed: "Error updating transaction",
    refetch: refetchMoney,
    onDone: onClose,
    again: transactionAgain,
  });

  function submit() {
    const changes = changesIn(before, draft);
    if (changes === null) onClose();
    else mutate({ ...changes, seen: seenOf(before) });
  }

  return (
    <FormDialog
      title={`Edit transaction ${before.id}`}
      subject={<TransactionSubject transaction={before} />}
      isOpen
      onClose={onClose}
      errors={errorsIn(draft)}
      isPending={isPending}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onSubmit={submit}
    >
      {(fieldOf) => (
        <TransactionFields
          draft={draft}
          onChange={setDraft}
          fieldOf={fieldOf}
          isStatusFixed={!mayDecide}
        />
      )}
    </FormDialog>
  );
}
