import type { Metadata } from "#contract/metadata.ts";
import type { TransactionRow } from "../store/rows.ts";

const plain = ["status", "type", "fromAccountId", "toAccountId", "createdAt"] as const;
/** What people wrote is personal: the audit log keeps that it changed, not what it says. */
const personal = ["description", "metadata"] as const;

/** The fields that differ, as the audit log keeps them; undefined when none does. */
export function describeChange(
  before: TransactionRow,
  after: TransactionRow,
): { readonly before: Metadata; readonly after: Metadata } | undefined {
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
  if (rewritten.length > 0) changed["rewritten"] = rewritten;
  return Object.keys(changed).length === 0 ? undefined : { before: old, after: changed };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || sorted(one) === sorted(other);
}

/** JSON with its keys in order: databases keep them in an order of their own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
