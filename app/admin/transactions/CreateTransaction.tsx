import { useState } from "react";
import { CORRECTS } from "#contract/corrections.ts";
import { createTransaction, type Transaction } from "#contract/transactions.ts";
import type { Cents } from "#contract/money.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { FormDialog, useKey } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { CorrectionNote } from "./Correction.tsx";
import { bodyOf, emptyDraft, errorsIn, reversalOf, type TransactionDraft } from "./draft.ts";
import { TransactionFields } from "./TransactionFields.tsx";
import { TransactionSubject } from "./TransactionSubject.tsx";

export interface CreateTransactionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The transaction in a closed month that the new one corrects. */
  readonly corrected?: Transaction;
}

interface Submission {
  readonly draft: TransactionDraft & { readonly amount: Cents };
  readonly key: string;
}

const creating = {
  title: "Create Transaction",
  submitLabel: "Create transaction",
  pendingLabel: "Creating...",
};

const correcting = (corrected: Transaction) => ({
  title: `Correct transaction ${corrected.id}`,
  subject: <TransactionSubject transaction={corrected} />,
  submitLabel: "Correct transaction",
  pendingLabel: "Correcting...",
});

/**
 * Section 2, create transaction: posted right away, or created as pending. A correction starts as
 * the reversal of the corrected transaction, and carries today's date.
 */
export function CreateTransaction({ isOpen, onClose, corrected }: CreateTransactionProps) {
  const [draft, setDraft] = useState(() => corrected ? reversalOf(corrected) : emptyDraft);
  const { key, renew } = useKey();

  function change(next: TransactionDraft) {
    setDraft(next);
    renew();
  }

  function finish() {
    onClose();
    change(emptyDraft);
  }

  const { mutate, isPending } = useAct({
    run: (client, submission: Submission) =>
      client.request(
        createTransaction,
        {
          body: {
            ...bodyOf(submission.draft),
            ...corrected && { metadata: { [CORRECTS]: corrected.id } },
          },
        },
        { idempotencyKey: submission.key },
      ),
    done: (_, { id }) => ({
      title: "Transaction created",
      description: corrected
        ? `Transaction ${id} corrects transaction ${corrected.id}.`
        : `Its ID is ${id}.`,
    }),
    failed: "Error creating transaction",
    refetch: refetchMoney,
    onDone: finish,
    onAsked: finish,
  });

  return (
    <FormDialog
      {...corrected ? correcting(corrected) : creating}
      isOpen={isOpen}
      onClose={onClose}
      errors={errorsIn(draft)}
      isPending={isPending}
      onSubmit={() =>
        draft.amount !== null && mutate({ draft: { ...draft, amount: draft.amount }, key })}
    >
      {(fieldOf) => (
        <>
          {corrected && <CorrectionNote corrected={corrected} />}
          <TransactionFields
            draft={draft}
            onChange={change}
            fieldOf={fieldOf}
            isDatedToday={corrected !== undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
