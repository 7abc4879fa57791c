import { expect, it } from "vitest";
import { customerPassword, openBrowsers, openFundedAccounts } from "./testing/aDay.ts";
import { newDataFolder } from "./testing/newDataFolder.ts";
import { spawnBank } from "./testing/spawnBank.ts";
import { visitor } from "./testing/visitor.ts";

/** Returns a free port: the restarted server must listen where its clients expect it. */
function freePort(): string {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return String(listener.addr.port);
}

it("a kill ends no session, opens no lock and forgets no key", async () => {
  const PORT = freePort();
  const first = await spawnBank({ PORT, DATA_DIR: await newDataFolder() });
  const origin = await first.origin;
  const { admin, page, customer } = await openBrowsers(origin);
  const { from, to } = await openFundedAccounts(admin, customer.id);
  const body = { type: "transfer", fromAccountId: from, toAccountId: to, amount: 12.5 };
  const key = { "idempotency-key": "the-only-one" };
  const sent = await page.post("/api/transactions", body, key);
  expect(sent.status).toBe(201);
  const stranger = visitor(origin);
  for (let wrong = 0; wrong < 5; wrong++) {
    await stranger.post("/api/login", { username: "maya", password: "not this one" });
  }

  first.kill("SIGKILL");
  await first.outcome();
  const second = await spawnBank({ PORT, DATA_DIR: first.dataDir });
  expect(await second.origin).toBe(origin);

  expect(await page.get("/api/user")).toMatchObject({ status: 200, body: { id: customer.id } });
  const again = await page.post("/api/transactions", body, key);
  expect([again.status, again.body]).toEqual([201, sent.body]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  // The deposit of `fund`, and what was sent, once.
  expect((await page.get("/api/transactions")).body).toHaveLength(2);
  const locked = await stranger.post("/api/login", {
    username: "maya",
    password: customerPassword,
  });
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(1_700);
}, 240_000);
