import { expect, it } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { newTransaction } from "../../db/testing/samples.ts";
import { openTestBank } from "../testBank.ts";

/** Opens a server with stored data that today's validation would reject. */
async function openOldBank() {
  const store = createMemoryStore();
  const bank = openTestBank(store);
  const admin = await bank.person("admin");
  const customer = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }],
  });
  await store.users.update(customer.user.id, { fullName: "Rita \u202eeiluJ" });
  const [from = null] = await store.accounts.listOwnedBy(customer.user.id);
  const { id } = await store.transactions.insert(
    newTransaction(customer.user.id, from, null, 900, {
      status: "pending",
      description: "only \u202e00.9$",
      metadata: { externalAccount: "88\u200b4410", note: "\u2066a" },
    }),
  );
  return { bank, store, admin, customer, id };
}

it("stored texts with hidden characters are shown without them, in lists and in emails", async () => {
  const { bank, store, admin, customer, id } = await openOldBank();
  const { body } = await admin.ask({ method: "GET", path: `/api/transactions/${id}` });
  expect(body).toMatchObject({
    description: "only 00.9$",
    metadata: { externalAccount: "884410", note: "a" },
  });
  for (
    const path of ["/api/users?role=customer", "/api/transactions?view=admin", "/api/accounts"]
  ) {
    const response = await admin.ask({ method: "GET", path });
    expect(JSON.stringify(response.body)).not.toMatch(/[\u200b\u202e\u2066]/);
  }
  const users = await admin.ask({ method: "GET", path: "/api/users" });
  expect(JSON.stringify(users.body)).toContain("Rita eiluJ");
  bank.deps.notifier.send({
    userId: customer.user.id,
    to: customer.user.email,
    isProved: true,
    subject: "Hello \u202eeiluJ",
    text: "Dear Rita \u202eeiluJ",
  });
  await bank.deps.notifier.drain();
  const [newest] = await store.outbox.newest(1);
  expect(newest?.subject).toBe("Hello eiluJ");
});

it("what staff saw of it is still so when they approve it", async () => {
  const { admin, id } = await openOldBank();
  const path = `/api/transactions/${id}`;
  const seen = { description: "only 00.9$", metadata: { externalAccount: "884410", note: "a" } };
  expect(await admin.ask({ method: "PATCH", path, body: { status: "completed", seen } }))
    .toMatchObject({ status: 200, body: { status: "completed" } });
});
