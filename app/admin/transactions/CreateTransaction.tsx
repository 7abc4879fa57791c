import { useState } from "react";
import { createTransaction } from "#contract/transactions.ts";
import type { Cents } from "#contract/money.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { FormDialog, useKey } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { bodyOf, emptyDraft, errorsIn, type TransactionDraft } from "./draft.ts";
import { TransactionFields } from "./TransactionFields.tsx";

export interface CreateTransactionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Submission {
  readonly draft: TransactionDraft & { readonly amount: Cents };
  readonly key: string;
}

/** Section 2, create transaction: posted right away, or created as pending. */
export function CreateTransaction({ isOpen, onClose }: CreateTransactionProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const { key, renew } = useKey();

  function change(next: TransactionDraft) {
    setDraft(next);
    renew();
  }

  const { mutate, isPending } = useAct({
    run: (client, submission: Submission) =>
      client.request(
        createTransaction,
        { body: bodyOf(submission.draft) },
        { idempotencyKey: submission.key },
      ),
    done: (_, { id }) => ({ title: "Transaction created", description: `Its ID is ${id}.` }),
    failed: "Error creating transaction",
    refetch: refetchMoney,
    onDone() {
      onClose();
      change(emptyDraft);
    },
  });

  return (
    <FormDialog
      title="Create Transaction"
      isOpen={isOpen}
      onClose={onClose}
      errors={errorsIn(draft)}
      isPending={isPending}
      submitLabel="Create transaction"
      pendingLabel="Creating..."
      onSubmit={() =>
        draft.amount !== null && mutate({ draft: { ...draft, amount: draft.amount }, key })}
    >
      {(fieldOf) => (
        <TransactionFields
          draft={draft}
          onChange={change}
          fieldOf={fieldOf}
        />
      )}
    </FormDialog>
  );
}
