import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { movesMoney } from "./moneyGate.ts";

const all = Object.entries(calls);

it("stops every write that names accounts or transactions, and the deletion of people", () => {
  const stopped = all.filter(([, { method, path }]) => movesMoney(method, path));
  const wanted = all.filter(([, { method, path }]) =>
    method !== "GET" && (/accounts|transactions/.test(path) ||
      (method === "DELETE" && /^\/api\/users\//.test(path)))
  );
  expect(stopped).toEqual(wanted);
  expect(stopped.length).toBeGreaterThan(1);
});

it("lets people read, sign in and write to support", () => {
  for (const path of ["/api/login", "/api/chat/send", "/api/user", "/api/transactionsX"]) {
    expect(movesMoney("POST", path)).toBe(false);
  }
  expect(movesMoney("GET", "/api/transactions")).toBe(false);
});
