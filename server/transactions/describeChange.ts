import type { Metadata } from "#contract/metadata.ts";
import { lastFour } from "../accounts/lastFour.ts";
import { sealFacts } from "../audit/sealedFacts.ts";
import type { Sealer } from "../deps.ts";
import { sorted } from "../sorted.ts";
import type { TransactionRow } from "../store/rows.ts";

const plain = ["status", "type", "fromAccountId", "toAccountId", "createdAt"] as const;
/**
 * What people wrote is personal, and audit rows stay for ever: both texts are kept sealed. That the
 * payee changed can be read without the key as well.
 */
const personal = ["description", "metadata"] as const;

/** The fields that differ, as the audit log keeps them; undefined when none does. */
export async function describeChange(
  sealer: Sealer,
  before: TransactionRow,
  after: TransactionRow,
): Promise<{ readonly before: Metadata; readonly after: Metadata } | undefined> {
  const old: Metadata = {};
  const changed: Metadata = {};
  for (const field of plain) {
    if (before[field] === after[field]) continue;
    old[field] = before[field];
    changed[field] = after[field];
  }
  if (before.amount !== after.amount) {
    old["amountCents"] = before.amount;
    changed["amountCents"] = after.amount;
  }
  const rewritten = personal.filter((field) => !isSame(before[field], after[field]));
  if (rewritten.length > 0) {
    const hasOtherPayee = !isSame(payeeOf(before), payeeOf(after));
    const written = async (row: TransactionRow) => ({
      ...(hasOtherPayee ? { externalAccount: masked(payeeOf(row)) } : {}),
      ...await sealFacts(
        sealer,
        `transaction:${before.id}`,
        Object.fromEntries(rewritten.map((field) => [field, row[field]])),
      ),
    });
    Object.assign(old, await written(before));
    Object.assign(changed, { rewritten }, await written(after));
  }
  return Object.keys(changed).length === 0 ? undefined : { before: old, after: changed };
}

function payeeOf({ metadata }: TransactionRow): unknown {
  return metadata?.["externalAccount"] ?? null;
}

function masked(payee: unknown): string | null {
  return typeof payee === "string" ? lastFour(payee) : null;
}

/** Databases keep the keys of JSON in an order of their own. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
