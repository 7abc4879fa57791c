import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { accountSamples } from "./samples/accounts.ts";
import { accountingSamples } from "./samples/accounting.ts";
import { approvalSamples } from "./samples/approvals.ts";
import { secondFactorSamples } from "./samples/secondFactor.ts";
import { stepUpSamples } from "./samples/stepUp.ts";
import { peopleSamples } from "./samples/people.ts";
import { PASSWORD, type TestBank } from "./testBank.ts";
import type { Sample } from "./sample.ts";
import { companyRequestSamples, companySamples } from "./samples/companies.ts";
import { chatSamples } from "./samples/chat.ts";
import { paymentRunSamples } from "./samples/paymentRuns.ts";
import { payeeSamples } from "./samples/payees.ts";
import { scheduleSamples } from "./samples/schedules.ts";
import { transactionSamples } from "./samples/transactions.ts";
import { recordSamples } from "./samples/records.ts";

/** Returns the status of a good request: closing a month always needs a second owner. */
export function statusOf(name: CallName): number {
  const specs: Readonly<Record<CallName, CallSpec>> = calls;
  return name === "closeMonth" ? 403 : specs[name].status;
}

/** A good request for every call; a new call does not compile without one. */
export const samples: Record<CallName, (bank: TestBank) => Promise<Sample>> = {
  ...accountSamples,
  ...accountingSamples,
  ...approvalSamples,
  ...secondFactorSamples,
  ...stepUpSamples,
  ...recordSamples,
  ...transactionSamples,
  ...scheduleSamples,
  ...companySamples,
  ...companyRequestSamples,
  ...payeeSamples,
  ...paymentRunSamples,
  ...peopleSamples,
  ...chatSamples,
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
};
