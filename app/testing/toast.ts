import { waitFor } from "@testing-library/react";
import { type ToastMessage, toastQueue } from "#ui/Toast/toastQueue.ts";

/** Toasts shown since the page was opened that no test has read yet. */
const said = new Map<string, ToastMessage>();
const known = new Set<string>();

toastQueue.subscribe(() => {
  for (const { key, content } of toastQueue.visibleToasts) {
    if (!known.has(key)) said.set(key, content);
    known.add(key);
  }
});

/** Forgets what the page before has said. */
export function forgetToasts(): void {
  said.clear();
}

/**
 * What the toast with this title says, once it has been shown. Its five seconds may be over before a
 * busy machine looks at the page, so it is not sought there; each is found once.
 */
export async function toast(title: string): Promise<ToastMessage> {
  return await waitFor(() => {
    for (const [key, content] of said) {
      if (content.title !== title) continue;
      said.delete(key);
      return content;
    }
    const others = [...said.values()].map((other) => `"${other.title}"`);
    throw new Error(`No toast says "${title}", but ${others.join(", ") || "none"}`);
  });
}
