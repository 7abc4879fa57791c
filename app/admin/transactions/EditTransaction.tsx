import { useState } from "react";
import type { CallInput } from "#contract/defineCall.ts";
import { patchTransaction, type Transaction } from "#contract/transactions.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { Note } from "#app/shell/Note.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { seenFieldsOf, transactionAgain } from "../seen.ts";
import { useAct } from "#app/shell/useAct.ts";
import { useDirectory } from "../useDirectory.ts";
import { useClosedMonths } from "./closedMonths.ts";
import { CreateTransaction } from "./CreateTransaction.tsx";
import { changesIn, draftOf, errorsIn, staysConfirmed, withConfirmed } from "./draft.ts";
import { TransactionFields } from "./TransactionFields.tsx";
import { TransactionSubject } from "./TransactionSubject.tsx";

export interface EditTransactionProps {
  readonly transaction: Transaction | null;
  readonly onClose: () => void;
}

/**
 * Section 2, transaction edit: the server reverses the old postings and posts the new values. A
 * transaction in a closed month is corrected instead, also if the month is closed while the form is
 * open.
 */
export function EditTransaction({ transaction, onClose }: EditTransactionProps) {
  const isInClosedMonth = useClosedMonths();
  if (transaction === null) return null;
  const { id } = transaction;
  return isInClosedMonth(transaction)
    ? <CreateTransaction key={id} corrected={transaction} isOpen onClose={onClose} />
    : <Editing key={id} transaction={transaction} onClose={onClose} />;
}

function Editing(
  { transaction, onClose }: EditTransactionProps & { readonly transaction: Transaction },
) {
  const [draft, setDraft] = useState(() => draftOf(transaction));
  // Refetching may bring a newer version. The clerk edits the one that they saw first.
  const [before] = useState(transaction);

  const isConfirmed = useIsOfCustomer(before.initiatorId);
  const isHeld = isConfirmed && staysConfirmed(before, draft);
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
    else mutate({ ...changes, seen: seenFieldsOf(before) });
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
        <>
          {isHeld && <Note tone="info">{heldWords(before, mayDecide)}</Note>}
          <TransactionFields
            draft={draft}
            onChange={(next) => setDraft(isConfirmed ? withConfirmed(before, next) : next)}
            fieldOf={fieldOf}
            isStatusFixed={!mayDecide}
            isConfirmed={isHeld}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns whether the user is a customer. The server counts deleted users as customers too. */
function useIsOfCustomer(userId: number): boolean {
  const { user, isAsking } = useDirectory({ userIds: [userId] });
  return (user(userId)?.role ?? (isAsking ? "admin" : "customer")) === "customer";
}

function heldWords({ status }: Transaction, mayDecide: boolean): string {
  const held = "The customer confirmed this payment, so its type, accounts, and amount stay as " +
    "they are.";
  if (status === "completed") return `${held} To correct them, leave the status at Completed.`;
  if (status === "rejected") return `${held} The customer can submit a new one.`;
  return mayDecide
    ? `${held} If they are wrong, reject it with a reason. The customer can then submit it again.`
    : `${held} If they are wrong, ask a colleague who decides payments to reject it.`;
}
