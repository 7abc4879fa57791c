import { useState } from "react";
import { patchTransaction } from "#contract/transactions.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { retryRateLimited } from "#app/api/retryRateLimited.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";

export interface RejectionReasonProps {
  /** Rejected transactions without a reason. */
  readonly transactionIds: readonly number[];
  /** Called for each transaction once the server has stored the reason. */
  readonly onGiven: (transactionId: number) => void;
  readonly onClose: () => void;
}

/**
 * Asks why transactions were rejected, in words for their customers. Comes after the decision, to
 * keep rejecting quick.
 */
export function RejectionReason({ transactionIds, onGiven, onClose }: RejectionReasonProps) {
  const [reason, setReason] = useState("");
  const [only] = transactionIds;
  const isOne = transactionIds.length === 1;
  const { mutate, isPending, error } = useAct({
    async run(client, words: string) {
      const body = { status: "rejected", reason: words } as const;
      for (const id of transactionIds) {
        await retryRateLimited(() => client.request(patchTransaction, { params: { id }, body }));
        onGiven(id);
      }
    },
    done: () => ({
      title: "Transaction updated",
      description: isOne
        ? "The customer can see your reason."
        : "The customers can see your reason.",
    }),
    failed: "Error updating transaction",
    refetch: refetchMoney,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isOne ? `Reason for rejecting transaction ${only}` : "Reason for the rejections"}
      isOpen
      onClose={onClose}
      errors={reason.trim() === "" ? { reason: transactionTexts.reasonNeeded } : {}}
      error={error}
      isPending={isPending}
      submitLabel={isOne ? "Send to customer" : "Send to customers"}
      pendingLabel="Saving..."
      onSubmit={() => mutate(reason.trim())}
    >
      {(fieldOf) => (
        <TextField
          {...fieldOf("reason")}
          label="Reason"
          description={isOne
            ? "The customer sees this with the rejected transaction."
            : `Each of the ${transactionIds.length} customers sees this with their transaction.`}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}
