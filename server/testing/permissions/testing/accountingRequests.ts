import { ruleIdOf, ruleOf } from "../../samples/accounting.ts";
import { firstAccountOf } from "../../samples/accounts.ts";
import { transferOf } from "../../samples/transactions.ts";
import type { Scene } from "./scene.ts";

type Cast = Pick<Scene, "owner">;

const rulePath = async ({ owner }: Cast) => `/api/category-rules/${await ruleIdOf(owner)}`;

/** Good requests about the owner's categories and files for their bookkeeper. */
export const accountingRequests = {
  listCategoryRules: async ({ owner }: Cast) => {
    await ruleIdOf(owner);
    return { path: "/api/category-rules" };
  },
  createCategoryRule: async () => ({ path: "/api/category-rules", body: ruleOf }),
  patchCategoryRule: async (scene: Cast) => ({
    path: await rulePath(scene),
    body: { category: "Home" },
  }),
  deleteCategoryRule: async (scene: Cast) => ({ path: await rulePath(scene) }),
  previewCategoryRule: async () => ({
    path: "/api/category-rule-previews",
    body: { contains: "rent" },
  }),
  applyCategoryRules: async () => ({ path: "/api/categorizations" }),
  setCategory: async ({ owner }: Cast) => {
    const body = transferOf(owner);
    const made = await owner.ask({ method: "POST", path: "/api/transactions", body });
    const path = `/api/transactions/${Object(made.body).id}/category`;
    return { path, body: { category: "Housing" } };
  },
  getAccountingExport: async ({ owner }: Cast) => ({
    path: `/api/accounts/${firstAccountOf(owner)}/accounting`,
  }),
  getAccountingArchive: async () => ({ path: "/api/accounting/archive" }),
};
