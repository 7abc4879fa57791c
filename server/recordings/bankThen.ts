import { type Cents, cents } from "#contract/money.ts";
import type { RecordedAccount, RecordedBank, RecordedTransaction } from "#contract/recordings.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountRow, AuditRow, TransactionRow } from "../db/rows.ts";
import { bookedBy } from "../ledger/effect.ts";
import type { Hour } from "./readHour.ts";
import type { Replaced } from "./replaced.ts";

/** The bank as it stood when the hour began, as far as the customer's money is concerned. */
export function bankThen(hour: Hour, replaced: Replaced): RecordedBank {
  const { people, accounts, payees, transactions, customer, since, acts } = hour;
  return {
    people: people.map((person) => ({
      username: replaced.username(person),
      fullName: replaced.username(person),
      email: `${replaced.username(person)}@recorded.example`,
      role: person.role,
      permissionSets: person.permissionSets,
      isActive: flagThen(acts, `user:${person.id}`, "isActive", person.isActive),
      isFrozen: flagThen(acts, `user:${person.id}`, "isFrozen", person.isFrozen),
      preferredCurrency: person.preferredCurrency,
      createdAt: notAfter(person.createdAt, since),
    })),
    accounts: accounts.map((account) => accountThen(hour, account, replaced)),
    payees: payees.map(({ name, accountNumber, kind, savedAt }) => ({
      userId: replaced.userId(customer.id),
      name: replaced.text(name),
      accountNumber: replaced.accountNumber(accountNumber),
      kind,
      savedAt: notAfter(savedAt, since),
    })),
    transactions: transactions.filter(({ createdAt }) => createdAt < since)
      .map((row) => transactionThen(row, since, replaced)),
  };
}

/** Returns a flag's value before its first change. */
function flagThen(
  acts: readonly AuditRow[],
  subject: string,
  flag: "isActive" | "isFrozen",
  now: boolean,
): boolean {
  const first = acts.find((act) => act.subject === subject && changes(act, flag));
  return first === undefined ? now : first.before?.[flag] === true;
}

function changes({ before, after }: AuditRow, fact: string): boolean {
  return before?.[fact] !== undefined && before[fact] !== after?.[fact];
}

const notAfter = (moment: Instant, since: Instant) => moment < since ? moment : since;

function accountThen(hour: Hour, account: AccountRow, replaced: Replaced): RecordedAccount {
  const { customer, acts, since } = hour;
  const isOwn = account.userId === customer.id;
  const subject = `account:${account.id}`;
  const flag = (name: "isActive" | "isFrozen") =>
    isOwn ? flagThen(acts, subject, name, account[name]) : name === "isActive";
  return {
    userId: replaced.userId(account.userId),
    accountNumber: replaced.accountNumber(account.accountNumber),
    accountType: account.accountType,
    opening: isOwn ? ownOpening(hour, account) : neededBy(account, hour.transactions),
    isActive: flag("isActive"),
    isFrozen: flag("isFrozen"),
    createdAt: notAfter(account.createdAt, since),
  };
}

/** Today's balance minus the postings in the recording. */
function ownOpening({ transactions, acts }: Hour, { id, balance }: AccountRow): Cents {
  const booked = transactions.reduce(
    (sum, row) => sum + (bookedBy(undefined, row).get(id) ?? 0),
    0,
  );
  const adjusted = acts.filter(({ subject }) => subject === `account:${id}`)
    .reduce(
      (sum, { before, after }) =>
        sum + Number(after?.["balanceCents"] ?? 0) - Number(before?.["balanceCents"] ?? 0),
      0,
    );
  return cents(balance - booked - adjusted);
}

/** Other customers' balances aren't included: just enough for these transactions. */
function neededBy({ id }: AccountRow, transactions: readonly TransactionRow[]): Cents {
  return cents(
    transactions.filter(({ fromAccountId, status }) =>
      fromAccountId === id && status !== "rejected"
    )
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}

function transactionThen(
  row: TransactionRow,
  since: Instant,
  replaced: Replaced,
): RecordedTransaction {
  const { type, amount, status, decidedBy, decidedAt, rejectionReason, createdAt } = row;
  const waited = decidedAt !== null && decidedAt >= since;
  return {
    ...sidesOf(row, replaced),
    ...{ type, amount, createdAt },
    status: waited ? "pending" : status,
    initiatorId: replaced.userId(row.initiatorId),
    decidedBy: waited || decidedBy === null ? null : replaced.userId(decidedBy),
    decidedAt: waited ? null : decidedAt,
    rejectionReason: waited || rejectionReason === null ? null : replaced.text(rejectionReason),
  };
}

/** Where a transaction goes from and to, and what is written on it. */
export function sidesOf(
  { fromAccountId, toAccountId, description, metadata }: TransactionRow,
  replaced: Replaced,
) {
  const outside = metadata?.["externalAccount"];
  return {
    fromAccountId: fromAccountId === null ? null : replaced.accountId(fromAccountId),
    toAccountId: toAccountId === null ? null : replaced.accountId(toAccountId),
    description: replaced.text(description),
    metadata: typeof outside === "string"
      ? { externalAccount: replaced.accountNumber(outside) }
      : null,
  };
}
