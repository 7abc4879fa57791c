import { describe, expect, it } from "vitest";
import { at, household, newUser } from "../samples.ts";
import { describeStore } from "../store.suite.ts";
import { createMemoryStore } from "./createMemoryStore.ts";

describeStore("the store in memory", () => {
  const store = createMemoryStore();
  return Promise.resolve({ store, close: () => store.close() });
});

describe("a snapshot", () => {
  it("brings everything back, as JSON, and new rows are numbered on", async () => {
    const first = createMemoryStore();
    const { user, accounts } = await household(first, 500, 0);
    const second = createMemoryStore();
    second.importState(JSON.parse(JSON.stringify(first.exportState())));

    expect(second.exportState()).toEqual(first.exportState());
    expect(await second.accounts.listOwnedBy(user.id)).toEqual(accounts.toReversed());
    const next = await second.users.insert(newUser());
    expect(next.id).toBe(user.id + 1);
    expect(await first.users.byId(next.id)).toBeUndefined();
  });

  it("takes in a snapshot from before identities were sealed and sessions numbered", async () => {
    const first = createMemoryStore();
    const { id: userId } = await first.users.insert(newUser());
    const session = { userId, tokenHash: "h", createdAt: at(1), lastActiveAt: at(1), device: "d" };
    await first.sessions.insert(session);
    const older = JSON.parse(JSON.stringify(first.exportState()));
    delete older.users[0].sealedIdentity;
    delete older.users[0].passwordChangeDue;
    delete older.sessions[0].id;

    const second = createMemoryStore();
    second.importState(older);
    expect(second.exportState()).toEqual(first.exportState());
  });
});
