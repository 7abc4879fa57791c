import type { ToastMessage } from "#ui/Toast/toastQueue.ts";

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether any toast was ever requested. The toast region loads only after the first one. */
export const firstToast = {
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  isHere: (): boolean => isWanted,
};

/** Undefined if the server can't be reached. */
const fetchQueue = () => import("#ui/Toast/toastQueue.ts").catch(() => undefined);

/** Shows a toast. Loads the queue on first use, so that sign-in needn't wait for it. */
export async function notify(message: ToastMessage): Promise<void> {
  isWanted = true;
  for (const tell of listeners) tell();
  (await fetchQueue())?.showToast(message);
}

/** Removes all toasts. */
export async function dismissNotices(): Promise<void> {
  if (!isWanted) return;
  (await fetchQueue())?.clearToasts();
}

/** Section 8: the toast for an error of the live channel, or of a message on it. */
export function connectionErrorToast(description: string): ToastMessage {
  return { title: "Connection Error", description, tone: "destructive" };
}
