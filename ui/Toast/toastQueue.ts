import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

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

/** Whether the toast on screen is fading out; call `subscribe` for changes. */
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

export type LeaveOptions = {
  /** Which message the screen will show after the update that is asked for. */
  shownKey: () => string | undefined;
  durationMs: number;
};

/**
 * Delays the update that removes a message until it has faded out. Shows other changes (another
 * message, an empty queue) right away.
 */
export function createLeave({ shownKey, durationMs }: LeaveOptions) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;

  function show(update: () => void) {
    clearTimeout(timer);
    timer = undefined;
    shown = shownKey();
    update();
    tell();
  }
  function tell() {
    for (const listener of listeners) listener();
  }
  return {
    run(update: () => void, isRemoval: boolean) {
      // Taking away a message that waits behind the one on the screen changes nothing to see.
      if (!isRemoval || shown === undefined || shown === shownKey()) return show(update);
      timer ??= setTimeout(() => show(update), durationMs);
      tell();
    },
    isLeaving: () => timer !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
