import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank } from "../testing/testBank.ts";

/** A bank whose replica is its own memory, and how often that was asked for. */
function bankWithReplica() {
  const store = createMemoryStore();
  let asked = 0;
  const replica = async () => {
    asked++;
    return store;
  };
  return { bank: openTestBank({ ...store, replica }), asked: () => asked };
}

const lists = ["/api/accounts", "/api/transactions"];
const staffLists = [
  ...lists,
  ...["/api/users", "/api/audit", "/api/audit/export", "/api/chat/admin-messages"],
];

describe("a replica", () => {
  it.each(staffLists)("is where an administrator's %s may come from", async (path) => {
    const { bank, asked } = bankWithReplica();
    const admin = await bank.person("admin");
    expect((await admin.ask({ method: "GET", path })).status).toBe(200);
    expect(asked()).toBe(1);
  });

  it.each(lists)("is not where a customer's %s come from", async (path) => {
    const { bank, asked } = bankWithReplica();
    const maya = await bank.person("customer");
    expect((await maya.ask({ method: "GET", path })).status).toBe(200);
    expect(asked()).toBe(0);
  });
});
