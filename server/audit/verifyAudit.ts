import { verifyAudit } from "#contract/audit.ts";
import type { CallOutput } from "#contract/defineCall.ts";
import type { Store } from "../db/store.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { linkAudit } from "./chain.ts";
import { createLateLinks } from "./lateLinks.ts";
import { verifyChain } from "./verifyChain.ts";

/** Enough to see what happened lately, and no more than one request may cost. */
const NEWEST = 10_000;

/** How many late passes are named at most, the latest ones. */
const MOST_LATE = 20;

type Verified = CallOutput<typeof verifyAudit>;

/** Checks in progress, by store. */
const underWay = new WeakMap<Store, Promise<Verified>>();

/** Links what still waits for its link, then checks; so it also works where no timer links rows. */
async function verified(
  { store, now, sha256Hex: hash }: SessionContext<never>,
): Promise<Verified> {
  await linkAudit(store, hash);
  const late = createLateLinks(store);
  const options = { now, newest: NEWEST, hash, see: late.see };
  const { checked, firstBroken } = await verifyChain(store, options);
  const linkedLate = late.passes.slice(-MOST_LATE);
  return { isSound: firstBroken === null, checked, verifiedAt: now, firstBroken, linkedLate };
}

/** Shares a check in progress: a caller who asks during another caller's check gets its result. */
export const verifyAuditHandler = defineHandler(verifyAudit, async (request) => {
  const { store } = request;
  const shared = underWay.get(store) ??
    verified(request).finally(() => underWay.delete(store));
  underWay.set(store, shared);
  return { output: await shared };
});
