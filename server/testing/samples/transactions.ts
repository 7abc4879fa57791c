import type { Sample } from "../sample.ts";
import type { TestBank, TestPerson } from "../testBank.ts";

const rich = [
  { type: "checking", balance: 100_000 },
  { type: "savings", balance: 50_000 },
] as const;

function accountIds(person: TestPerson): readonly [number, number] {
  const [from, to] = person.accounts;
  if (from === undefined || to === undefined) throw new Error("The person has too few accounts");
  return [from.id, to.id];
}

/** A transfer of 250.00 from this person's first account to their second. */
export function transferOf(person: TestPerson, amount = 250) {
  const [fromAccountId, toAccountId] = accountIds(person);
  return { type: "transfer", fromAccountId, toAccountId, amount, description: "Savings" };
}

/** A withdrawal from this person's first account, as the app sends it. */
export function withdrawalOf(person: TestPerson, amount = 250) {
  const [fromAccountId] = accountIds(person);
  const metadata = { externalAccount: "88 4410 2075" };
  return { type: "withdrawal", fromAccountId, toAccountId: null, amount, metadata };
}

async function pending(bank: TestBank): Promise<{ customer: TestPerson; path: string }> {
  const customer = await bank.person("customer", { accounts: rich });
  const { body } = await customer.ask({
    method: "POST",
    path: "/api/transactions",
    body: transferOf(customer),
  });
  if (typeof body === "object" && body !== null && "id" in body && typeof body.id === "number") {
    return { customer, path: `/api/transactions/${body.id}` };
  }
  throw new Error(`The bank refused a sample transfer: ${JSON.stringify(body)}`);
}

/** Movements of money, and the cards that count them. */
export const transactionSamples = {
  async listTransactions(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer", { accounts: rich });
    return { ask, asked: { path: "/api/transactions" } };
  },
  async sumTransactions(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer", { accounts: rich });
    return { ask, asked: { path: "/api/transaction-sums" } };
  },
  async getOverview(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer", { accounts: rich });
    return { ask, asked: { path: "/api/overview" } };
  },
  async getStatement(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer", { accounts: rich });
    const [id] = accountIds(person);
    return {
      ask: person.ask,
      asked: { path: `/api/accounts/${id}/entries` },
    };
  },
  async getSignedStatement(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer", { accounts: rich });
    const [id] = accountIds(person);
    return {
      ask: person.ask,
      asked: { path: `/api/accounts/${id}/statement` },
    };
  },
  async getStatementPdf(bank: TestBank): Promise<Sample> {
    const person = await bank.person("customer", { accounts: rich });
    const [id] = accountIds(person);
    return {
      ask: person.ask,
      asked: { path: `/api/accounts/${id}/statement.pdf` },
    };
  },
  async listStatementKeys(bank: TestBank): Promise<Sample> {
    return { ask: bank.visitor, asked: { path: "/api/statement-keys" } };
  },
  async createTransaction(bank: TestBank): Promise<Sample> {
    const customer = await bank.person("customer", { accounts: rich });
    return {
      ask: customer.ask,
      asked: { path: "/api/transactions", body: transferOf(customer) },
    };
  },
  async getTransaction(bank: TestBank): Promise<Sample> {
    const { customer, path } = await pending(bank);
    return { ask: customer.ask, asked: { path } };
  },
  async patchTransaction(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    const { path } = await pending(bank);
    return { ask, asked: { path, body: { status: "completed" } } };
  },
  async cancelTransaction(bank: TestBank): Promise<Sample> {
    const { customer, path } = await pending(bank);
    return { ask: customer.ask, asked: { path: `${path}/cancel` } };
  },
  async deleteTransaction(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    const { path } = await pending(bank);
    return { ask, asked: { path } };
  },
  async previewDecisions(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    const { path } = await pending(bank);
    const ids = [Number(path.split("/").at(-1))];
    return { ask, asked: { path: "/api/decision-previews", body: { ids, status: "completed" } } };
  },
  async decideTransactions(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    const { path } = await pending(bank);
    const decisions = [{ id: Number(path.split("/").at(-1)), status: "completed" }];
    return {
      ask,
      asked: { path: "/api/decisions", body: { decisions } },
      change: { atomic: true },
    };
  },
  async previewLimit(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    const body = { type: "withdrawal", amount: 5, externalAccount: "88 4410" };
    return { ask, asked: { path: "/api/limit-previews", body } };
  },
  async getSummary(bank: TestBank): Promise<Sample> {
    return { ask: (await bank.person("admin")).ask, asked: { path: "/api/admin/summary" } };
  },
};
