import { at, customers, type RequestGenerator, someTransaction } from "./generator.ts";
import type { Rng } from "./rng.ts";
import { hostileTexts, mostly, some, texts } from "./words.ts";

const rulePath = (rng: Rng) =>
  at(rng, "/api/category-rules/", `{categoryRule:-${1 + rng.integer(4)}}`);
const condition = (rng: Rng) =>
  rng.percent(70)
    ? { contains: mostly(rng, ["a", "rent", ...texts], hostileTexts) }
    : { payeeId: `{payee:-${1 + rng.integer(4)}}` };
const categories = ["Housing", "Food", "x".repeat(40)];
const badCategories = ["x".repeat(41), ...hostileTexts];

/** Categories of customers. */
export const accountingGenerators = {
  listCategoryRules: { weight: 1, by: customers },
  createCategoryRule: {
    weight: 4,
    by: customers,
    make: (rng) => ({
      body: { ...condition(rng), category: mostly(rng, categories, badCategories) },
    }),
  },
  patchCategoryRule: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      path: rulePath(rng),
      body: {
        ...(rng.percent(40) ? condition(rng) : {}),
        ...some(rng, 40, {
          category: () => mostly(rng, categories, badCategories),
          place: () => mostly(rng, [0, 1, 2, 9], [-1, 0.5, "1"]),
        }),
      },
    }),
  },
  deleteCategoryRule: { weight: 1, by: customers, make: (rng) => ({ path: rulePath(rng) }) },
  previewCategoryRule: { weight: 1, by: customers, make: (rng) => ({ body: condition(rng) }) },
  applyCategoryRules: { weight: 2, by: customers },
  setCategory: {
    weight: 3,
    by: customers,
    make: (rng) => ({
      path: at(rng, "/api/transactions/", someTransaction(rng), "/category"),
      body: { category: rng.percent(20) ? null : mostly(rng, categories, badCategories) },
    }),
  },
  // Files full of ids, which each database numbers for itself.
  getAccountingExport: { weight: 0, by: customers },
  getAccountingArchive: { weight: 0, by: customers },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
