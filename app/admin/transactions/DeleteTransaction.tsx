import { deleteTransaction, type Transaction } from "#contract/transactions.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { useAct } from "../useAct.ts";

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
  const { mutate, isPending } = useAct({
    run: (client, id: number) => client.request(deleteTransaction, { params: { id } }),
    done: (id) => ({ title: "Transaction deleted", description: `Transaction ${id} is gone.` }),
    failed: "Error deleting transaction",
    refetch: refetchMoney,
    onDone() {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title="Delete transaction?"
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
        leaves every list{transaction.status === "completed" && ", and what it booked is undone"}.
        The journal and the audit log keep it.
      </p>
    </ConfirmDialog>
  );
}
