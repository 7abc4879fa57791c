import { useState } from "react";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { CallFailed, type Failure } from "#app/api/callFailed.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { decideRows } from "./decideRows.ts";

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
      const explained = transactionIds.map((id) =>
        ({ id, status: "rejected", reason: words }) as const
      );
      let first: Failure | undefined;
      for (const [id, failure] of await decideRows(client, explained)) {
        if (failure === undefined) onGiven(id);
        first ??= failure;
      }
      if (first !== undefined) throw new CallFailed(`${first.status}: ${first.message}`, first);
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
