import { expect, it } from "vitest";
import { days, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { createUserWithAccounts } from "../../db/testing/samples.ts";
import { wantEmail } from "../../testing/emails.ts";
import { openTestBank } from "../../testing/testBank.ts";
import { alertingLog } from "../alertingLog.ts";
import { limits } from "../config/limits.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { startBackgroundJobs } from "./backgroundJobs.ts";

it("applies a confirmed email change if no one has canceled it for a day", async () => {
  const bank = openTestBank(createMemoryStore());
  const maya = await bank.person("customer");
  const email = "new@example.test";
  const { toNew } = await wantEmail(bank, maya, email);
  const path = `/api/users/${maya.user.id}/email/confirm`;
  await maya.ask({ method: "POST", path, body: { code: toNew.code } });
  bank.clock.advance(days(1));
  const jobs = startBackgroundJobs(bank.deps, limits.jobs);
  await expect.poll(() => bank.deps.store.users.byEmail(email)).toBeDefined();
  await jobs.stop();
});

it("notifies the operator of an alarm once, also of one before a restart, and of jobs that fail", async () => {
  const { deps } = openTestBank(createMemoryStore());
  const { store, clock } = deps;
  const posted: unknown[] = [];
  const log = alertingLog(keepingLog(), async (body) => void posted.push(JSON.parse(body)));
  const raise = (action: string) =>
    store.audit.append({
      ...{ at: clock.now(), actorId: null, action, subject: "setting:any" },
      ...{ before: null, after: null },
    });
  await raise("alarm.recovery_codes_off");
  const alarmsEvery = seconds(0.02);
  const jobs = startBackgroundJobs({ ...deps, log }, { ...limits.jobs, alarmsEvery });
  const [old] = await store.audit.find({ action: "alarm." }, 1);
  await expect.poll(() => posted)
    .toEqual([{ event: "alarm.recovery_codes_off", auditId: old?.id }]);
  await raise("alarm.universal_code_off");
  await expect.poll(() => posted.slice(1))
    .toMatchObject([{ event: "alarm.universal_code_off" }]);
  store.audit.find = () => Promise.reject(new Error("away"));
  await expect.poll(() => posted.slice(2)).toEqual([
    { event: "upkeep.failed", work: "alarms", reason: "Error: away" },
  ]);
  await jobs.stop();
});

it("links the newest entries of the ledger, and their audit rows, before it ends", async () => {
  const { deps } = openTestBank(createMemoryStore());
  const { store } = deps;
  const jobs = startBackgroundJobs(deps, { ...limits.jobs, linkLedgerEvery: days(1) });
  await expect.poll(() => jobs.guards().auditLinkedAt).not.toBeNull();
  await createUserWithAccounts(store, 100, 200);
  await jobs.stop();
  expect(await store.ledgerLinks.unlinkedEntries(10, 10)).toEqual([]);
  expect(await store.auditChain.unlinked(0, 10)).toEqual([]);
});

it("runs every job of its table at the start", async () => {
  const { deps } = openTestBank(createMemoryStore());
  const log = keepingLog();
  const away = () => Promise.reject(new Error("away"));
  const awayRepository = new Proxy({}, { get: () => away });
  const store = new Proxy(deps.store, {
    get: (real, name) => typeof Reflect.get(real, name) === "function" ? away : awayRepository,
  });
  const notifier = { ...deps.notifier, resend: away };
  const jobs = startBackgroundJobs({ ...deps, store, notifier, log }, limits.jobs, {
    isEmailedToOwners: true,
  });
  const failed = () => {
    const entries = log.lines.map((line) => JSON.parse(line));
    const works = entries.filter(({ event }) => event === "upkeep.failed").map(({ work }) => work);
    return [...new Set(works)].toSorted();
  };
  await expect.poll(failed).toEqual([
    "alarms",
    "alerts",
    "audit chain",
    "audit chain watch",
    "audit heads",
    "books watch",
    "email changes",
    "expired requests",
    "late audit rows",
    "ledger links",
    "money that is unlocked",
    "scheduled transfers",
    "schedules that will fail",
    "staff watch",
    "sweeping",
    "unsent emails",
  ]);
  await jobs.stop();
});
