import type { TestBank, TestPerson } from "../testBank.ts";

/** A payee with a number of an unknown format. */
export const payeeOf = {
  name: "Landlord",
  accountNumber: "88 4410 2075",
  kind: "other",
};

/** The id of such a payee, saved by its owner. */
export async function payeeIdOf(
  { ask }: Pick<TestPerson, "ask">,
  fields: object = {},
): Promise<number> {
  const body = { ...payeeOf, ...fields };
  return Object((await ask({ method: "POST", path: "/api/payees", body })).body).id;
}

/** Good requests for payees. */
export const payeeSamples = {
  async listPayees(bank: TestBank) {
    const { ask } = await bank.person("customer");
    await payeeIdOf({ ask });
    return { ask, asked: { path: "/api/payees" } };
  },
  async createPayee(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/payees", body: payeeOf }, change: { name: "Plumber" } };
  },
  async patchPayee(bank: TestBank) {
    const { ask } = await bank.person("customer");
    const path = `/api/payees/${await payeeIdOf({ ask })}`;
    return { ask, asked: { path, body: { name: "New landlord" } } };
  },
  async deletePayee(bank: TestBank) {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: `/api/payees/${await payeeIdOf({ ask })}` } };
  },
};
