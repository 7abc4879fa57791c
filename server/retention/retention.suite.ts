import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { after, days, type Instant, milliseconds } from "#contract/time.ts";
import type { OpenedStore } from "../db/store.suite.ts";
import type { Store } from "../db/store.ts";
import { at, newUser } from "../db/testing/samples.ts";
import type { Expiry, Table } from "../kernel/tables/table.ts";
import { KEPT_ATTEMPTS } from "../kernel/tables/signIn.ts";
import { tables } from "../kernel/tables/tables.ts";
import { deleteExpired } from "./deleteExpired.ts";

/** Makes a row whose fields of time are `times`, or later than all tests. */
type Make = (
  store: Store,
  userId: number,
  times: (field: string) => Instant,
  name: string,
) => Promise<unknown>;

/** Makes a row of each table whose rows expire. */
const makers: Readonly<Record<string, Make>> = {
  sessions: (store, userId, times, tokenHash) =>
    store.sessions.insert({
      ...{ tokenHash, userId, device: "test", hasSecondFactor: false },
      ...{ createdAt: times("createdAt"), lastActiveAt: times("lastActiveAt") },
    }),
  attempts: (store, _userId, times) => store.attempts.record("login:user:zoe", times("at")),
  challenges: (store, userId, times, tokenHash) =>
    store.challenges.insert({
      ...{ tokenHash, userId, failures: 0 },
      ...{ createdAt: times("createdAt"), expiresAt: times("expiresAt") },
    }),
  codes: (store, userId, times, codeHash) =>
    store.codes.insert({
      ...{ userId, codeHash, origin: "sent", challengeHash: codeHash, encryptedCode: null },
      ...{ createdAt: times("createdAt"), expiresAt: times("expiresAt") },
    }),
  passkeyChallenges: (store, _userId, times, challenge) =>
    store.passkeyChallenges.insert({
      ...{ challenge, browserHash: "one", userId: null },
      expiresAt: times("expiresAt"),
    }),
  stepUps: (store, userId, times, id) =>
    store.stepUps.insert({
      ...{ id, userId, sessionHash: "session", orderHash: null, toSign: "" },
      ...{ createdAt: times("createdAt"), expiresAt: times("expiresAt") },
    }),
  recoveries: (store, userId, times, codeHash) =>
    store.recoveries.insert({
      ...{ userId, codeHash, secretHash: null, handle: 1_000 * userId },
      ...{ createdAt: times("createdAt"), expiresAt: times("expiresAt") },
    }),
  devices: (store, userId, times, tokenHash) =>
    store.devices.remember({ tokenHash, userId, lastSeenAt: times("lastSeenAt") }, 9),
  actsAlone: (store, userId, times) =>
    store.actsAlone.add([
      { staffId: userId, userId, rule: "balance", amount: cents(1), at: times("at") },
    ]),
  companyInvitations: (store, userId, times, tokenHash) =>
    store.companies.insertInvitation({
      ...{ companyId: userId, email: "zoe@people.test", role: "viewer", invitedBy: userId },
      ...{
        accountIds: null,
        paymentLimit: null,
        dayLimit: null,
        tokenHash,
        expiresAt: times("expiresAt"),
      },
    }),
  idempotency: (store, userId, times, key) =>
    store.idempotency.claim({ userId, key, fingerprint: "f", createdAt: times("createdAt") }),
  outbox: async (store, userId, times) =>
    store.outbox.append({
      ...{ id: await store.outbox.nextId(), userId, to: "zoe@people.test", subject: "Hello" },
      ...{ encryptedText: "text", createdAt: times("createdAt") },
    }),
  async alerts(store, userId, times) {
    const [alert] = await addAlert(store, userId, times("createdAt"));
    await store.alerts.settle([alert?.id ?? 0]);
  },
};

function addAlert(store: Store, userId: number, createdAt: Instant) {
  const about = { accountId: null, transactionId: null, amount: null, detail: null, day: null };
  return store.alerts.add([{ userId, kind: "sign_in", ...about, createdAt }]);
}

/** Later than everything that these tests delete. */
const LATER = after(at(0), days(3_000));

const rules = Object.entries<Table>(tables).flatMap(([name, { retention }]) =>
  "expire" in retention ? retention.expire.map((expiry) => ({ name, expiry })) : []
);

/** What the job deletes from a store, and when. */
export function describeRetention(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore;
    let userId: number;
    beforeAll(async () => {
      opened = await open();
      userId = (await opened.store.users.insert(newUser())).id;
    }, 60_000);
    afterAll(() => opened.close());

    let made = 0;
    async function make(table: string, time: Instant, { after: field, unless }: Expiry) {
      const times = (one: string) => one === field ? time : LATER;
      const isKept = table === "attempts" && unless === undefined;
      if (isKept) return await opened.store.attempts.record(`${KEPT_ATTEMPTS}zoe`, time);
      await makers[table]?.(opened.store, userId, times, `retention-${++made}`);
    }
    const run = async (now: Instant) =>
      await deleteExpired({ store: opened.store, clock: { now: () => now } });

    it("has a row of every table whose rows expire", () => {
      expect([...new Set(rules.map(({ name }) => name))].toSorted())
        .toEqual(Object.keys(makers).toSorted());
    });

    it.each(rules)("$name by $expiry.after: exactly what is over its time", async (rule) => {
      const { name, expiry } = rule;
      const [older, newer] = [at(0), at(0, 1)];
      for (const time of [older, newer]) await make(name, time, expiry);
      expect((await run(after(older, expiry.keep)))[name]).toBe(0);
      expect((await run(after(newer, expiry.keep)))[name]).toBe(1);
      expect((await run(after(newer, expiry.keep + milliseconds(1))))[name]).toBe(1);
      expect((await run(after(newer, expiry.keep + milliseconds(1))))[name]).toBe(0);
    });

    it("keeps attempts that count longer, unless their own time is over", async () => {
      await opened.store.attempts.record(`${KEPT_ATTEMPTS}maya`, at(0));
      expect((await run(after(at(0), days(30))))["attempts"]).toBe(0);
      expect((await run(after(at(1), days(30))))["attempts"]).toBe(1);
    });

    it("keeps alerts that wait to be sent", async () => {
      const [alert] = await addAlert(opened.store, userId, at(0));
      expect((await run(LATER))["alerts"]).toBe(0);
      await opened.store.alerts.settle([alert?.id ?? 0]);
      expect((await run(LATER))["alerts"]).toBe(1);
    });

    it("deletes more than a batch of a table", async () => {
      for (let count = 0; count < 1_201; count++) {
        await opened.store.attempts.record("login:user:zoe", at(0));
      }
      expect((await run(LATER))["attempts"]).toBe(1_201);
    });
  });
}
