import { expect, it } from "vitest";
import { sha256Hex } from "../../kernel/hash.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { openTestBank } from "../../testing/testBank.ts";

it("caches no token that came with a request: each one is hashed again", async () => {
  const hashed: string[] = [];
  const bank = openTestBank(createMemoryStore(), undefined, {
    sha256Hex: (text) => {
      hashed.push(text);
      return sha256Hex(text);
    },
  });
  const { ask, cookie } = await bank.person("customer");
  const token = cookie.split("=")[1];
  hashed.splice(0);
  for (let turn = 0; turn < 3; turn++) {
    expect((await ask({ method: "GET", path: "/api/user" })).status).toBe(200);
  }
  expect(hashed).toEqual([token, token, token]);
});
