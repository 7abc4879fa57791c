import { describe, expect, it } from "vitest";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

const claim = (userId: number, key: string, fingerprint = "of the request") => ({
  userId,
  key,
  fingerprint,
  createdAt: at(1),
});

export function describeRecords(open: () => Store): void {
  describe("audit", () => {
    it("keeps rows and answers the newest first", async () => {
      const { id: actorId } = await open().users.insert(newUser());
      const first = {
        at: at(2),
        actorId,
        action: "user.updated",
        subject: `user:${actorId}`,
        before: { email: "old@kestrel.example" },
        after: { email: "new@kestrel.example" },
      };
      const second = {
        ...first,
        actorId: null,
        action: "login.refused",
        before: null,
        after: null,
      };
      await open().audit.append(first);
      await open().audit.append(second);
      expect(await open().audit.find({}, 2)).toMatchObject([second, first]);
      expect(await open().audit.find({}, 1)).toHaveLength(1);
    });
  });

  describe("idempotency", () => {
    it("claims a free key, and answers who holds a taken one", async () => {
      const { id } = await open().users.insert(newUser());
      const answer = { status: 201, body: { id: 7, list: [1, null], text: "ü" } };
      await open().transaction(async (tx) => {
        expect(await tx.idempotency.claim(claim(id, "one"))).toBeUndefined();
        await tx.idempotency.answer(id, "one", answer);
      });
      const held = await open().idempotency.claim(claim(id, "one", "of another request"));
      expect(held).toEqual({ ...claim(id, "one"), answer });
    });

    it("keeps one person's keys apart from another's", async () => {
      const one = await open().users.insert(newUser());
      const two = await open().users.insert(newUser());
      expect(await open().idempotency.claim(claim(one.id, "same"))).toBeUndefined();
      expect(await open().idempotency.claim(claim(two.id, "same"))).toBeUndefined();
    });

    it("is free again when the work that claimed it failed", async () => {
      const { id } = await open().users.insert(newUser());
      const work = open().transaction(async (tx) => {
        await tx.idempotency.claim(claim(id, "failed"));
        throw new Error("The work failed");
      });
      await expect(work).rejects.toThrow("The work failed");
      expect(await open().idempotency.claim(claim(id, "failed"))).toBeUndefined();
    });

    it("lets one of many win, and shows the others its answer", async () => {
      const { id } = await open().users.insert(newUser());
      const answer = { status: 201, body: { won: true } };
      const tries = Array.from({ length: 20 }, () =>
        open().transaction(async (tx) => {
          const held = await tx.idempotency.claim(claim(id, "race"));
          if (held === undefined) await tx.idempotency.answer(id, "race", answer);
          return held;
        }));
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((held) => held === undefined)).toHaveLength(1);
      const losers = outcomes.filter((held) => held !== undefined);
      expect(losers.map((held) => held.answer)).toEqual(losers.map(() => answer));
    });
  });
}
