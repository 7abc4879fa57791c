type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One text in a browser's storage, which browsers may forbid altogether: then nothing is kept. */
export interface StoredText {
  /** Null when nothing is kept. */
  read(): string | null;
  /** Keeps the text, or forgets it when it is null; false where the browser keeps nothing. */
  write(text: string | null): boolean;
}

/** A text under a key: of this browser, or of the storage that `memory` answers. */
export function storedText(
  key: string,
  memory: () => Memory = () => globalThis.localStorage,
): StoredText {
  return {
    read() {
      try {
        return memory().getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) memory().removeItem(key);
        else memory().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
