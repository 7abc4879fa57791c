import { useQueryClient } from "@tanstack/react-query";
import { deleteTransaction, type Transaction } from "#contract/transactions.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { dropTransaction, refetchMoney } from "#app/api/queries.ts";
import { accountName } from "#app/format/endName.ts";
import { useAct } from "../useAct.ts";
import { useDirectory } from "../useDirectory.ts";
import { TransactionSubject } from "./TransactionSubject.tsx";

export interface DeleteTransactionProps {
  readonly transaction: Transaction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a transaction leaves every list. */
export function DeleteTransaction(
  { transaction, isOpen, onClose, onDeleted }: DeleteTransactionProps,
) {
  const queryClient = useQueryClient();
  const destination = useDirectory().account(transaction.toAccountId);
  const isBooked = transaction.status === "completed";
  const { mutate, isPending } = useAct({
    run: (client, id: number) => client.request(deleteTransaction, { params: { id } }),
    done: (id) => ({ title: "Transaction deleted", description: `Transaction ${id} is gone.` }),
    failed: "Error deleting transaction",
    refetch: refetchMoney,
    onDone() {
      dropTransaction(queryClient, transaction.id);
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title="Delete transaction?"
      subject={<TransactionSubject transaction={transaction} />}
      tone="destructive"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      confirmLabel="Delete transaction"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => mutate(transaction.id)}
    >
      <p>
        Transaction {transaction.id}{" "}
        leaves every list{isBooked && ", and what it booked is undone"}. The journal and the audit
        log keep it.
      </p>
      {isBooked && destination?.isFrozen && (
        <p>
          {accountName(destination)}{" "}
          is frozen. Unfreeze it first: what was booked is to be taken off it.
        </p>
      )}
    </ConfirmDialog>
  );
}
