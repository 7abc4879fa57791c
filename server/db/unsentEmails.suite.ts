import { describe, expect, it } from "vitest";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

/** Tests the email retry queue. Each test leaves it empty. */
export function describeUnsentEmails(open: () => Store): void {
  describe("the email retry queue", () => {
    const notices = () => open().unsentEmails;
    const add = async (nextAt: number, userId?: number) =>
      await notices().add({
        id: await notices().nextId(),
        userId: userId ?? (await open().users.insert(newUser())).id,
        to: "maya@people.test",
        subject: "Code",
        encryptedText: "v2.sealed",
        createdAt: at(1),
        expiresAt: at(30),
        tries: 1,
        nextAt: at(nextAt),
      });

    it("are taken once they are due, the longest due first, each by one alone", async () => {
      const [second, first] = [await add(6), await add(5)];
      await add(7);
      expect(await notices().take(at(4))).toBeUndefined();
      const taken = await Promise.all([1, 2, 3].map(() => notices().take(at(6))));
      const [one, two] = taken.filter((row) => row !== undefined)
        .toSorted((left, right) => left.nextAt < right.nextAt ? -1 : 1);
      expect(one).toEqual({ ...first, tries: 2, takenAt: at(6) });
      expect(two).toEqual({ ...second, tries: 2, takenAt: at(6) });
      expect(taken.filter((row) => row === undefined)).toHaveLength(1);
      expect(await notices().count()).toBe(3);

      await notices().remove(first.id);
      await notices().putBack(second.id, at(9));
      expect(await notices().take(at(8))).toMatchObject({ nextAt: at(7), tries: 2 });
      expect(await notices().take(at(9))).toMatchObject({ id: second.id, tries: 3 });
      expect(await notices().removeTaken(at(9))).toHaveLength(1);
      expect(await notices().removeTaken(at(10))).toMatchObject([{ id: second.id }]);
      expect(await notices().count()).toBe(0);
    });

    it("leave with their person", async () => {
      const { userId } = await add(5);
      await add(5, userId);
      const other = await add(5);
      await open().personalRows.deleteAllOf(userId);
      expect(await notices().count()).toBe(1);
      await notices().remove(other.id);
    });
  });
}
