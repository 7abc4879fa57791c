import type { TestBank, TestPerson } from "../testBank.ts";

/** Returns a run of two payments from a user's first account. */
export function paymentRunOf({ accounts: [from] }: Pick<TestPerson, "accounts">) {
  return {
    name: "Payroll",
    fromAccountId: from?.id,
    rows: [
      { payee: "Ada Byron", accountNumber: "88 4410 2075", amount: 12.5, note: "March" },
      { payee: "Ben Novak", accountNumber: "GB82 WEST 1234 5698 7654 32", amount: 20 },
    ],
  };
}

/** The id of such a run, made by its owner. */
export async function paymentRunIdOf(owner: Pick<TestPerson, "ask" | "accounts">): Promise<number> {
  const body = paymentRunOf(owner);
  return Object((await owner.ask({ method: "POST", path: "/api/payment-runs", body })).body).id;
}

async function ownerIn(bank: TestBank) {
  const owner = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }],
  });
  return { ...owner, path: `/api/payment-runs/${await paymentRunIdOf(owner)}` };
}

/** Good requests for payment runs. */
export const paymentRunSamples = {
  async listPaymentRuns(bank: TestBank) {
    return { ask: (await ownerIn(bank)).ask, asked: { path: "/api/payment-runs" } };
  },
  async createPaymentRun(bank: TestBank) {
    const owner = await ownerIn(bank);
    const asked = { path: "/api/payment-runs", body: paymentRunOf(owner) };
    return { ask: owner.ask, asked, change: { name: "Suppliers" } };
  },
  async getPaymentRun(bank: TestBank) {
    const { ask, path } = await ownerIn(bank);
    return { ask, asked: { path } };
  },
  async patchPaymentRun(bank: TestBank) {
    const { ask, path } = await ownerIn(bank);
    return { ask, asked: { path, body: { version: 1, isSaved: true } } };
  },
  async deletePaymentRun(bank: TestBank) {
    const { ask, path } = await ownerIn(bank);
    return { ask, asked: { path } };
  },
  async previewPaymentRun(bank: TestBank) {
    const { ask, path } = await ownerIn(bank);
    return { ask, asked: { path: `${path}/verdicts` } };
  },
  async submitPaymentRun(bank: TestBank) {
    const { ask, path } = await ownerIn(bank);
    const asked = { path: `${path}/submit`, body: { version: 1 } };
    return { ask, asked, change: { places: [1] } };
  },
};
