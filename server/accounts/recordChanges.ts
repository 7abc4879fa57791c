import type { Metadata } from "#contract/metadata.ts";
import type { AccountRow } from "../store/rows.ts";
import { lastFour } from "./lastFour.ts";
import type { PatchAccountContext } from "./setBalance.ts";

/** Writes what changed of an account, from what to what; nothing where nothing did. */
export async function recordChanges(
  { tx, actor, now }: PatchAccountContext,
  before: AccountRow,
  after: AccountRow,
): Promise<void> {
  const [was, is] = [factsOf(before), factsOf(after)];
  const changed = Object.keys(is).filter((fact) => was[fact] !== is[fact]);
  if (changed.length === 0 && before.accountNumber === after.accountNumber) return;
  const named = [...changed, ...(before.accountNumber === after.accountNumber ? [] : [NUMBER])];
  await tx.audit.append({
    at: now,
    actorId: actor.user.id,
    action: "account.updated",
    subject: `account:${after.id}`,
    before: only(named, { ...was, [NUMBER]: lastFour(before.accountNumber) }),
    after: only(named, { ...is, [NUMBER]: lastFour(after.accountNumber) }),
  });
}

const NUMBER = "accountNumber";

function factsOf({ accountType, isActive, isFrozen, balance }: AccountRow): Metadata {
  return { accountType, isActive, isFrozen, balanceCents: balance };
}

function only(names: readonly string[], facts: Metadata): Metadata {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}
