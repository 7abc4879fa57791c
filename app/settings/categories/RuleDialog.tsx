import { useState } from "react";
import { type CategoryRule, createCategoryRule, patchCategoryRule } from "#contract/categories.ts";
import type { Payee } from "#contract/payees.ts";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { categoryRulesKey } from "#app/api/categoryQueries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { conditionChoices, conditionOf, draftOf, missingIn, type RuleDraft } from "./ruleDraft.ts";
import { TestRule } from "./TestRule.tsx";

export interface RuleDialogProps {
  /** The rule that is edited; none for a new one. */
  readonly rule: CategoryRule | undefined;
  readonly payees: readonly Payee[];
  readonly onClose: () => void;
}

/** Adds or edits a rule, and tests it before it is saved. */
export function RuleDialog({ rule, payees, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(rule));
  const save = useSave(rule, onClose);
  function change(patch: Partial<RuleDraft>) {
    save.reset();
    setDraft({ ...draft, ...patch });
  }
  return (
    <FormDialog
      title={rule === undefined ? "Add a rule" : "Edit rule"}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={missingIn(draft)}
      error={save.error}
      isPending={save.isPending}
      submitLabel={rule === undefined ? "Save rule" : "Save changes"}
      pendingLabel="Saving..."
      onSubmit={() => save.mutate(draft)}
    >
      {(fieldOf) => (
        <>
          <RadioGroup
            label="Match by"
            look="tiles"
            options={conditionChoices}
            selectedId={draft.by}
            onSelect={(by) => change({ by })}
          />
          {draft.by === "contains"
            ? (
              <TextField
                {...fieldOf("contains")}
                label="Text to look for"
                description="Upper and lower case and accents make no difference."
                autoComplete="off"
                value={draft.contains}
                onChange={(contains) => change({ contains })}
              />
            )
            : (
              <Select
                {...fieldOf("payeeId")}
                label="Payee"
                placeholder="Choose a payee"
                noOptionsText="You have no payees yet"
                options={payees.map(({ id, name }) => ({ id: String(id), label: name }))}
                selectedId={draft.payeeId === null ? null : String(draft.payeeId)}
                onSelect={(id) => change({ payeeId: Number(id) })}
              />
            )}
          <TextField
            {...fieldOf("category")}
            label="Category"
            autoComplete="off"
            value={draft.category}
            onChange={(category) => change({ category })}
          />
          <TestRule key={JSON.stringify(conditionOf(draft))} draft={draft} />
        </>
      )}
    </FormDialog>
  );
}

function useSave(rule: CategoryRule | undefined, onDone: () => void) {
  const keyOf = useRequestKey();
  return useAct({
    run: (client, draft: RuleDraft) => {
      const body = { ...conditionOf(draft), category: draft.category.trim() };
      return rule === undefined
        ? client.request(createCategoryRule, { body }, { idempotencyKey: keyOf(body) })
        : client.request(patchCategoryRule, { params: { id: rule.id }, body });
    },
    done: (_, { category }) => ({ title: "Rule saved", description: category }),
    refetch: (queryClient) => void askAgain(queryClient, categoryRulesKey),
    onDone,
  });
}
