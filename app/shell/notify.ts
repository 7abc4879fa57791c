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

/** Undefined where the bank is out of reach. */
const fetchQueue = () => import("#ui/Toast/toastQueue.ts").catch(() => undefined);

/** Shows a toast. The queue is fetched when it is first needed, so that sign-in need not wait for it. */
export async function notify(message: ToastMessage): Promise<void> {
  isWanted = true;
  for (const tell of listeners) tell();
  (await fetchQueue())?.showToast(message);
}

/** Takes away what is shown. */
export async function takeBackNotices(): Promise<void> {
  if (!isWanted) return;
  (await fetchQueue())?.clearToasts();
}

/** Section 8: something is wrong with the live channel, or with what was said on it. */
export function connectionErrorToast(description: string): ToastMessage {
  return { title: "Connection Error", description, tone: "destructive" };
}
