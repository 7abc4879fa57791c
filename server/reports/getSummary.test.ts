import { expect, it } from "vitest";
import { LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { newTransaction } from "../db/testing/samples.ts";
import { openTestBank } from "../testing/testBank.ts";

it("answers also where more waits than a number can say exactly", async () => {
  const bank = openTestBank(createMemoryStore());
  const admin = await bank.person("admin");
  const { user, accounts: [to = null] } = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 0 }],
  });
  const count = Math.ceil(Number.MAX_SAFE_INTEGER / LARGEST_AMOUNT_CENTS) + 1;
  await bank.deps.store.transaction(async (tx) => {
    for (let made = 0; made < count; made++) {
      await tx.transactions.insert(newTransaction(user.id, null, to, LARGEST_AMOUNT_CENTS));
    }
  });
  expect(await admin.ask({ method: "GET", path: "/api/admin/summary" })).toMatchObject({
    status: 200,
    body: { pendingCount: count, pendingAmount: 90_000_000_000_000 },
  });
});
