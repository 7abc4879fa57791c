import type { SoftwarePasskey } from "./softwareKey.ts";
import { installSoftwareKey, type KeyWish } from "./softwareKeyInPage.ts";

/** The key of the demo's pages: all tabs share it, as browsers on one device do. */
export interface DemoSoftwareKey {
  /** The key's current prompt; undefined if there is none. */
  asked(): KeyWish | undefined;
  /** Which one they chose; undefined to cancel. */
  answer(place: number | undefined): void;
  subscribe(onChange: () => void): () => void;
}

const KEY = "kestrel.demo.passkeys";

export function installDemoSoftwareKey(storage: Pick<Storage, "getItem" | "setItem">) {
  const listeners = new Set<() => void>();
  let wish: KeyWish | undefined;
  let resolve = (_place: number | undefined) => {};
  const show = (next: KeyWish | undefined) => {
    wish = next;
    for (const onChange of listeners) onChange();
  };
  installSoftwareKey({
    memory: {
      read: () => read(storage),
      write: (passkeys) => storage.setItem(KEY, JSON.stringify(passkeys)),
    },
    ask: (next, signal) =>
      new Promise((answer) => {
        resolve = answer;
        signal?.addEventListener("abort", () => wish === next && show(undefined), { once: true });
        show(next);
      }),
  });
  const key: DemoSoftwareKey = {
    asked: () => wish,
    answer(place) {
      show(undefined);
      resolve(place);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return key;
}

/** Nothing where the browser keeps nothing, or something else. */
function read(storage: Pick<Storage, "getItem">): readonly SoftwarePasskey[] {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
