import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

export type CategoryRuleRow = RowOf<Tables["categoryRules"]>;
export type TransactionCategoryRow = RowOf<Tables["transactionCategories"]>;

/** Rules, and the categories of transactions. Writers lock the user first. */
export interface Categories {
  /** Returns the rules of these users in their order. */
  rulesOf(userIds: readonly number[]): Promise<CategoryRuleRow[]>;
  insertRule(rule: Omit<CategoryRuleRow, "id">): Promise<CategoryRuleRow>;
  updateRule(rule: CategoryRuleRow): Promise<void>;
  deleteRule(id: number): Promise<void>;
  deleteRulesOfPayee(payeeId: number): Promise<void>;
  /** Returns the user's categories by transaction: null if the user removed it. */
  of(
    userId: number,
    transactionIds: readonly number[],
  ): Promise<ReadonlyMap<number, string | null>>;
  /** Adds categories of transactions that have none. Throws DuplicateRow if one has. */
  add(rows: readonly TransactionCategoryRow[]): Promise<void>;
  set(row: TransactionCategoryRow): Promise<void>;
}

export function createCategories(open: OpenTable): Categories {
  const [rules, categories] = [open("categoryRules"), open("transactionCategories")];
  return {
    rulesOf: (userIds) =>
      rules.list({ userId: { oneOf: userIds } }, { order: { place: "asc", id: "asc" } }),
    insertRule: (rule) => rules.insert(rule),
    updateRule: async ({ id, ...changes }) => void await rules.update({ id }, changes),
    deleteRule: async (id) => void await rules.delete({ id }),
    deleteRulesOfPayee: async (payeeId) => void await rules.delete({ payeeId }),
    async of(userId, transactionIds) {
      if (transactionIds.length === 0) return new Map();
      const rows = await categories.list({ userId, transactionId: { oneOf: transactionIds } });
      return new Map(rows.map(({ transactionId, category }) => [transactionId, category]));
    },
    add: async (rows) => void await categories.insertMany(rows),
    set: async (row) => void await categories.put(row),
  };
}
