import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { amountTexts } from "#contract/texts/amounts.ts";
import { transactionCount } from "../db/testing/samples.ts";
import type { Store } from "../db/store.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Amounts as JSON text, and the server's error messages for them. */
const hostile: readonly (readonly [string, string | undefined])[] = [
  ["0", amountTexts.notPositive],
  ["-0", amountTexts.notPositive],
  ["-0.01", amountTexts.notPositive],
  ["-1e21", amountTexts.notPositive],
  ["0.001", amountTexts.notPositive],
  ["0.30000000000000004", amountTexts.notPositive],
  ["1.005", amountTexts.notPositive],
  ["5e-324", amountTexts.notPositive],
  ["1e400", amountTexts.notPositive],
  ["-1e400", amountTexts.notPositive],
  ["999999999.991", amountTexts.notPositive],
  ["1000000000", amountTexts.tooLarge],
  ["9007199254740993", amountTexts.tooLarge],
  ["1e21", amountTexts.tooLarge],
  ['"5"', amountTexts.notPositive],
  ['"NaN"', amountTexts.notPositive],
  ["true", amountTexts.notPositive],
  ["null", amountTexts.notPositive],
  ["[5]", amountTexts.notPositive],
  ["{}", amountTexts.notPositive],
  // Invalid JSON.
  ["NaN", undefined],
  ["Infinity", undefined],
];

/** No way to move money takes an amount that is not one. */
export function describeHostileAmounts(on: string, open: () => Promise<Store>): void {
  describe(`hostile amounts on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    let pendingPath: string;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      admin = await bank.person("admin");
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 100_000 }],
      });
      const made = await maya.ask({
        method: "POST",
        path: "/api/transactions",
        body: transferOf(maya, 1),
      });
      pendingPath = `/api/transactions/${Object(made.body).id}`;
    });
    afterAll(() => store?.close());

    const calls = {
      "a customer's transfer": () => create(maya, transferOf(maya)),
      "a customer's withdrawal": () => create(maya, withdrawalOf(maya)),
      "an admin's deposit": () =>
        create(admin, { type: "deposit", toAccountId: maya.accounts[0]?.id }),
      "an admin's edit": () => ({ by: admin, method: "PATCH", path: pendingPath, body: {} }),
    };
    const create = (by: TestPerson, body: object) => ({
      by,
      method: "POST",
      path: "/api/transactions",
      body,
    });
    const books = async () => [
      await transactionCount(store),
      (await store.accounts.listOwnedBy(maya.user.id)).map(({ balance, held }) => [balance, held]),
    ];

    it.each(Object.entries(calls))("%s takes none of them", async (_, call) => {
      const before = await books();
      for (const [amount, message] of hostile) {
        const { by, method, path, body } = call();
        const text = JSON.stringify({ ...body, amount: "AMOUNT" }).replace('"AMOUNT"', amount);
        const response = await by.ask({ method, path, body: text });
        expect(response, amount).toMatchObject({
          status: 400,
          body: message === undefined ? { code: "malformed_json" } : { message, field: "amount" },
        });
      }
      expect(await books()).toEqual(before);
    });
  });
}
