import { expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank } from "../testing/testBank.ts";

it("says at every level of the log who tried what they have no right to", async () => {
  const said: unknown[] = [];
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const always = (event: string, fields = {}) => void said.push({ event, ...fields });
  const bank = openTestBank(createMemoryStore(), undefined, { log: { ...silent, always } });
  const { ask, user } = await bank.person("customer");
  expect((await ask({ method: "GET", path: "/api/user" })).status).toBe(200);
  expect(said).toEqual([]);
  const call = { method: "GET", path: "/api/books" };
  expect((await ask(call)).status).toBe(403);
  expect(said).toMatchObject([
    { event: "request", call: "GET /api/books", status: 403, userId: user.id },
  ]);
});

it("names the user, account or transaction of a call by its ID, and nothing else of the path", async () => {
  const said: unknown[] = [];
  const silent = { debug() {}, warn() {}, error() {}, always() {} };
  const info = (event: string, fields = {}) => void said.push({ event, ...fields });
  const bank = openTestBank(createMemoryStore(), undefined, { log: { ...silent, info } });
  const { user } = await bank.person("customer");
  const { ask } = await bank.person("admin");
  const call = "DELETE /api/users/{id}";
  for (const id of [user.id, "maya@ellison.example"]) {
    await ask({ method: "DELETE", path: `/api/users/${encodeURIComponent(id)}` });
  }
  expect(said).toMatchObject([
    { event: "request", call, status: 204, id: user.id },
    { event: "request", call, status: 400, id: undefined },
  ]);
});
