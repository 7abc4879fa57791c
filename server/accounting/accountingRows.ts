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
  store: Pick<Repositories, "transactions" | "payees" | "categories">,
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
  return entries.map((entry): AccountingRow => {
    const origin = originById.get(entry.transactionId ?? 0);
    return {
      entry,
      payeeAccount: origin === undefined ? "" : externalNumberOf(origin) ?? "",
      paymentRun: "",
      preparedBy: origin?.initiatorId === userId && entry.type !== "reversal" ? fullName : bankName,
      approvedBy: "",
      payee: origin === undefined ? "" : payeeOfTransaction(origin, payees)?.name ?? "",
      category: categories.get(entry.transactionId ?? 0) ?? "",
    };
  });
}
