import { accountKey } from "#contract/accountNumber.ts";
import type { Metadata } from "#contract/metadata.ts";
import { foldText } from "#contract/search.ts";
import type { CategoryRuleRow } from "../db/store/categories.ts";
import type { PayeeRow } from "../db/store/payees.ts";
import type { Repositories } from "../db/store.ts";

/** What rules read of a transaction. */
export interface Categorized {
  readonly id: number;
  readonly description: string;
  readonly metadata: Metadata | null;
}

type Condition = Pick<CategoryRuleRow, "contains" | "payeeId">;

/** Returns the account number at another bank that a transaction goes to; undefined if none. */
export function externalNumberOf(
  { metadata }: Pick<Categorized, "metadata">,
): string | undefined {
  const number = metadata?.["externalAccount"];
  return typeof number === "string" ? number : undefined;
}

/** Returns the customer's payee that a transaction goes to. */
export function payeeOfTransaction(
  transaction: Pick<Categorized, "metadata">,
  payees: readonly PayeeRow[],
): PayeeRow | undefined {
  const number = externalNumberOf(transaction);
  if (number === undefined) return undefined;
  const key = accountKey(number);
  return payees.find(({ accountNumber }) => accountKey(accountNumber) === key);
}

/** Returns whether a rule matches a transaction, without regard to case and accents. */
export function matchesRule(
  { contains, payeeId }: Condition,
  transaction: Categorized,
  payees: readonly PayeeRow[],
): boolean {
  const payee = payeeOfTransaction(transaction, payees);
  if (contains === null) return payee !== undefined && payee.id === payeeId;
  const wanted = foldText(contains);
  return [transaction.description, payee?.name ?? ""].some((text) =>
    foldText(text).includes(wanted)
  );
}

/** Returns the category of the first rule that matches, for each transaction that one matches. */
export function categoriesBy(
  rules: readonly CategoryRuleRow[],
  transactions: readonly Categorized[],
  payees: readonly PayeeRow[],
): readonly { readonly transactionId: number; readonly category: string }[] {
  return transactions.flatMap((transaction) => {
    const rule = rules.find((one) => matchesRule(one, transaction, payees));
    return rule === undefined ? [] : [{ transactionId: transaction.id, category: rule.category }];
  });
}

/**
 * Gives new transactions their categories by the rules of their owners. Owners without rules cost
 * nothing, and payees are only read for those who have rules.
 */
export async function categorizeNew(
  tx: Pick<Repositories, "categories" | "payees">,
  rules: readonly CategoryRuleRow[],
  made: readonly { readonly transaction: Categorized; readonly owners: readonly number[] }[],
): Promise<void> {
  for (const [userId, own] of Map.groupBy(rules, (rule) => rule.userId)) {
    const transactions = made.filter(({ owners }) => owners.includes(userId))
      .map(({ transaction }) => transaction);
    if (transactions.length === 0) continue;
    const found = categoriesBy(own, transactions, await tx.payees.listOf(userId));
    if (found.length > 0) await tx.categories.add(found.map((row) => ({ userId, ...row })));
  }
}
