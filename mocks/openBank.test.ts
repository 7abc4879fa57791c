import { afterEach, expect, it, vi } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { instantOf } from "#contract/time.ts";
import { readScenarioFile } from "./scenarioPlan.ts";
import { type BankOptions, openBank, type TestBank } from "./openBank.ts";

const opened: TestBank[] = [];
afterEach(() => opened.splice(0).forEach((bank) => bank.close()));

async function open(options?: BankOptions): Promise<TestBank> {
  const bank = await openBank(options);
  opened.push(bank);
  return bank;
}

it("gives visitors and each user a browser of their own", async () => {
  const bank = await open();
  const [maya, admin] = [await bank.as("maya"), await bank.as("admin")];
  expect((await bank.fetch("/api/user")).status).toBe(401);
  expect(await (await maya.fetch("/api/user")).json()).toMatchObject({ username: "maya" });
  const address = new Request("https://elsewhere.example/api/user");
  expect(await (await admin.fetch(address)).json()).toMatchObject({ username: "admin" });
});

it("begins with a seed, at a time of its own, and shares nothing with another", async () => {
  const now = instantOf(new Date("2027-03-01T09:00:00Z"));
  const waiting = async (bank: TestBank) =>
    (await (await (await bank.as("admin")).fetch("/api/transactions?status=pending")).json())
      .length;
  const [typical, pending] = [await open(), await open({ seed: "transfer-pending", now })];
  expect(await waiting(pending)).toBe(await waiting(typical) + 1);
  expect([pending.clock.now(), typical.clock.now()]).toEqual([now, "2026-11-20T15:10:00.000Z"]);
});

it("begins with a scenario file, and names the field of a bad one", async () => {
  const seed = readScenarioFile('{ "customers": 60, "people": { "zoe": { "isFrozen": true } } }');
  const zoe = await (await open({ seed })).as("zoe");
  expect(await (await zoe.fetch("/api/user")).json()).toMatchObject({ isFrozen: true });
  expect(() => readScenarioFile('{ "frozn": 3 }')).toThrow("frozn: There is no such field");
  expect(() => readScenarioFile("frozen: 3")).toThrow("The file isn't JSON");
  await expect(open({ seed: { customers: 1 } })).rejects.toThrow("customers: Enter");
});

it("reports an administrator's decision to a customer right away", async () => {
  const bank = await open({ seed: "transfer-pending" });
  const [maya, admin] = [await bank.as("maya"), await bank.as("admin")];
  const { id } = await (await maya.fetch("/api/user")).json();
  const events: string[] = [];
  const socket = maya.connect({ onMessage: (text) => events.push(JSON.parse(text).type) });
  socket.send(JSON.stringify({ type: "auth", data: { userId: id, token: "session" } }));
  await expect.poll(() => events).toContain("auth_success");
  const [newest] = await (await admin.fetch("/api/transactions?status=pending")).json();
  const approved = await admin.fetch(`/api/transactions/${newest.id}`, {
    method: "PATCH",
    body: JSON.stringify({ status: "completed" }),
    headers: { "content-type": "application/json" },
  });
  expect(approved.status).toBe(200);
  await expect.poll(() => events).toContain("transaction_update");
});

it("makes calls fail, and closes a live channel without a session", async () => {
  const bank = await open();
  const maya = await bank.as("maya");
  bank.faults.failCall(listAccounts, { code: "unavailable" }, 1);
  expect((await maya.fetch(listAccounts.path)).status).toBe(503);
  bank.faults.goOffline();
  await expect(maya.fetch(listAccounts.path)).rejects.toThrow(TypeError);
  bank.faults.goOnline();
  expect((await maya.fetch(listAccounts.path)).status).toBe(200);
  const onClose = vi.fn();
  bank.connect({ onMessage: () => {}, onClose });
  await expect.poll(() => onClose.mock.calls).toContainEqual([1006, ""]);
});
