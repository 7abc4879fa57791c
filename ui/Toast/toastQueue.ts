import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";
import { createLeave } from "./leave.ts";

export type ToastMessage = {
  title: string;
  description?: string;
  /** Destructive for what failed: it interrupts a screen reader, and it is not lost (see below). */
  tone?: "default" | "destructive";
};

/** How long a toast stays, in milliseconds (specification, section 9). */
export const toastDuration = 5000;

/** How long a toast takes to leave, in milliseconds. */
export const toastLeaving = 100;

/** Only one toast is visible at a time (specification, section 2). */
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
 * Shows a message for five seconds. The newest takes the place of the one on the screen, which is
 * then gone; but a failure that is covered by a different message comes back after it.
 */
export function showToast(message: ToastMessage): void {
  const covered = toastQueue.visibleToasts[0];
  toastQueue.add(message, { timeout: toastDuration });
  if (covered && !(isFailure(covered.content) && !isSame(covered.content, message))) {
    toastQueue.close(covered.key);
  }
}

function isFailure(message: ToastMessage): boolean {
  return message.tone === "destructive";
}

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.title === other.title && one.description === other.description;
}

/** Takes every message off the screen, for example at sign-out and between tests. */
export function clearToasts(): void {
  toastQueue.clear();
}
