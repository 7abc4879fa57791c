import type { QueryClient } from "@tanstack/react-query";
import { refetchMoney } from "./queries.ts";

/** From one look to the next. */
const PAUSE_MS = 1_000;

interface Looks {
  /** The last one is over, and its pause. */
  over: Promise<unknown>;
  /** The one that has not begun: whatever comes until then is looked at together. */
  next: Promise<void> | null;
}

const looksOf = new WeakMap<QueryClient, Looks>();

/**
 * Money moved, here or as the live channel says: asks for accounts and transactions again, one look
 * at a time, and tells when a look that began after the call is over. In a busy bank, or under busy
 * fingers, every look would otherwise be broken off by the next, and the lists would stand still.
 */
export function followNews(queryClient: QueryClient): Promise<void> {
  const looks = looksOf.get(queryClient) ?? { over: Promise.resolve(), next: null };
  looksOf.set(queryClient, looks);
  looks.next ??= lookAgain(queryClient, looks);
  return looks.next;
}

async function lookAgain(queryClient: QueryClient, looks: Looks): Promise<void> {
  await looks.over;
  looks.next = null;
  const look = refetchMoney(queryClient);
  const pause = new Promise((over) => setTimeout(over, PAUSE_MS));
  looks.over = Promise.all([look, pause]);
  await look;
}
