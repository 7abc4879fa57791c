import type { Alert, StaffChange } from "#contract/alert.ts";
import { type AlertSettings, defaultAlertSettings } from "#contract/alerts.ts";
import { type Cents, cents, negateCents, sumCents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountRow, LockedAccount, TransactionRow, UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { AlertRow, NewAlert } from "../db/store/alerts.ts";
import { bookedBy } from "../ledger/effect.ts";

/** Returns a customer's alert settings: their own, or the defaults. */
export function alertSettingsOf({ alerts }: Pick<UserRow, "alerts">): AlertSettings {
  return alerts ?? defaultAlertSettings;
}

/** An alert as its reader has it. */
export function viewAlert({ userId: _, dueAt: __, isPutOff: ___, ...alert }: AlertRow): Alert {
  return alert;
}

/** An account before a posting, with its owner's settings. */
interface Booked {
  readonly account: Pick<AccountRow, "id" | "userId" | "balance">;
  readonly owner: Pick<UserRow, "alerts">;
  /** The change of its balance. */
  readonly change: Cents;
}

interface Occasion {
  readonly transactionId: number | null;
  readonly at: Instant;
}

/**
 * The alerts that one booking raises. What moves between accounts of one customer has neither left
 * nor come in.
 */
function alertsOfBooking(
  booked: readonly Booked[],
  { transactionId, at }: Occasion,
): NewAlert[] {
  return booked.flatMap(({ account, owner, change }) => {
    const { moneyOutOver, moneyIn, balanceBelow } = alertSettingsOf(owner);
    const about = aboutOf(account, transactionId, at);
    const own = booked.filter((other) => other.account.userId === account.userId);
    const isWithin = own.length > 1;
    const left = sumCents([account.balance, change]);
    const alerts: NewAlert[] = [];
    if (change < 0 && moneyOutOver !== null && -change > moneyOutOver && !isWithin) {
      alerts.push({ ...about, kind: "money_out", amount: cents(-change) });
    }
    if (change > 0 && moneyIn && !isWithin) {
      alerts.push({ ...about, kind: "money_in", amount: change });
    }
    if (balanceBelow !== null && account.balance >= balanceBelow && left < balanceBelow) {
      alerts.push({ ...about, kind: "balance_below", amount: left });
    }
    return alerts;
  });
}

type Side = (Pick<AccountRow, "id" | "userId"> & Pick<Booked, "owner">) | undefined;

/**
 * A payment is held until it is decided, or was refused. None where its owner did not ask for it.
 */
export function alertsOfPayment(
  kind: "held" | "refused",
  account: Side,
  { id, amount }: Pick<TransactionRow, "id" | "amount">,
  at: Instant,
): NewAlert[] {
  if (account === undefined || !alertSettingsOf(account.owner).heldOrRefused) return [];
  return [{ ...aboutOf(account, id, at), kind, amount }];
}

/**
 * Returns the alerts of a decision for the owners of both sides, from the accounts' state before
 * it.
 */
export function alertsOfDecision(
  transaction: TransactionRow,
  { source, destination }: Readonly<Record<"source" | "destination", LockedAccount | undefined>>,
  at: Instant,
): NewAlert[] {
  const { id, status, amount } = transaction;
  if (status === "rejected") {
    return alertsOfPayment("refused", source ?? destination, transaction, at);
  }
  const booked = [
    ...(source ? [{ account: source, owner: source.owner, change: negateCents(amount) }] : []),
    ...(destination ? [{ account: destination, owner: destination.owner, change: amount }] : []),
  ];
  return alertsOfBooking(booked, { transactionId: id, at });
}

function aboutOf(
  { id, userId }: Pick<AccountRow, "id" | "userId">,
  transactionId: number | null,
  createdAt: Instant,
) {
  return { userId, accountId: id, transactionId, detail: null, day: null, createdAt };
}

/**
 * Writes alerts for low balances after postings by staff: `changes` are the balances' changes, by
 * account. The payment itself is in the alert of `raiseForStaff`, which every owner gets: one
 * posting, one email.
 */
export async function raiseForBooking(
  tx: Repositories,
  accounts: readonly AccountRow[],
  changes: ReadonlyMap<number, Cents>,
  occasion: Occasion,
): Promise<void> {
  const owners = await ownersOf(tx, accounts);
  const booked = accounts.flatMap((account) => {
    const change = changes.get(account.id) ?? 0;
    const owner = owners.get(account.userId);
    return owner === undefined || change === 0 ? [] : [{ account, owner, change: cents(change) }];
  });
  const alerts = alertsOfBooking(booked, occasion);
  await add(tx, alerts.filter(({ kind }) => kind === "balance_below"));
}

/** Writes the alerts of staff's edit form: `after` is undefined if a transaction is deleted. */
export async function raiseForEdit(
  tx: Repositories,
  accounts: readonly AccountRow[],
  { before, after, at }: {
    readonly before: TransactionRow;
    readonly after: TransactionRow | undefined;
    readonly at: Instant;
  },
): Promise<void> {
  const changes = bookedBy(before, after);
  await raiseForBooking(tx, accounts, changes, { transactionId: before.id, at });
  if (after?.status !== "rejected" || before.status === "rejected") return;
  const { fromAccountId, toAccountId } = after;
  const account = accounts.find(({ id }) => id === (fromAccountId ?? toAccountId));
  if (account === undefined) return;
  const owner = (await ownersOf(tx, [account])).get(account.userId);
  if (owner === undefined) return;
  await add(tx, alertsOfPayment("refused", { ...account, owner }, after, at));
}

/**
 * Writes one alert for each owner of these accounts, whatever they chose: staff changed something.
 */
export async function raiseForStaff(
  tx: Repositories,
  accounts: readonly AccountRow[],
  { what, transactionId, amount, at }: {
    readonly what: StaffChange;
    readonly transactionId: number | null;
    readonly amount: Cents;
    readonly at: Instant;
  },
): Promise<void> {
  const byOwner = new Map(accounts.toReversed().map((account) => [account.userId, account]));
  await add(
    tx,
    [...byOwner.values()].map((account): NewAlert => ({
      ...aboutOf(account, transactionId, at),
      kind: "changed_by_staff",
      amount,
      detail: what,
    })),
  );
}

async function ownersOf({ users }: Repositories, accounts: readonly AccountRow[]) {
  const ids = [...new Set(accounts.map(({ userId }) => userId))];
  const owners = ids.length === 0 ? [] : await users.find({ ids }, { limit: ids.length });
  return new Map(owners.map((owner) => [owner.id, owner]));
}

async function add({ alerts }: Repositories, raised: readonly NewAlert[]): Promise<void> {
  if (raised.length > 0) await alerts.add(raised);
}
