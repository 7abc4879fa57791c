import { linkAudit } from "#server/audit/chain.ts";
import { verifyChain } from "#server/audit/verifyChain.ts";
import type { FinalInvariant } from "./invariant.ts";

export const auditChainIsIntact: FinalInvariant = async ({ store, processes }) => {
  const [process] = processes;
  if (process === undefined) return "The bank has no process";
  const { clock, sha256Hex: hash } = process.deps;
  await linkAudit(store, hash);
  const { firstBroken, waiting } = await verifyChain(store, { now: clock.now(), hash });
  if (firstBroken !== null) return `Audit row ${firstBroken.auditId}: ${firstBroken.reason}`;
  return waiting === undefined ? undefined : `Audit row ${waiting} has no link`;
};

export const eachDecisionHasOneAuditRow: FinalInvariant = async ({ store }, { transactions }) => {
  const counts = new Map<string, number>();
  for (const { subject } of await store.audit.find({ action: "transaction." }, 100_000)) {
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  const wrong = transactions.find(({ id, status }) =>
    (counts.get(`transaction:${id}`) ?? 0) !== (status === "pending" ? 0 : 1)
  );
  return wrong &&
    `Transaction ${wrong.id} is ${wrong.status} with ${
      counts.get(`transaction:${wrong.id}`) ?? 0
    } audit rows`;
};
