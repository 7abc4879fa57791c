import { hasAmount } from "#contract/approvalRules.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import { type Cents, cents, sumCents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { ActAlone, KindOfAct, StaffAndCustomer } from "../db/store/actsAlone.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import type { Repositories } from "../db/store.ts";
import { countedFrom } from "../ledger/limits.ts";

/** A staff member, their action, its customer, and the active rules about money. */
export interface StaffAction {
  readonly rules: readonly (ApprovalRuleRow | undefined)[];
  readonly staffId: number;
  readonly userIds: readonly number[];
  readonly at: Instant;
}

/** What staff did without approval within a day, including this database transaction. */
export interface DoneAlone {
  readonly sums: Map<string, Cents>;
  /** The staff and customers whose sums are exact. */
  readonly locked: ReadonlySet<string>;
  readonly added: ActAlone[];
}

function pairsOf({ rules, staffId, userIds }: StaffAction): StaffAndCustomer[] {
  const isCounted = rules.some((rule) => rule !== undefined && hasAmount(rule.name));
  return isCounted ? [...new Set(userIds)].map((userId) => ({ staffId, userId })) : [];
}

function kindsOf(doing: StaffAction): KindOfAct[] {
  const names = doing.rules.flatMap((rule) => rule && hasAmount(rule.name) ? [rule.name] : []);
  return pairsOf(doing).flatMap((pair) => names.map((rule) => ({ ...pair, rule })));
}

const pairKey = ({ staffId, userId }: StaffAndCustomer) => `${staffId} ${userId}`;
const kindKey = (kind: KindOfAct) => `${pairKey(kind)} ${kind.rule}`;

/** Returns the items with distinct keys. */
function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/**
 * Locks staff for their customers and counts what they did without approval; skips the query if no
 * rule about money is on. `isWaiting`: whether to wait for concurrent actions of these staff.
 */
export async function countAlone(
  { actsAlone }: Pick<Repositories, "actsAlone">,
  doings: readonly StaffAction[],
  isWaiting: boolean,
): Promise<DoneAlone> {
  const pairs = distinct(doings.flatMap(pairsOf), pairKey);
  const kinds = distinct(doings.flatMap(kindsOf), kindKey);
  const [first] = doings.map(({ at }) => at).toSorted();
  if (first === undefined || kinds.length === 0) {
    return { sums: new Map(), locked: new Set(), added: [] };
  }
  // One round trip: the sums are read after the lock.
  const [locked, sums] = await Promise.all([
    isWaiting ? actsAlone.lock(pairs).then(() => pairs) : actsAlone.tryLock(pairs),
    actsAlone.sums(kinds, countedFrom(first)),
  ]);
  return {
    sums: new Map(kinds.map((kind, at) => [kindKey(kind), sums[at] ?? cents(0)])),
    locked: new Set(locked.map(pairKey)),
    added: [],
  };
}

/** Returns whether the sums of a staff member are certain. */
export function isCertain(doing: StaffAction, { locked }: DoneAlone): boolean {
  return pairsOf(doing).every((pair) => locked.has(pairKey(pair)));
}

/** The most that they did alone by a rule for one of the customers. */
export function mostAlone(
  { staffId, userIds }: StaffAction,
  rule: RuleName,
  { sums }: DoneAlone,
): Cents {
  const done = userIds.map((userId) => sums.get(kindKey({ staffId, userId, rule })) ?? cents(0));
  return cents(Math.max(0, ...done));
}

/** Adds an action done alone to the sums, so that it counts for the next ones in this group. */
export function addAlone(
  doing: StaffAction,
  amount: Cents | null,
  { sums, added }: DoneAlone,
): void {
  if (amount === null || amount <= 0) return;
  for (const kind of kindsOf(doing)) {
    sums.set(kindKey(kind), sumCents([sums.get(kindKey(kind)) ?? cents(0), amount]));
    added.push({ ...kind, amount, at: doing.at });
  }
}
