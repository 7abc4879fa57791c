import type { StatementEntry } from "#contract/statements.ts";
import type { Repositories } from "../db/store.ts";
import { externalNumberOf, payeeOfTransaction } from "../rules/categorize.ts";
import { bankName } from "../statements/dataFiles.ts";
import type { ReadStatement } from "../statements/readStatement.ts";

/** One entry of an account, with what a bookkeeper needs to know about it. */
export interface AccountingRow {
  readonly entry: StatementEntry;
  /** The account number at another bank; empty if the entry has none. */
  readonly payeeAccount: string;
  /** The payment run that it was a part of; empty if it was a single payment. */
  readonly paymentRun: string;
  /** Who asked for it: the customer, or the bank. */
  readonly preparedBy: string;
  /** Who approved it for the customer; empty if only the bank did. */
  readonly approvedBy: string;
  /** The payee's name and the category as the customer has them now; empty if there is none. */
  readonly payee: string;
  readonly category: string;
}

/** Returns the rows of a statement of this user's account, in the order of its entries. */
export async function accountingRows(
  store: Pick<Repositories, "transactions" | "payees" | "categories" | "users" | "paymentRuns">,
  userId: number,
  { statement: { entries }, fullName }: ReadStatement,
): Promise<readonly AccountingRow[]> {
  const ids = [...new Set(entries.flatMap(({ transactionId }) => transactionId ?? []))];
  const [origins, payees, categories] = await Promise.all([
    store.transactions.originsOf(ids),
    store.payees.listOf(userId),
    store.categories.of(userId, ids),
  ]);
  const originById = new Map(origins.map((origin) => [origin.id, origin]));
  const [runNames, memberNames] = await Promise.all([
    runNamesIn(store, origins),
    memberNamesIn(store, origins),
  ]);
  return entries.map((entry): AccountingRow => {
    const origin = originById.get(entry.transactionId ?? 0);
    return {
      entry,
      payeeAccount: origin === undefined ? "" : externalNumberOf(origin) ?? "",
      paymentRun: runNames.get(Number(origin?.metadata?.["paymentRunId"])) ?? "",
      preparedBy: origin?.initiatorId === userId && entry.type !== "reversal"
        ? namesOf(origin, "preparedBy", memberNames) || fullName
        : bankName,
      approvedBy: namesOf(origin, "approvedBy", memberNames),
      payee: origin === undefined ? "" : payeeOfTransaction(origin, payees)?.name ?? "",
      category: categories.get(entry.transactionId ?? 0) ?? "",
    };
  });
}

type Origin = Awaited<ReturnType<Repositories["transactions"]["originsOf"]>>[number];

/** Returns the names of the payment runs that these transactions were a part of, by ID. */
async function runNamesIn(
  { paymentRuns }: Pick<Repositories, "paymentRuns">,
  origins: readonly Origin[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(origins.flatMap(({ metadata }) => metadata?.["paymentRunId"] ?? []));
  const runs = await Promise.all([...ids].map((id) => paymentRuns.byId(Number(id))));
  return new Map(runs.flatMap((run) => run === undefined ? [] : [[run.id, run.name]]));
}

/** The members of a company who prepared or approved a transaction. */
type Mark = "preparedBy" | "approvedBy";

function idsIn(origin: Origin | undefined, mark: Mark): readonly number[] {
  return [origin?.metadata?.[mark] ?? []].flat().map(Number);
}

/** Returns the names of the members of a company who prepared and approved these, by ID. */
async function memberNamesIn(
  { users }: Pick<Repositories, "users">,
  origins: readonly Origin[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [
    ...new Set(
      origins.flatMap((origin) => [...idsIn(origin, "preparedBy"), ...idsIn(origin, "approvedBy")]),
    ),
  ];
  const people = ids.length === 0 ? [] : await users.find({ ids }, { limit: ids.length });
  return new Map(people.map(({ id, fullName }) => [id, fullName]));
}

function namesOf(
  origin: Origin | undefined,
  mark: Mark,
  names: ReadonlyMap<number, string>,
): string {
  return idsIn(origin, mark).flatMap((id) => names.get(id) ?? []).join(", ");
}
