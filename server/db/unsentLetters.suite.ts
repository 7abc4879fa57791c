import { describe, expect, it } from "vitest";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

/** Tests the email retry queue. Each test leaves it empty. */
export function describeUnsentLetters(open: () => Store): void {
  describe("the email retry queue", () => {
    const letters = () => open().unsentLetters;
    const add = async (nextAt: number, userId?: number) =>
      await letters().add({
        id: await letters().nextId(),
        userId: userId ?? (await open().users.insert(newUser())).id,
        to: "maya@people.test",
        subject: "Code",
        sealedText: "v2.sealed",
        createdAt: at(1),
        expiresAt: at(30),
        tries: 1,
        nextAt: at(nextAt),
      });

    it("are taken once they are due, the longest due first, each by one alone", async () => {
      const [second, first] = [await add(6), await add(5)];
      await add(7);
      expect(await letters().take(at(4))).toBeUndefined();
      const taken = await Promise.all([1, 2, 3].map(() => letters().take(at(6))));
      const [one, two] = taken.filter((row) => row !== undefined)
        .toSorted((left, right) => left.nextAt < right.nextAt ? -1 : 1);
      expect(one).toEqual({ ...first, tries: 2, takenAt: at(6) });
      expect(two).toEqual({ ...second, tries: 2, takenAt: at(6) });
      expect(taken.filter((row) => row === undefined)).toHaveLength(1);
      expect(await letters().count()).toBe(3);

      await letters().remove(first.id);
      await letters().putBack(second.id, at(9));
      expect(await letters().take(at(8))).toMatchObject({ nextAt: at(7), tries: 2 });
      expect(await letters().take(at(9))).toMatchObject({ id: second.id, tries: 3 });
      expect(await letters().removeTaken(at(9))).toHaveLength(1);
      expect(await letters().removeTaken(at(10))).toMatchObject([{ id: second.id }]);
      expect(await letters().count()).toBe(0);
    });

    it("leave with their person", async () => {
      const { userId } = await add(5);
      await add(5, userId);
      const other = await add(5);
      await letters().deleteAllOf(userId);
      expect(await letters().count()).toBe(1);
      await letters().remove(other.id);
    });
  });
}
