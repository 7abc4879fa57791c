import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";
import { createLeave } from "./leave.ts";

export type ToastMessage = {
  title: string;
  description?: string;
  /** Destructive for what failed: it interrupts a screen reader. */
  tone?: "default" | "destructive";
};

/** How long a toast stays, in milliseconds (section 9). */
export const toastDuration = 5000;

/** How long a toast takes to leave, in milliseconds. */
export const toastLeaving = 100;

/** Only one toast is visible at a time (section 2). */
export const toastQueue = new ToastQueue<ToastMessage>({
  maxVisibleToasts: 1,
  wrapUpdate: (update, action) => leave.run(update, action === "remove"),
});

const leave = createLeave({
  shownKey: () => toastQueue.visibleToasts[0]?.key,
  durationMs: toastLeaving,
});

/** Whether the toast on the screen is on its way out; `subscribe` tells when that changes. */
export const toastLeave: Pick<typeof leave, "subscribe" | "isLeaving"> = leave;

/**
 * Shows a message for five seconds. It takes the place of the one on the screen, which is then gone:
 * what was said before may no longer be true.
 */
export function showToast(message: ToastMessage): void {
  const replaced = toastQueue.visibleToasts[0];
  toastQueue.add(message, { timeout: toastDuration });
  if (replaced) toastQueue.close(replaced.key);
}

/** Takes every message off the screen, for example at sign-out and between tests. */
export function clearToasts(): void {
  toastQueue.clear();
}
