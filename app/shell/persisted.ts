import * as z from "zod/mini";
import { storedText } from "./storedText.ts";

/** Unfinished input of a user, or for a company, kept in this tab until the user signs out. */
export interface Persisted<T> {
  keep(userId: number, value: T): void;
  /** Returns null if the value is missing, invalid, or another user's. */
  of(userId: number): T | null;
  forget(): void;
}

const everything = new Set<Pick<Persisted<never>, "forget">>();

/** Clears all persisted values when the user signs out. An expired session keeps them. */
export function forgetAllPersisted(): void {
  for (const one of everything) one.forget();
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
  const stored = storedText(key, () => globalThis.sessionStorage);
  /** The value that this page wrote, with its stored text. */
  let whole: { readonly text: string; readonly value: T } | undefined;
  /** Returns null if the stored text isn't what was written. */
  function read(text: string) {
    try {
      return z.decode(owned, JSON.parse(text));
    } catch {
      return null;
    }
  }
  const kept: Persisted<T> = {
    keep(userId, value) {
      const text = JSON.stringify(
        z.encode(owned, { userId, value: storable?.(value) ?? value }),
      );
      if (storable !== undefined) whole = { text, value };
      stored.write(text);
    },
    of(userId) {
      const text = stored.read() ?? "null";
      const found = read(text);
      if (found?.userId !== userId) return null;
      return whole?.text === text ? whole.value : found.value;
    },
    forget() {
      whole = undefined;
      stored.write(null);
    },
  };
  everything.add(kept);
  return kept;
}
