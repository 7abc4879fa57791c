import * as z from "zod/mini";

/** What a person has not finished, kept in this tab until they choose to sign out. */
export interface Persisted<T> {
  keep(userId: number, value: T): void;
  /** Null when nothing is kept, or somebody else's, or it cannot be read. */
  of(userId: number): T | null;
  forget(): void;
}

const everything = new Set<Pick<Persisted<never>, "forget">>();

/** A sign-out that was chosen takes along what a session that ends by itself leaves behind. */
export function forgetAllPersisted(): void {
  for (const one of everything) one.forget();
}

/** Browsers may forbid storage altogether; then nothing is kept. */
function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Keeps something of one person under a key of this tab's storage. Where `storable` is given, only
 * what it leaves is written there; this page alone has the whole, and loses it with a reload.
 */
export function persisted<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storable?: (value: T) => T,
): Persisted<T> {
  const owned = z.object({ userId: z.int(), value: schema });
  /** What this page knows of the text that it wrote. */
  let whole: { readonly text: string; readonly value: T } | undefined;
  const kept: Persisted<T> = {
    keep(userId, value) {
      const text = JSON.stringify(
        z.encode(owned, { userId, value: storable?.(value) ?? value }),
      );
      if (storable !== undefined) whole = { text, value };
      inStorage((storage) => storage.setItem(key, text));
    },
    of(userId) {
      return inStorage((storage) => {
        const text = storage.getItem(key) ?? "null";
        const found = z.decode(owned, JSON.parse(text));
        if (found.userId !== userId) return null;
        return whole?.text === text ? whole.value : found.value;
      });
    },
    forget() {
      whole = undefined;
      inStorage((storage) => storage.removeItem(key));
    },
  };
  everything.add(kept);
  return kept;
}
