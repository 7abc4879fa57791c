import type { Sample } from "../sample.ts";
import type { TestBank, TestPerson } from "../testBank.ts";
import { transferOf } from "./transactions.ts";

const rich = [
  { type: "checking", balance: 100_000 },
  { type: "savings", balance: 50_000 },
] as const;

export const ruleOf = { contains: "rent", category: "Housing" };

/** The id of such a rule, added by its owner. */
export async function ruleIdOf({ ask }: Pick<TestPerson, "ask">): Promise<number> {
  const response = await ask({ method: "POST", path: "/api/category-rules", body: ruleOf });
  return Object(response.body).id;
}

async function rulePath(bank: TestBank) {
  const { ask } = await bank.person("customer");
  return { ask, path: `/api/category-rules/${await ruleIdOf({ ask })}` };
}

/** Good requests for categories and exports. */
export const accountingSamples = {
  async listCategoryRules(bank: TestBank): Promise<Sample> {
    const { ask } = await rulePath(bank);
    return { ask, asked: { path: "/api/category-rules" } };
  },
  async createCategoryRule(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    const asked = { path: "/api/category-rules", body: ruleOf };
    return { ask, asked, change: { category: "Home" } };
  },
  async patchCategoryRule(bank: TestBank): Promise<Sample> {
    const { ask, path } = await rulePath(bank);
    return { ask, asked: { path, body: { category: "Home" } } };
  },
  async deleteCategoryRule(bank: TestBank): Promise<Sample> {
    const { ask, path } = await rulePath(bank);
    return { ask, asked: { path } };
  },
  async previewCategoryRule(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/category-rule-previews", body: { contains: "rent" } } };
  },
  async applyCategoryRules(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/categorizations" } };
  },
  async setCategory(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer", { accounts: rich });
    const body = transferOf(person);
    const made = await person.ask({ method: "POST", path: "/api/transactions", body });
    const path = `/api/transactions/${Object(made.body).id}/category`;
    return { ask: person.ask, asked: { path, body: { category: "Housing" } } };
  },
  async getAccountingExport(bank: TestBank): Promise<Sample> {
    const { ask, accounts } = await bank.person("customer", { accounts: rich });
    const path = `/api/accounts/${accounts[0]?.id}/accounting`;
    return { ask, asked: { path } };
  },
  async getAccountingArchive(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer", { accounts: rich });
    return { ask, asked: { path: "/api/accounting/archive" } };
  },
};
