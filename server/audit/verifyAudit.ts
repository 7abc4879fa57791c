import { verifyAudit } from "#contract/audit.ts";
import type { CallOutput } from "#contract/defineCall.ts";
import type { Instant } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { defineHandler } from "../handler.ts";
import { linkAudit } from "./chain.ts";
import { verifyChain } from "./verifyChain.ts";

/** Enough to see what happened lately, and no more than one request may cost. */
const NEWEST = 10_000;

type Verified = CallOutput<typeof verifyAudit>;

/** Checks under way, by the store they look at. */
const underWay = new WeakMap<Store, Promise<Verified>>();

/** Links what still waits for its link, then checks; so it also works where no timer links rows. */
async function verified(store: Store, now: Instant): Promise<Verified> {
  await linkAudit(store);
  const { checked, firstBroken } = await verifyChain(store, { now, newest: NEWEST });
  return { isSound: firstBroken === null, checked, verifiedAt: now, firstBroken };
}

/** Whoever asks while somebody else's check is under way is answered by that one. */
export const verifyAuditHandler = defineHandler(verifyAudit, async ({ store, now }) => {
  const shared = underWay.get(store) ??
    verified(store, now).finally(() => underWay.delete(store));
  underWay.set(store, shared);
  return { output: await shared };
});
