import { toastQueue } from "#ui/Toast/toastQueue.ts";

/**
 * In a test, a toast stays until another takes its place: on a busy machine, its five seconds can
 * end before the next step of the story looks for it. Returns a function that undoes it.
 */
export function keepToasts(): () => void {
  if (import.meta.env.MODE !== "test") return () => {};
  const { add } = toastQueue;
  toastQueue.add = (message, options) =>
    add.call(toastQueue, message, { ...options, timeout: undefined });
  return () => void (toastQueue.add = add);
}
