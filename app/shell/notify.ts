import type { ToastMessage } from "#ui/Toast/toastQueue.ts";

/** Shows a toast. The queue is fetched when it is first needed, so that sign-in need not wait for it. */
export async function notify(message: ToastMessage): Promise<void> {
  const { showToast } = await import("#ui/Toast/toastQueue.ts");
  showToast(message);
}
