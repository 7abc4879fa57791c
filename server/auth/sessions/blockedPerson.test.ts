import { expect, it } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { openTestBank } from "../../testing/testBank.ts";
import { findByTokenHash } from "./session.ts";

it("a session that a block has missed opens nothing, over calls and sockets", async () => {
  const bank = openTestBank(createMemoryStore());
  const { ask, user, tokenHash } = await bank.person("customer");
  const { store } = bank.deps;
  await store.users.update(user.id, { isActive: false });
  expect(await store.sessions.listOf(user.id)).toHaveLength(1);
  expect((await ask({ method: "GET", path: "/api/user" })).status).toBe(401);
  expect(await findByTokenHash(bank.deps, tokenHash)).toBeUndefined();
});
