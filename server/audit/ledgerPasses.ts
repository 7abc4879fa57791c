import type { Instant } from "#contract/time.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Sha256Hex } from "../kernel/hash.ts";
import { linkLedger } from "./ledgerLinks.ts";

/**
 * Adds the ledger to the chain again and again. Each pass notes when this process finished its last
 * one, which only its memory knows: after a crash, nothing in the database can hide the gap. In a
 * bank without links, this process wrote everything itself.
 */
export function createLedgerPasses(
  { store, clock, randomness }: Pick<Deps, "store" | "clock" | "randomness">,
  hash: Sha256Hex,
) {
  let lastPass: Instant | null = null;
  return async function pass(isOver: () => boolean): Promise<void> {
    const began = clock.now();
    const since = lastPass ?? (await store.ledgerLinks.newestId() === 0 ? began : null);
    let hasMore = true;
    while (hasMore && !isOver()) {
      hasMore = await linkLedger(store, { now: clock.now(), since, hash, salt: randomness.token });
    }
    if (!hasMore) lastPass = began;
  };
}
