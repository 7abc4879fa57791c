import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { at, createUserWithAccounts, deposit, newUser } from "./testing/samples.ts";
import { continueScan } from "../kernel/scan.ts";
import { StatementTimeout } from "./errors.ts";
import type { Store } from "./store.ts";

/** What keeps a store small and watched: sweeping, and looking at parts of the books. */
export function describeUpkeep(open: () => Store): void {
  const longAgo = {
    attempts: at(0),
    idempotency: at(0),
    sessionActivity: at(0),
    sessionStart: at(0),
    unfinished: at(0),
    passkeyChallenges: at(0),
    codes: at(0),
    devices: at(0),
    outbox: at(0),
    alerts: at(0),
    actsAlone: at(0),
  };

  describe("sweeping", () => {
    it("removes old failed tries, at most a batch at a time", async () => {
      for (const minute of [1, 2, 3, 30]) await open().attempts.record("sweep:zoe", at(minute));
      const cutoffs = { ...longAgo, attempts: at(20) };
      let swept = await open().housekeeping.sweep(cutoffs, 2);
      expect(swept["attempts"]).toBe(2);
      while ((swept["attempts"] ?? 0) > 0) swept = await open().housekeeping.sweep(cutoffs, 2);
      expect((await open().attempts.since("sweep:zoe", at(0))).count).toBe(1);
    });

    it("leaves tries that are kept until they are cleared", async () => {
      await open().attempts.record("kept:sweep:zoe", at(1));
      await open().housekeeping.sweep({ ...longAgo, attempts: at(20) }, 1_000);
      expect((await open().attempts.since("kept:sweep:zoe", at(0))).count).toBe(1);
    });

    it("removes idempotency keys that are old enough, and no others", async () => {
      const { id: userId } = await open().users.insert(newUser());
      const claim = (key: string, minute: number) =>
        open().idempotency.claim({ userId, key, fingerprint: "f", createdAt: at(minute) });
      await claim("old", 10);
      await claim("new", 20);
      await open().housekeeping.sweep({ ...longAgo, idempotency: at(20) }, 1_000);
      expect(await claim("new", 20)).toBeDefined();
      expect(await claim("old", 20)).toBeUndefined();
    });

    it("removes sessions that are over, by their last activity or their start", async () => {
      const user = await open().users.insert(newUser());
      const session = async (name: string, createdAt: number, lastActiveAt: number) => {
        const tokenHash = `sweep-${name}-${user.id}`;
        await open().sessions.insert({
          tokenHash,
          userId: user.id,
          createdAt: at(createdAt),
          lastActiveAt: at(lastActiveAt),
          device: "test",
          hasSecondFactor: false,
        });
        return tokenHash;
      };
      const idle = await session("idle", 30, 31);
      const old = await session("old", 20, 50);
      const live = await session("live", 30, 50);
      const cutoffs = { ...longAgo, sessionActivity: at(40), sessionStart: at(25) };
      await open().housekeeping.sweep(cutoffs, 1_000);
      const found = await Promise.all(
        [idle, old, live].map((hash) => open().sessions.byTokenHash(hash)),
      );
      expect(found.map((one) => one !== undefined)).toEqual([false, false, true]);
    });
  });

  describe("sweeping what sign-ins leave behind", () => {
    const since = at(0);

    it("removes challenges and recoveries that ended, and expired codes", async () => {
      const { id: userId } = await open().users.insert(newUser());
      const times = (minute: number) => ({ createdAt: since, expiresAt: at(minute) });
      for (const minute of [10, 30]) {
        const tokenHash = `sweep-${userId}-${minute}`;
        const row = { userId, codeHash: tokenHash, ...times(minute) };
        await open().challenges.insert({ tokenHash, userId, failures: 0, ...times(minute) });
        await open().recoveries.insert({
          ...row,
          secretHash: null,
          handle: 1_000 * userId + minute,
        });
        await open().codes.insert({
          ...row,
          origin: "sent",
          challengeHash: tokenHash,
          encryptedCode: null,
        });
      }
      const cutoffs = { ...longAgo, unfinished: at(20), codes: at(20) };
      await open().housekeeping.sweep(cutoffs, 1_000);

      const challenges = await Promise.all(
        [10, 30].map((minute) => open().challenges.find(`sweep-${userId}-${minute}`)),
      );
      expect(challenges.map((row) => row?.expiresAt)).toEqual([undefined, at(30)]);
      const ends = async (minute: number) =>
        (await open().transaction((tx) => tx.recoveries.lockNewest(1_000 * userId + minute)))
          .map(({ expiresAt }) => expiresAt);
      expect([await ends(10), await ends(30)]).toEqual([[], [at(30)]]);
      const codes = (await open().codes.newest(1_000)).filter((code) => code.userId === userId);
      expect(codes.map(({ expiresAt }) => expiresAt)).toEqual([at(30)]);
    });

    it("removes challenges of passkeys that ended", async () => {
      const given = [10, 30].map((minute) => ({
        challenge: `sweep-${minute}`,
        browserHash: "one",
        userId: null,
        expiresAt: at(minute),
      }));
      const { insert, take } = open().passkeyChallenges;
      for (const row of given) await insert(row);
      await open().housekeeping.sweep({ ...longAgo, passkeyChallenges: at(20) }, 1_000);
      expect(await Promise.all(given.map(take))).toEqual([undefined, at(30)]);
    });

    it("removes browsers, kept messages and alerts that are old enough and told", async () => {
      const { id: userId } = await open().users.insert(newUser());
      for (const minute of [10, 30]) {
        const tokenHash = `sweep-${userId}-${minute}`;
        await open().devices.remember({ tokenHash, userId, lastSeenAt: at(minute) }, 9);
        const id = await open().outbox.nextId();
        const message = { id, to: "a@kestrel.example", subject: "s", encryptedText: "t" };
        await open().outbox.append({ userId, ...message, createdAt: at(minute) });
        const about = { accountId: null, transactionId: null, amount: null, detail: null };
        const alert = {
          ...about,
          day: null,
          userId,
          kind: "sign_in",
          createdAt: at(minute),
        } as const;
        const [told] = await open().alerts.add([alert, alert]);
        await open().alerts.settle([told?.id ?? 0]);
      }
      const cutoffs = { ...longAgo, devices: at(20), outbox: at(20), alerts: at(20) };
      await open().housekeeping.sweep(cutoffs, 1_000);
      expect((await open().alerts.latestOf(userId, 9)).map(({ dueAt }) => dueAt))
        .toEqual([at(30), null, at(10)]);
      expect(await open().devices.usersOf(`sweep-${userId}-10`, since)).toEqual([]);
      expect(await open().devices.usersOf(`sweep-${userId}-30`, since)).toEqual([userId]);
      const kept = (await open().outbox.newest(1_000)).filter((row) => row.userId === userId);
      expect(kept.map(({ createdAt }) => createdAt)).toEqual([at(30)]);
      await open().personalRows.deleteAllOf(userId);
    });
  });

  describe("a walk through all rows", () => {
    it("continues where the last run stopped, in any process, and ends", async () => {
      const seen: number[] = [];
      const walk = (slices: number, due = true) =>
        continueScan(open(), "audit", {
          now: at(1),
          isDue: () => due,
          slices,
          size: 10,
          look: async (_, afterId) => {
            seen.push(afterId);
            return { lastId: afterId < 30 ? afterId + 10 : undefined, wrong: [afterId + 1] };
          },
        });
      expect(await walk(2)).toMatchObject({ isUnderWay: true, afterId: 20, endedAt: null });
      expect(await walk(9)).toMatchObject({
        isUnderWay: false,
        endedAt: at(1),
        wrong: "1 11 21 31",
      });
      expect(seen).toEqual([0, 10, 20, 30]);
      await walk(9, false);
      expect(seen).toHaveLength(4);
      expect((await open().walks.list()).map(({ name }) => name)).toContain("audit");
    });

    it("is tried again with less where a slice takes too long", async () => {
      const sizes: number[] = [];
      const row = await continueScan(open(), "accounts", {
        now: at(1),
        isDue: () => true,
        slices: 9,
        size: 800,
        look: async (_, __, size) => {
          sizes.push(size);
          if (size > 200) throw new StatementTimeout("too slow");
          return { lastId: undefined, wrong: [] };
        },
      });
      expect(sizes).toEqual([800, 400, 200]);
      expect(row?.isUnderWay).toBe(false);
    });
  });

  describe("parts of the books", () => {
    it("finds every account and entry right, slice by slice", async () => {
      const { accounts } = await createUserWithAccounts(open(), 100, 0, 300);
      let afterId: number | undefined = 0;
      let slices = 0;
      while (afterId !== undefined) {
        const slice = await open().reconciliation.checkAccounts(afterId, 2);
        expect(slice.wrongAccounts).toEqual([]);
        afterId = slice.lastAccountId;
        slices++;
      }
      expect(slices).toBeGreaterThan(1);
      expect(accounts).toHaveLength(3);
      const newest = await open().reconciliation.newestEntryId();
      expect(await open().reconciliation.checkEntries(0, 1_000_000)).toEqual({
        wrongEntries: [],
        lastEntryId: newest,
        isEnd: true,
      });
      expect(await open().reconciliation.checkEntries(newest, 10)).toEqual({
        wrongEntries: [],
        lastEntryId: newest,
        isEnd: true,
      });
      expect((await open().reconciliation.checkEntries(0, 1)).isEnd).toBe(false);
    });

    it("sums the balances of the bank's own accounts", async () => {
      const before = await open().reconciliation.systemTotals();
      const { user, accounts: [account] } = await createUserWithAccounts(open(), 0);
      await deposit(open(), user.id, account?.id ?? 0, 70);
      const after = await open().reconciliation.systemTotals();
      expect(after).toEqual({ ...before, cash: cents(before.cash - 70) });
      const { customerTotal } = await open().journal.books();
      expect(after.cash + after.adjustments + after.closing + customerTotal).toBe(0);
    });
  });
}
