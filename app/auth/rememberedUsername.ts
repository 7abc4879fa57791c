const KEY = "kestrel.username";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Remember me remembers the username in this browser and nothing else. */
export interface RememberedUsername {
  /** Empty when nothing is remembered. */
  read(): string;
  /** Keeps the name, or forgets it when it is null. */
  write(username: string | null): void;
}

/** Browsers may forbid storage altogether; then nothing is remembered. */
export function rememberedUsername(memory: () => Memory): RememberedUsername {
  return {
    read() {
      try {
        return memory().getItem(KEY) ?? "";
      } catch {
        return "";
      }
    },
    write(username) {
      try {
        if (username === null) memory().removeItem(KEY);
        else memory().setItem(KEY, username);
      } catch {
        // Signing in works all the same.
      }
    },
  };
}
