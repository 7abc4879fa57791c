import { describe, expect, it } from "vitest";
import type { SessionRow } from "./rows.ts";
import { at, newUser } from "./samples.ts";
import { DuplicateRow } from "./errors.ts";
import type { Store } from "./store.ts";

let made = 0;
const newSession = (userId: number, minute: number): SessionRow => ({
  tokenHash: `hash-${++made}`,
  userId,
  createdAt: at(minute),
  lastActiveAt: at(minute),
  device: "Firefox on Linux",
});

export function describeSignIn(open: () => Store): void {
  describe("sessions", () => {
    it("are found with their user, and not after their end", async () => {
      const user = await open().users.insert(newUser());
      const session = newSession(user.id, 1);
      await open().sessions.insert(session);
      expect(await open().sessions.byTokenHash(session.tokenHash)).toEqual({ session, user });
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
      const session = newSession(user.id, 1);
      await open().sessions.insert(session);
      await open().sessions.touch(session.tokenHash, at(9));
      await open().sessions.touch(session.tokenHash, at(4));
      await open().sessions.touch("unknown", at(4));
      const found = await open().sessions.byTokenHash(session.tokenHash);
      expect(found?.session).toEqual({ ...session, lastActiveAt: at(9) });
    });

    it("end oldest first when there are too many, and only that user's", async () => {
      const user = await open().users.insert(newUser());
      const other = await open().users.insert(newUser());
      const sessions = [3, 1, 2, 4].map((minute) => newSession(user.id, minute));
      const others = newSession(other.id, 0);
      for (const session of [...sessions, others]) await open().sessions.insert(session);
      const [third, first, second, fourth] = sessions.map(({ tokenHash }) => tokenHash);

      const ended = await open().sessions.evictOldest(user.id, 2);
      expect(ended.toSorted()).toEqual([first, second].toSorted());
      for (const kept of [third, fourth, others.tokenHash]) {
        expect(await open().sessions.byTokenHash(kept ?? "")).toBeDefined();
      }
      expect(await open().sessions.evictOldest(user.id, 2)).toEqual([]);
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

    it("are forgotten for one subject", async () => {
      await open().attempts.record("login:luis", at(1));
      await open().attempts.record("login:aiko", at(1));
      await open().attempts.clear("login:luis");
      expect((await open().attempts.since("login:luis", at(0))).count).toBe(0);
      expect((await open().attempts.since("login:aiko", at(0))).count).toBe(1);
    });
  });
}
