/**
 * Replaces what browsers remove from a page over plain http, or from a site without storage, so
 * stories of components work anyway. Imported before every other module of the preview, because MSW
 * reads the storage while it loads, and Storybook provides no `userEvent` without a clipboard.
 */
import { emptyMemory, memories } from "./ownMemory.ts";

function lend(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, enumerable: true, value });
}

/** A clipboard that refuses to copy, as on an insecure page. */
class RefusingClipboard {
  writeText(): Promise<void> {
    return Promise.reject(new DOMException("This page may not copy", "NotAllowedError"));
  }
}

function isRefused(name: (typeof memories)[number]): boolean {
  try {
    return globalThis[name] === null;
  } catch {
    return true;
  }
}

for (const name of memories) if (isRefused(name)) lend(globalThis, name, emptyMemory());
if (!("clipboard" in navigator)) lend(navigator, "clipboard", new RefusingClipboard());
