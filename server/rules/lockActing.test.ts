import { expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank } from "../testing/testBank.ts";
import { lockActingWith } from "./lockActing.ts";

it("locks two users in the order of their IDs, so two who act on each other can't deadlock", async () => {
  const bank = openTestBank(createMemoryStore());
  const { user: first } = await bank.person("admin");
  const { user: second } = await bank.person("admin");
  for (const [user, other] of [[first, second], [second, first]] as const) {
    const locked: number[] = [];
    const found = await bank.deps.store.transaction(async ({ users }) => {
      const lock = async (id: number) => {
        locked.push(id);
        return await users.lock(id);
      };
      return await lockActingWith({ tx: { users: { ...users, lock } }, actor: { user } }, other.id);
    });
    expect(locked).toEqual([first.id, second.id]);
    expect(found?.id).toBe(other.id);
  }
});
