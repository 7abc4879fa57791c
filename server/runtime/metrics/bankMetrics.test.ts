import { expect, it, onTestFinished } from "vitest";
import { settingKeys } from "#contract/settings.ts";
import { after, hours } from "#contract/time.ts";
import { promtool } from "#scripts/testing/prometheus.ts";
import { limits } from "../config/limits.ts";
import { createDeps, ensurePeople } from "../bank.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { StoreUnavailable } from "../../db/errors.ts";
import { createUserWithAccounts, newTransaction } from "../../db/testing/samples.ts";
import { openServer } from "../server.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { config, signIn } from "../testing/openBank.ts";
import { prometheusText } from "./prometheusText.ts";

async function openBank() {
  const store = createMemoryStore();
  const deps = await createDeps(store, keepingLog(), new Uint8Array(32), config);
  await ensurePeople(deps, config);
  const bank = await openServer(deps, { ...config, metricsPort: 0 }, {
    limits,
    waiting: { hashesWaiting: deps.passwords.waiting, transactionsWaiting: () => 4 },
  });
  onTestFinished(() => bank.stop());
  const read = async () =>
    await (await fetch(`http://127.0.0.1:${bank.metricsPort}/metrics`)).text();
  return { ...bank, deps, read };
}

it("tells on loopback what a bank does, and promtool finds nothing to complain about", async () => {
  const bank = await openBank();
  const { user, accounts: [from = null] } = await createUserWithAccounts(bank.deps.store, 50_000);
  await bank.deps.store.transactions.insert(newTransaction(user.id, from, null, 1_250));
  expect((await signIn(bank.origin)).status).toBe(200);
  expect((await signIn(bank.origin, "wrong")).status).toBe(401);
  await fetch(`${bank.origin}/api/user`);
  const text = await bank.read();
  for (
    const line of [
      'kestrel_answers_total{method="POST",area="login",status="200"} 1',
      'kestrel_answers_total{method="POST",area="login",status="401"} 1',
      'kestrel_answers_total{method="GET",area="user",status="401"} 1',
      'kestrel_refusals_total{code="wrong_credentials"} 1',
      'kestrel_refusals_total{code="unauthenticated"} 1',
      "kestrel_live_sockets 0",
      "kestrel_hashes_waiting 0",
      "kestrel_transactions_waiting 4",
      "kestrel_books_wrong 0",
      "kestrel_pending_transactions 1",
      "kestrel_pending_cents 1250",
      "kestrel_held_cents 1250",
      "kestrel_books_wrong_rows 0",
      'kestrel_decisions_total{decision="completed"} 0',
      "kestrel_unsent_letters 0",
    ]
  ) expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^kestrel_pending_oldest_seconds [1-9]\d+/m);
  expect(text).not.toMatch(/root|bank\.test/);
  await promtool(["check", "metrics"], text);
  const elsewhere = await fetch(`http://127.0.0.1:${bank.metricsPort}/`);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([404, ""]);
});

it("counts a decision when it is taken, and not again when it is repeated", async () => {
  const bank = await openBank();
  const { store, clock } = bank.deps;
  await store.settings.set(settingKeys.staffSecondFactor, "false", clock.now());
  const { user, accounts: [from = null] } = await createUserWithAccounts(store, 50_000);
  const { id } = await store.transactions.insert(newTransaction(user.id, from, null, 1_250));
  const { cookie } = await signIn(bank.origin);
  const approve = async () => {
    const response = await fetch(`${bank.origin}/api/transactions/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", origin: bank.origin, cookie },
      body: JSON.stringify({ status: "completed" }),
    });
    expect(response.status, await response.text()).toBe(200);
  };
  await approve();
  await approve();
  const text = await bank.read();
  expect(text).toContain('kestrel_decisions_total{decision="completed"} 1\n');
  expect(text).toContain('kestrel_decisions_total{decision="rejected"} 0\n');
  expect(text).toContain("kestrel_held_cents 0\n");
});

it("counts the emails in the retry queue", async () => {
  const bank = await openBank();
  const { store, clock } = bank.deps;
  const { user } = await createUserWithAccounts(store, 50_000);
  const now = clock.now();
  const [expiresAt, nextAt] = [after(now, hours(72)), after(now, hours(1))];
  const id = await store.unsentEmails.nextId();
  const notice = { id, userId: user.id, to: user.email, subject: "Rent", encryptedText: "" };
  await store.unsentEmails.add({ ...notice, createdAt: now, expiresAt, nextAt, tries: 1 });
  expect(await bank.read()).toContain("kestrel_unsent_letters 1\n");
});

it("tells all that the examples for alerts and for a dashboard ask for", async () => {
  const bank = await openBank();
  expect((await signIn(bank.origin)).status).toBe(200);
  expect((await fetch(`${bank.origin}/api/user`)).status).toBe(401);
  const namesIn = (text: string) => new Set(text.match(/\bkestrel_[a-z_]+/g));
  const folder = `${import.meta.dirname}/../../../docs/examples`;
  for (const file of ["alerts.yml", "dashboard.json"]) {
    const asked = namesIn(await Deno.readTextFile(`${folder}/${file}`));
    expect(asked.size).toBeGreaterThan(8);
    await expect.poll(async () => [...asked.difference(namesIn(await bank.read()))]).toEqual([]);
  }
});

it("still reports the process while the database is away", async () => {
  const bank = await openBank();
  bank.deps.store.summary.pending = () => Promise.reject(new StoreUnavailable("away"));
  const text = await bank.read();
  expect(text).toContain("kestrel_books_wrong 0");
  expect(text).not.toContain("kestrel_pending");
});

it("escapes label values", () => {
  const samples = [{ labels: { path: 'a"b\\c\nd' }, value: 1 }];
  expect(prometheusText([{ name: "a_total", help: "A.", type: "counter", samples }])).toBe(
    '# HELP a_total A.\n# TYPE a_total counter\na_total{path="a\\"b\\\\c\\nd"} 1\n',
  );
});
