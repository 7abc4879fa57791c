import { useMutation, useQueryClient } from "@tanstack/react-query";
import { patchTransaction, type Transaction } from "#contract/transactions.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { whatHappened } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";

export type Decision = "completed" | "rejected";

const words = {
  completed: {
    done: "Transaction approved",
    detail: "The transaction has been approved successfully.",
    failed: "Error approving transaction",
  },
  rejected: {
    done: "Transaction rejected",
    detail: "The transaction has been rejected.",
    failed: "Error rejecting transaction",
  },
};

/** A 409 means that the list on the screen was out of date, and it is fetched again. */
function failureWords(error: unknown): string {
  const failure = failureOf(error);
  const happened = whatHappened(failure);
  return failure.status === 409 ? `${happened}. The list is up to date again.` : happened;
}

/** Approves or rejects one pending transaction and tells how it went (section 8). */
export function useDecision(transaction: Transaction, onDone: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: Decision) =>
      client.request(patchTransaction, { params: { id: transaction.id }, body: { status } }),
    onSuccess: (_, status) => {
      void notify({ title: words[status].done, description: words[status].detail });
      onDone();
    },
    onError: (error, status) =>
      void notify({
        title: words[status].failed,
        description: failureWords(error),
        tone: "destructive",
      }),
    // The buttons stay pending until the list says what became of the row.
    onSettled: () => refetchMoney(queryClient),
  });
}
