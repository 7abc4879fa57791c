type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "kestrel.place";

/** Where somebody was, kept in this tab so that the same person finds back after signing in again. */
export interface KeptPlace {
  keep(userId: number, path: string): void;
  /** The path this person was at; null when it was somebody else, or nobody. */
  of(userId: number): string | null;
  forget(): void;
}

/** Browsers may forbid storage altogether; then nothing is kept. */
export function keptPlace(memory: () => Memory): KeptPlace {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    keep: (userId, path) => quietly(() => memory().setItem(KEY, `${userId} ${path}`), undefined),
    of: (userId) =>
      quietly(() => {
        const [owner, path] = (memory().getItem(KEY) ?? "").split(" ", 2);
        return owner === String(userId) && path?.startsWith("/") ? path : null;
      }, null),
    forget: () => quietly(() => memory().removeItem(KEY), undefined),
  };
}
