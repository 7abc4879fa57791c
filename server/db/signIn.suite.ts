import { describe, expect, it } from "vitest";
import type { NewSession } from "./rows.ts";
import { at, newUser } from "./testing/samples.ts";
import { DuplicateRow } from "./errors.ts";
import type { Store } from "./store.ts";

let made = 0;
const newSession = (userId: number, minute: number): NewSession => ({
  tokenHash: `hash-${++made}`,
  userId,
  createdAt: at(minute),
  lastActiveAt: at(minute),
  device: "Firefox on Linux",
  hasSecondFactor: true,
});

export function describeSignIn(open: () => Store): void {
  describe("sessions", () => {
    it("are found with their user, and not after their end", async () => {
      const user = await open().users.insert(newUser());
      const session = await open().sessions.insert(newSession(user.id, 1));
      expect(await open().sessions.byTokenHash(session.tokenHash))
        .toMatchObject({ session, user });
      await open().sessions.delete(session.tokenHash);
      await open().sessions.delete(session.tokenHash);
      expect(await open().sessions.byTokenHash(session.tokenHash)).toBeUndefined();
    });

    it("refuse a token that is taken", async () => {
      const user = await open().users.insert(newUser());
      const session = newSession(user.id, 1);
      await open().sessions.insert(session);
      await expect(open().sessions.insert(session)).rejects.toEqual(new DuplicateRow("tokenHash"));
    });

    it("remember the latest activity, never an earlier one", async () => {
      const user = await open().users.insert(newUser());
      const session = await open().sessions.insert(newSession(user.id, 1));
      await open().sessions.touch(session.tokenHash, at(9));
      await open().sessions.touch(session.tokenHash, at(4));
      await open().sessions.touch("unknown", at(4));
      const found = await open().sessions.byTokenHash(session.tokenHash);
      expect(found?.session).toEqual({ ...session, lastActiveAt: at(9) });
    });

    it("end oldest first when there are too many, whatever the clock says, and no other user's", async () => {
      const user = await open().users.insert(newUser());
      const other = await open().users.insert(newUser());
      const sessions = [3, 1, 2, 4].map((minute) => newSession(user.id, minute));
      const others = newSession(other.id, 0);
      for (const session of [...sessions, others]) await open().sessions.insert(session);
      const [first, second, third, fourth] = sessions.map(({ tokenHash }) => tokenHash);

      const ended = await open().sessions.evictOldest(user.id, 2);
      expect(ended.toSorted()).toEqual([first, second].toSorted());
      for (const kept of [third, fourth, others.tokenHash]) {
        expect(await open().sessions.byTokenHash(kept ?? "")).toBeDefined();
      }
      expect(await open().sessions.evictOldest(user.id, 2)).toEqual([]);
    });
  });

  describe("a person's sessions", () => {
    async function three() {
      const user = await open().users.insert(newUser());
      const other = await open().users.insert(newUser());
      const sessions = [];
      for (const minute of [3, 1, 3]) {
        sessions.push(await open().sessions.insert(newSession(user.id, minute)));
      }
      const others = await open().sessions.insert(newSession(other.id, 2));
      const [early, oldest, late] = sessions;
      if (early === undefined || oldest === undefined || late === undefined) throw new Error();
      return { user, other, early, oldest, late, others };
    }

    it("are listed newest first, of two at one moment the later first", async () => {
      const { user, early, oldest, late } = await three();
      expect(await open().sessions.listOf(user.id)).toEqual([late, early, oldest]);
    });

    it("end one by one, and never a stranger's", async () => {
      const { user, other, early, others } = await three();
      expect(await open().sessions.endOwn(user.id, early.id)).toBe(early.tokenHash);
      expect(await open().sessions.endOwn(user.id, early.id)).toBeUndefined();
      expect(await open().sessions.endOwn(user.id, others.id)).toBeUndefined();
      expect(await open().sessions.listOf(other.id)).toEqual([others]);
    });

    it("end all together, with or without the one that asks", async () => {
      const { user, other, early, oldest, late, others } = await three();
      const ended = await open().sessions.endAll(user.id, early.tokenHash);
      expect(ended.toSorted()).toEqual([oldest.tokenHash, late.tokenHash].toSorted());
      expect(await open().sessions.listOf(user.id)).toEqual([early]);
      expect(await open().sessions.endAll(user.id)).toEqual([early.tokenHash]);
      expect(await open().sessions.listOf(other.id)).toEqual([others]);
    });
  });

  describe("attempts", () => {
    it("are counted from a moment on, with the latest one", async () => {
      for (const minute of [1, 5, 3]) await open().attempts.record("login:zoe", at(minute));
      await open().attempts.record("login:other", at(9));
      expect(await open().attempts.since("login:zoe", at(3))).toEqual({ count: 2, latest: at(5) });
      expect(await open().attempts.since("login:zoe", at(6))).toEqual({
        count: 0,
        latest: undefined,
      });
    });

    it("are taken back one by one", async () => {
      for (const minute of [1, 1, 2]) await open().attempts.record("login:ines", at(minute));
      await open().attempts.takeBack("login:ines", at(1));
      await open().attempts.takeBack("login:ines", at(3));
      await open().attempts.takeBack("login:nobody", at(1));
      expect(await open().attempts.since("login:ines", at(1))).toEqual({ count: 2, latest: at(2) });
    });

    it("wait for the transaction that has locked their subject", async () => {
      const counts: number[] = [];
      await Promise.all(Array.from({ length: 8 }, () =>
        open().transaction(async (tx) => {
          await tx.attempts.lock("login:crowd");
          counts.push((await tx.attempts.since("login:crowd", at(0))).count);
          await tx.attempts.record("login:crowd", at(1));
        })));
      expect(counts.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    });

    it("are forgotten for one subject", async () => {
      await open().attempts.record("login:luis", at(1));
      await open().attempts.record("login:aiko", at(1));
      await open().attempts.clear("login:luis");
      expect((await open().attempts.since("login:luis", at(0))).count).toBe(0);
      expect((await open().attempts.since("login:aiko", at(0))).count).toBe(1);
    });
  });
}
