import * as z from "zod/mini";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { money } from "./money.ts";
import { line, longest } from "./text.ts";
import { categoryTexts } from "./texts/categories.ts";
import { instant } from "./time.ts";
import { transactionType } from "./transactions.ts";

const category = line(longest.category, categoryTexts.categoryNeeded);

/** What a rule looks for: a text in the description or the payee's name, or a saved payee. */
const condition = {
  contains: z.optional(line(longest.name, categoryTexts.textNeeded)),
  payeeId: z.optional(id),
};
interface Condition {
  readonly contains?: string;
  readonly payeeId?: number;
}
const hasOneCondition = z.refine<Condition>(
  ({ contains, payeeId }) => (contains === undefined) !== (payeeId === undefined),
  { error: categoryTexts.oneCondition, path: ["contains"] },
);
const hasNoTwoConditions = z.refine<Condition>(
  ({ contains, payeeId }) => contains === undefined || payeeId === undefined,
  { error: categoryTexts.oneCondition, path: ["contains"] },
);

/** A customer's rule: transactions that match it get its category. One of the conditions is null. */
export const categoryRule = z.object({
  id,
  contains: z.nullable(z.string()),
  payeeId: z.nullable(id),
  category: z.string(),
});
export type CategoryRule = z.output<typeof categoryRule>;

/** Lists the caller's own rules in their order. The first rule that matches decides. */
export const listCategoryRules = defineCall({
  method: "GET",
  path: "/api/category-rules",
  access: "customer",
  company: "see",
  chosenAccounts: "companyWide",
  status: 200,
  output: z.array(categoryRule),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/** Adds a rule after the others. It applies to transactions that are made from now on. */
export const createCategoryRule = defineCall({
  method: "POST",
  path: "/api/category-rules",
  access: "customer",
  company: "prepare",
  body: z.strictObject({ ...condition, category }).check(hasOneCondition),
  status: 201,
  output: categoryRule,
  errors: ["not_found", "too_many_category_rules", "request_in_flight", "key_reused"],
  idempotent: true,
});

/**
 * Changes a rule. A new condition replaces the old one. `place` moves the rule in the order, where
 * 0 is first. Transactions keep the categories that they have.
 */
export const patchCategoryRule = defineCall({
  method: "PATCH",
  path: "/api/category-rules/{id}",
  access: "customer",
  company: "prepare",
  params: idParams,
  body: z.strictObject({
    ...condition,
    category: z.optional(category),
    place: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  }).check(hasNoTwoConditions, changesSomething),
  status: 200,
  output: categoryRule,
  errors: ["not_found"],
  idempotent: false,
});

/** Removes a rule. Transactions keep the categories that it set. */
export const deleteCategoryRule = defineCall({
  method: "DELETE",
  path: "/api/category-rules/{id}",
  access: "customer",
  company: "prepare",
  params: idParams,
  status: 204,
  errors: ["not_found"],
  idempotent: false,
});

/** Tests a rule on the caller's newest transactions, whatever categories they have. */
export const previewCategoryRule = defineCall({
  method: "POST",
  path: "/api/category-rule-previews",
  access: "customer",
  company: "prepare",
  body: z.strictObject(condition).check(hasOneCondition),
  status: 200,
  output: z.object({
    /** The number of transactions that were looked at. */
    examined: z.int(),
    matches: z.int(),
    /** The newest matches. */
    newest: z.array(z.object({
      transactionId: id,
      type: transactionType,
      description: z.string(),
      amount: money,
      createdAt: instant,
    })),
  }),
  errors: ["not_found"],
  idempotent: false,
});

/**
 * Applies the rules to the caller's newest transactions that have no category. Leaves out those
 * whose category the caller set or removed.
 */
export const applyCategoryRules = defineCall({
  method: "POST",
  path: "/api/categorizations",
  access: "customer",
  company: "prepare",
  status: 200,
  output: z.object({ examined: z.int(), categorized: z.int() }),
  errors: [],
  idempotent: false,
});

/** Sets or removes the caller's category of a transaction. No rule changes it afterwards. */
export const setCategory = defineCall({
  method: "PATCH",
  path: "/api/transactions/{id}/category",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  body: z.strictObject({ category: z.nullable(category) }),
  status: 200,
  output: z.object({ category: z.nullable(z.string()) }),
  errors: ["not_found"],
  idempotent: false,
});

export const categoryCalls = {
  listCategoryRules,
  createCategoryRule,
  patchCategoryRule,
  deleteCategoryRule,
  previewCategoryRule,
  applyCategoryRules,
  setCategory,
};
