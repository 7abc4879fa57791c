import type { ToastMessage } from "#ui/Toast/toastQueue.ts";

/** Section 8: something is wrong with the live channel, or with what was said on it. */
export function connectionErrorToast(description: string): ToastMessage {
  return { title: "Connection Error", description, tone: "destructive" };
}
