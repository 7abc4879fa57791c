import type { CallName } from "#contract/calls.ts";
import { PASSWORD, type TestBank, type TestPerson } from "./testBank.ts";
import type { Ask, Asked } from "./asker.ts";

/** One good request of a call: who makes it and what it says. */
export interface Sample {
  readonly ask: Ask;
  readonly asked: Omit<Asked, "method">;
}

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

async function pendingId(bank: TestBank): Promise<number> {
  const customer = await bank.person("customer", { accounts: rich });
  const { body } = await customer.ask({
    method: "POST",
    path: "/api/transactions",
    body: transferOf(customer),
  });
  if (typeof body === "object" && body !== null && "id" in body && typeof body.id === "number") {
    return body.id;
  }
  throw new Error(`The bank refused a sample transfer: ${JSON.stringify(body)}`);
}

/** A good request for every call; a new call does not compile without one. */
export const samples: Record<CallName, (bank: TestBank) => Promise<Sample>> = {
  async getUser(bank) {
    return { ask: (await bank.person("customer")).ask, asked: { path: "/api/user" } };
  },
  async login(bank) {
    const { user } = await bank.person("customer");
    const body = { username: user.username, password: PASSWORD };
    return { ask: bank.visitor, asked: { path: "/api/login", body } };
  },
  async logout(bank) {
    return { ask: (await bank.person("customer")).ask, asked: { path: "/api/logout" } };
  },
  async listUsers(bank) {
    return { ask: (await bank.person("admin")).ask, asked: { path: "/api/users" } };
  },
  async listAccounts(bank) {
    const { ask } = await bank.person("customer", { accounts: rich });
    return { ask, asked: { path: "/api/accounts" } };
  },
  async listTransactions(bank) {
    const { ask } = await bank.person("customer", { accounts: rich });
    return { ask, asked: { path: "/api/transactions" } };
  },
  async createTransaction(bank) {
    const customer = await bank.person("customer", { accounts: rich });
    return {
      ask: customer.ask,
      asked: { path: "/api/transactions", body: transferOf(customer) },
    };
  },
  async patchTransaction(bank) {
    const { ask } = await bank.person("admin");
    const path = `/api/transactions/${await pendingId(bank)}`;
    return { ask, asked: { path, body: { status: "completed" } } };
  },
};
