import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastMessage } from "#ui/Toast/toastQueue.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import { type Failure, failureOf, isApprovalRequested } from "#app/api/callFailed.ts";
import { explain, whatHappened } from "#app/problems.ts";
import { type Again, useConflicts } from "./conflicts.ts";
import { notify } from "./notify.ts";

export interface Act<Input, Output> {
  readonly run: (client: Client, input: Input) => Promise<Output>;
  /** The toast of a success (section 8). */
  readonly done?: (input: Input, output: Output) => ToastMessage | undefined;
  /** The title of the toast of a failure (section 8). Without one, only the form shows it. */
  readonly failed?: string;
  /** The toast of a failure leaves out the next step. The form shows it, if it has a place. */
  readonly isBrief?: boolean;
  /**
   * Refetches what changed, after an error too. The action is pending until the promise that it
   * returns has settled.
   */
  readonly refetch?: (queryClient: QueryClient) => Promise<unknown> | void;
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
  /** The input, such as a password, stays in memory no longer than the form. */
  readonly isSecret?: boolean;
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

/** Runs an action and shows its toasts. */
export function useAct<Input = void, Output = unknown>(
  { run, done, failed, isBrief = false, refetch, onDone, onShown, onAsked, again, isSecret }: Act<
    Input,
    Output
  >,
) {
  const client = useClient();
  const queryClient = useQueryClient();
  const tellConflict = useConflicts();
  const mutation = useMutation({
    mutationFn: (input: Input) => run(client, input),
    ...(isSecret ? { gcTime: 0 } : {}),
    onSuccess(output, input) {
      const toast = done?.(input, output);
      if (toast) void notify(toast);
      onDone?.(output);
    },
    onError(error, input) {
      const failure = failureOf(error);
      if (isApprovalRequested(error)) {
        void notify(approvalRequestedToast(failure));
        return onAsked?.();
      }
      if (failed === undefined) return;
      if (again && tellConflict && failure.present) {
        const { input: next, ...conflict } = again(input, failure.present);
        return tellConflict({ failed, ...conflict, onAgain: () => mutation.mutate(next) });
      }
      const description = isBrief ? whatHappened(failure) : explain(failure);
      void notify({ title: failed, description, tone: "destructive" });
    },
    async onSettled(_, error) {
      await refetch?.(queryClient);
      if (error === null) onShown?.();
    },
  });
  return mutation;
}
