import type { Sample } from "../sample.ts";
import type { TestBank, TestPerson } from "../testBank.ts";

const rich = [{ type: "checking", balance: 100_000 }, {
  type: "savings",
  balance: 50_000,
}] as const;

export const nicknameOf = { nickname: "Holiday fund" };

/** The id of this person's first account. */
export function firstAccountOf({ accounts: [first] }: TestPerson): number {
  if (first === undefined) throw new Error("The person has no account");
  return first.id;
}

async function anAccount(bank: TestBank): Promise<string> {
  const owner = await bank.person("customer", { accounts: rich });
  return `/api/accounts/${firstAccountOf(owner)}`;
}

/** Accounts, and what happens to them without a transaction. */
export const accountSamples = {
  async listAccounts(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer", { accounts: rich });
    return { ask, asked: { path: "/api/accounts" } };
  },
  async createAccount(bank: TestBank): Promise<Sample> {
    const { user } = await bank.person("customer");
    const { ask } = await bank.person("admin");
    const body = { userId: user.id, accountType: "Savings" };
    return { ask, asked: { path: "/api/accounts", body }, change: { accountType: "checking" } };
  },
  async patchAccount(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    return {
      ask,
      asked: { path: await anAccount(bank), body: { balance: 12.5, isActive: false } },
    };
  },
  async openOwnAccount(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer", { accounts: rich });
    const body = { accountType: "Savings", ...nicknameOf };
    return { ask, asked: { path: "/api/own-accounts", body }, change: { nickname: "House" } };
  },
  async setNickname(bank: TestBank): Promise<Sample> {
    const owner = await bank.person("customer", { accounts: rich });
    const path = `/api/accounts/${firstAccountOf(owner)}/nickname`;
    return { ask: owner.ask, asked: { path, body: nicknameOf } };
  },
  async lockMoney(bank: TestBank): Promise<Sample> {
    const owner = await bank.person("customer", { accounts: rich });
    const path = `/api/accounts/${firstAccountOf(owner)}/lock`;
    return { ask: owner.ask, asked: { path, body: { amount: 25.5 } } };
  },
  async deleteAccount(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: await anAccount(bank) } };
  },
  async deleteUser(bank: TestBank): Promise<Sample> {
    const { user } = await bank.person("customer", { accounts: rich });
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: `/api/users/${user.id}` } };
  },
  async requestAdjustment(bank: TestBank): Promise<Sample> {
    const customer = await bank.person("customer", { accounts: rich });
    const path = `/api/customer/accounts/${firstAccountOf(customer)}/balance`;
    return { ask: customer.ask, asked: { path, body: { amount: -25.5 } } };
  },
};
