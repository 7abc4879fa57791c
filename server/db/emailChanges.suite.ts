import { describe, expect, it } from "vitest";
import type { EmailChangeRow } from "./store/emailChanges.ts";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

let made = 0;

export function describeEmailChanges(open: () => Store): void {
  async function newChange(fields: Partial<EmailChangeRow> = {}): Promise<EmailChangeRow> {
    const { id } = await open().users.insert(newUser());
    return {
      userId: id,
      newCodeHash: "new",
      oldCodeHash: "old",
      cancelHash: `cancel-${++made}`,
      failures: 0,
      confirmedAt: null,
      waitsUntil: at(30),
      expiresAt: at(50),
      ...fields,
    };
  }

  describe("email changes", () => {
    it("are one for each person, found by them and by their link", async () => {
      const first = await newChange();
      await open().emailChanges.put(first);
      expect(await open().emailChanges.of(first.userId)).toEqual(first);
      const second = {
        ...first,
        newCodeHash: "newer",
        oldCodeHash: "older",
        cancelHash: `cancel-${++made}`,
        failures: 2,
        confirmedAt: at(12),
        waitsUntil: at(31),
        expiresAt: at(51),
      };
      await open().emailChanges.put(second);
      expect(await open().emailChanges.of(first.userId)).toEqual(second);
      expect(await open().emailChanges.byCancelHash(second.cancelHash)).toEqual(second);
      expect(await open().emailChanges.byCancelHash(first.cancelHash)).toBeUndefined();
      await open().emailChanges.delete(first.userId);
      expect(await open().emailChanges.of(first.userId)).toBeUndefined();
    });

    it("are over when they have waited since their confirmation, or too long without", async () => {
      const confirmed = await newChange({ confirmedAt: at(11) });
      const waiting = await newChange();
      for (const change of [confirmed, waiting]) await open().emailChanges.put(change);
      const over = async (minute: number) => {
        const ids = await open().emailChanges.over(at(minute), 9);
        return ids.filter((id) => [confirmed.userId, waiting.userId].includes(id));
      };
      expect(await over(29)).toEqual([]);
      expect(await over(30)).toEqual([confirmed.userId]);
      expect(await over(49)).toEqual([confirmed.userId]);
      expect(await over(50)).toEqual([confirmed.userId, waiting.userId]);
      expect(await open().emailChanges.over(at(50), 1)).toHaveLength(1);
    });
  });
}
