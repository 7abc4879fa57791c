import type { Wallet } from "./visitBranch.ts";

const KEY = "kestrel.demo.cookies";

/** Cookies in the tab's own storage: every tab is somebody else's browser. */
export function tabWallet(storage: Pick<Storage, "getItem" | "setItem">): Wallet {
  let cookies: string | undefined;
  return {
    read: () => cookies ??= stored(storage),
    write(next) {
      cookies = next;
      try {
        storage.setItem(KEY, next);
      } catch {
        // A reload signs out where a browser keeps nothing.
      }
    },
  };
}

function stored(storage: Pick<Storage, "getItem">): string {
  try {
    return storage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
