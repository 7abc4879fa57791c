import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ToastMessage } from "#ui/Toast/toastQueue.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";

export interface Act<Input, Output> {
  readonly run: (client: Client, input: Input) => Promise<Output>;
  /** The toast of a success (section 8). */
  readonly done: (input: Input, output: Output) => ToastMessage;
  /** The title of the toast of a failure (section 8). */
  readonly failed: string;
  /** What to ask for again, whatever the bank said. The act is pending until it is here. */
  readonly refetch: (queryClient: QueryClient) => Promise<void>;
  readonly onDone?: (output: Output) => void;
}

/** One thing an administrator does, with its toasts. */
export function useAct<Input, Output>({ run, done, failed, refetch, onDone }: Act<Input, Output>) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run(client, input),
    onSuccess(output, input) {
      void notify(done(input, output));
      onDone?.(output);
    },
    onError: (error) =>
      void notify({ title: failed, description: explain(failureOf(error)), tone: "destructive" }),
    onSettled: () => refetch(queryClient),
  });
}
