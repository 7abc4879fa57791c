import {
  applyCategoryRules,
  type CategoryRule,
  createCategoryRule,
  deleteCategoryRule,
  listCategoryRules,
  patchCategoryRule,
  previewCategoryRule,
} from "#contract/categories.ts";
import type { CategoryRuleRow } from "../db/store/categories.ts";
import type { Repositories } from "../db/store.ts";
import { defineAction } from "../kernel/action.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import { defineHandler } from "../kernel/handler.ts";
import { categoriesBy, matchesRule } from "../rules/categorize.ts";
import { lockCustomer } from "./lockCustomer.ts";

/** How many of the newest matches a preview shows. */
const SHOWN = 5;

function viewRule({ id, contains, payeeId, category }: CategoryRuleRow): CategoryRule {
  return { id, contains, payeeId, category };
}

export const listCategoryRulesHandler = defineHandler(
  listCategoryRules,
  async ({ store, actor: { user } }) => ({
    output: (await store.categories.rulesOf([user.id])).map(viewRule),
  }),
);

export const createCategoryRuleAction = defineAction(
  createCategoryRule,
  async (ctx, { body: { contains = null, payeeId = null, category } }) => {
    const { tx, actor: { user }, policy } = ctx;
    await lockCustomer(ctx);
    await requireOwnPayee(ctx, payeeId);
    const rules = await tx.categories.rulesOf([user.id]);
    if (rules.length >= policy.categories.rulesPerCustomer) {
      throw ctx.error("too_many_category_rules");
    }
    const place = (rules.at(-1)?.place ?? -1) + 1;
    const rule = { userId: user.id, place, contains, payeeId, category };
    return { output: viewRule(await tx.categories.insertRule(rule)) };
  },
);

export const patchCategoryRuleAction = defineAction(
  patchCategoryRule,
  async (ctx, { params: { id }, body: { contains, payeeId, category, place } }) => {
    const { tx } = ctx;
    const { rule, rules } = await lockRule(ctx, id);
    if (payeeId !== undefined) await requireOwnPayee(ctx, payeeId);
    const isNewCondition = contains !== undefined || payeeId !== undefined;
    const changed = {
      ...rule,
      category: category ?? rule.category,
      ...(isNewCondition && { contains: contains ?? null, payeeId: payeeId ?? null }),
    };
    const others = rules.filter((one) => one.id !== id);
    const order = place === undefined
      ? rules.map((one) => one.id === id ? changed : one)
      : others.toSpliced(place, 0, changed);
    for (const [at, one] of order.entries()) {
      if (one.place !== at || one === changed) {
        await tx.categories.updateRule({ ...one, place: at });
      }
    }
    return { output: viewRule(changed) };
  },
);

export const deleteCategoryRuleAction = defineAction(
  deleteCategoryRule,
  async (ctx, { params: { id } }) => {
    await lockRule(ctx, id);
    await ctx.tx.categories.deleteRule(id);
    return { output: undefined };
  },
);

export const previewCategoryRuleHandler = defineHandler(
  previewCategoryRule,
  async (ctx, { body: { contains = null, payeeId = null } }) => {
    const { store, actor: { user }, policy } = ctx;
    const payees = await store.payees.listOf(user.id);
    if (payeeId !== null && !payees.some((payee) => payee.id === payeeId)) {
      throw ctx.error("not_found");
    }
    const limit = policy.categories.pastTransactions;
    const transactions = await store.transactions.list({ userId: user.id }, { limit });
    const matches = transactions.filter((row) => matchesRule({ contains, payeeId }, row, payees));
    const newest = matches.slice(0, SHOWN).map((
      { id, type, description, amount, createdAt },
    ) => ({ transactionId: id, type, description, amount, createdAt }));
    return { output: { examined: transactions.length, matches: matches.length, newest } };
  },
);

export const applyCategoryRulesAction = defineAction(applyCategoryRules, async (ctx) => {
  const { tx, actor: { user }, policy } = ctx;
  await lockCustomer(ctx);
  const limit = policy.categories.pastTransactions;
  const transactions = await tx.transactions.list({ userId: user.id }, { limit });
  const known = await tx.categories.of(user.id, transactions.map(({ id }) => id));
  const found = categoriesBy(
    await tx.categories.rulesOf([user.id]),
    transactions.filter(({ id }) => !known.has(id)),
    await tx.payees.listOf(user.id),
  );
  if (found.length > 0) {
    await tx.categories.add(found.map((row) => ({ userId: user.id, ...row })));
  }
  return { output: { examined: transactions.length, categorized: found.length } };
});

interface RuleContext {
  readonly tx: Repositories;
  readonly actor: { readonly user: { readonly id: number } };
  readonly error: ErrorMaker<"not_found" | "unauthenticated">;
}

/** Locks the customer, and returns one of their rules among all of them. Throws `not_found`. */
async function lockRule(ctx: RuleContext, id: number) {
  await lockCustomer(ctx);
  const rules = await ctx.tx.categories.rulesOf([ctx.actor.user.id]);
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) throw ctx.error("not_found");
  return { rule, rules };
}

/** Throws `not_found` unless the payee is the customer's own. */
async function requireOwnPayee({ tx, actor, error }: RuleContext, payeeId: number | null) {
  if (payeeId === null) return;
  const own = await tx.payees.listOf(actor.user.id);
  if (!own.some(({ id }) => id === payeeId)) throw error("not_found");
}
