import type { ToastMessage } from "#ui/Toast/toastQueue.ts";

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether anything was ever said, so that nobody loads a place for toasts before the first one. */
export const firstToast = {
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  isHere: (): boolean => isWanted,
};

/** Shows a toast. The queue is fetched when it is first needed, so that sign-in need not wait for it. */
export async function notify(message: ToastMessage): Promise<void> {
  isWanted = true;
  for (const tell of listeners) tell();
  const { showToast } = await import("#ui/Toast/toastQueue.ts");
  showToast(message);
}

/** Takes away what is shown. */
export async function takeBackNotices(): Promise<void> {
  if (!isWanted) return;
  const { clearToasts } = await import("#ui/Toast/toastQueue.ts");
  clearToasts();
}
