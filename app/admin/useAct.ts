import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastMessage } from "#ui/Toast/toastQueue.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import { type Failure, failureOf, isApprovalRequested } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import { useConflicts } from "./Conflicts.tsx";
import type { Again } from "./seen.ts";

export interface Act<Input, Output> {
  readonly run: (client: Client, input: Input) => Promise<Output>;
  /** The toast of a success (section 8). */
  readonly done: (input: Input, output: Output) => ToastMessage;
  /** The title of the toast of a failure (section 8). */
  readonly failed: string;
  /** Refetches what changed, after an error too. The action is pending until this has finished. */
  readonly refetch: (queryClient: QueryClient) => Promise<void>;
  readonly onDone?: (output: Output) => void;
  /**
   * Called after a success once `refetch` has finished, for a dialog that closes together with its
   * subject.
   */
  readonly onShown?: () => void;
  /** Called when an approval request was created in place of the action. */
  readonly onAsked?: () => void;
  /**
   * For an action that sends what was seen: returns its repeat on the row as the server has it now.
   */
  readonly again?: (input: Input, present: unknown) => Again<Input>;
}

/** Returns the toast for an action that is waiting for approval. */
export function approvalRequestedToast({ waits }: Failure): ToastMessage {
  if (waits === undefined) {
    return {
      title: "Sent for approval",
      description: "It's done in your name once approved. Check Approvals for its status.",
    };
  }
  return {
    title: "Already waiting for approval",
    description: waits.whyNot === null
      ? "A colleague asked for the same thing, so no second request was made. You can approve " +
        "theirs under Approvals."
      : `No second request was made. ${waits.whyNot} Approvals shows how it stands.`,
  };
}

/** Runs an administrator's action and shows its toasts. */
export function useAct<Input, Output>(
  { run, done, failed, refetch, onDone, onShown, onAsked, again }: Act<Input, Output>,
) {
  const client = useClient();
  const queryClient = useQueryClient();
  const tellConflict = useConflicts();
  const mutation = useMutation({
    mutationFn: (input: Input) => run(client, input),
    onSuccess(output, input) {
      void notify(done(input, output));
      onDone?.(output);
    },
    onError(error, input) {
      const failure = failureOf(error);
      if (isApprovalRequested(error)) {
        void notify(approvalRequestedToast(failure));
        return onAsked?.();
      }
      if (again && tellConflict && failure.present) {
        const { input: next, ...conflict } = again(input, failure.present);
        return tellConflict({ failed, ...conflict, onAgain: () => mutation.mutate(next) });
      }
      void notify({ title: failed, description: explain(failure), tone: "destructive" });
    },
    async onSettled(_, error) {
      await refetch(queryClient);
      if (error === null) onShown?.();
    },
  });
  return mutation;
}
