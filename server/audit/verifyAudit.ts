import { verifyAudit } from "#contract/audit.ts";
import { freeVerb } from "../verb.ts";
import { linkAudit } from "./chain.ts";
import { verifyChain } from "./verifyChain.ts";

/** Enough to see what happened lately, and no more than one request may cost. */
const NEWEST = 10_000;

/** Links what still waits for its link, then checks; so it also works where no timer links rows. */
export const verifyAuditVerb = freeVerb(verifyAudit, async ({ deps, now }) => {
  await linkAudit(deps.store);
  const { checked, firstBroken } = await verifyChain(deps.store, { now, newest: NEWEST });
  return { output: { isSound: firstBroken === null, checked, verifiedAt: now, firstBroken } };
});
