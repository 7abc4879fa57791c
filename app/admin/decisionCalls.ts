import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SeenTransaction } from "#contract/seen.ts";
import { patchTransaction } from "#contract/transactions.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf, isApprovalRequested } from "#app/api/callFailed.ts";
import { ports } from "#app/api/ports.ts";
import { followNews } from "#app/api/queries.ts";
import { explain } from "#app/problems.ts";
import { useConflicts } from "#app/shell/conflicts.ts";
import { notify } from "#app/shell/notify.ts";
import { approvalRequestedToast } from "#app/shell/useAct.ts";
import { type Decision, decisionProblem, decisionWords, undoWords } from "./decisionWords.ts";
import { doubleClickEnd } from "./ignoredPresses.ts";
import { transactionNow } from "./seen.ts";

/** A recent decision made on this page. Its row keeps its place until `forget` is called. */
export interface Decided {
  readonly status: Decision;
  readonly state: "sending" | "done" | "undoing";
  /** When the server responded, on the page's clock. */
  readonly answeredAt: number;
  /** The reason was sent to the customer. */
  readonly isExplained?: boolean;
}

interface Wanted {
  readonly id: number;
  readonly status: Decision;
  /** The transaction as the clerk saw it. */
  readonly seen?: SeenTransaction;
  /** When it was pressed, on the page's clock. */
  readonly pressedAt: number;
}

/** Changes what the page knows of its decisions. */
interface DecidedRows {
  readonly set: (id: number, decided: Decided) => void;
  /** Records a decision as done. */
  readonly note: (id: number, status: Decision) => void;
  readonly remove: (id: number) => void;
}

/** Returns the function that sends a decision. */
export function useSendDecision({ set, note, remove }: DecidedRows) {
  const client = useClient();
  const queryClient = useQueryClient();
  const tellConflict = useConflicts();
  const { mutate } = useMutation({
    mutationFn: ({ id, status, seen }: Wanted) =>
      client.request(patchTransaction, { params: { id }, body: { status, seen } }),
    onMutate: ({ id, status }) => set(id, { status, state: "sending", answeredAt: Infinity }),
    onSuccess({ isRepeat }, { id, status, pressedAt }) {
      // Undo appears where Reject was, and counts from then on.
      if (status === "rejected") void doubleClickEnd(pressedAt).then(() => note(id, status));
      else note(id, status);
      const { done, detail, repeated } = decisionWords[status];
      void notify({ title: done, description: isRepeat ? repeated : detail });
    },
    onError(error, { id, status, seen = {} }) {
      const failure = failureOf(error);
      if (isApprovalRequested(error)) return void notify(approvalRequestedToast(failure));
      const { failed } = decisionWords[status];
      if (tellConflict && failure.present) {
        const now = transactionNow(failure.present);
        const onAgain = () => mutate({ id, status, seen: now, pressedAt: ports.elapsed() });
        return tellConflict({ failed, seen, now, onAgain });
      }
      void notify({
        title: failed,
        description: decisionProblem(failure),
        tone: "destructive",
      });
    },
    async onSettled(_data, error, { id, pressedAt }) {
      await followNews(queryClient);
      if (!error) return;
      // A failed decision stays in progress until the list has the row's state.
      await doubleClickEnd(pressedAt);
      remove(id);
    },
  });
  return mutate;
}

/** Returns the function that undoes a rejection. */
export function useUndoRejection({ set, remove }: Omit<DecidedRows, "note">) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Wanted) =>
      client.request(patchTransaction, { params: { id }, body: { status: "pending", undo: true } }),
    onMutate: ({ id, status }) => set(id, { status, state: "undoing", answeredAt: Infinity }),
    onSuccess: () => void notify({ title: undoWords.done, description: undoWords.detail }),
    onError: (error) =>
      void notify({
        title: undoWords.failed,
        description: explain(failureOf(error)),
        tone: "destructive",
      }),
    async onSettled(_data, _error, { id, pressedAt }) {
      await followNews(queryClient);
      // Approve and Reject appear where Undo was, and count from then on.
      await doubleClickEnd(pressedAt);
      remove(id);
    },
  });
  return mutate;
}
