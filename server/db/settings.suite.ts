import { describe, expect, it } from "vitest";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

export function describeSettings(open: () => Store): void {
  describe("settings", () => {
    it("are kept by key and replaced in place", async () => {
      const { settings } = open();
      expect(await settings.get("first_choice")).toBeUndefined();
      const first = await settings.set("first_choice", "true", at(1));
      expect(first).toMatchObject({ key: "first_choice", value: "true", updatedAt: at(1) });
      const again = await settings.set("first_choice", "", at(2));
      expect(again).toEqual({ ...first, value: "", updatedAt: at(2) });
      expect(await settings.get("first_choice")).toBe("");
    });

    it("tell who set them, and are confirmed until they are set again", async () => {
      const { settings, users } = open();
      const { id } = await users.insert(newUser());
      const row = await settings.set("needs_two", "x", at(1), { setBy: id });
      expect(row).toMatchObject({ setBy: id, confirmedAt: null });
      await settings.confirm("needs_two", at(2));
      expect(await settings.lock("needs_two")).toEqual({ ...row, confirmedAt: at(2) });
      expect(await settings.set("needs_two", "x", at(3)))
        .toMatchObject({ setBy: null, confirmedAt: null });
      const at4 = { confirmedAt: at(4) };
      expect(await settings.set("needs_two", "x", at(4), at4)).toMatchObject(at4);
    });

    it("are listed by key", async () => {
      const { settings } = open();
      for (const key of ["b_2", "b_10", "a_9"]) await settings.set(key, key, at(1));
      const keys = (await settings.list()).map(({ key }) => key);
      expect(keys.filter((key) => /^[ab]_\d+$/.test(key))).toEqual(["a_9", "b_10", "b_2"]);
    });

    it("leave when they are deleted, once", async () => {
      const { settings } = open();
      await settings.set("passing", "x", at(1));
      expect(await settings.delete("passing")).toBe(true);
      expect(await settings.delete("passing")).toBe(false);
      expect(await settings.get("passing")).toBeUndefined();
    });

    it("are undone with the work that set them", async () => {
      const work = open().transaction(async (tx) => {
        await tx.settings.set("undone", "x", at(1));
        expect((await tx.settings.lock("undone"))?.value).toBe("x");
        throw new Error("The work failed");
      });
      await expect(work).rejects.toThrow("The work failed");
      expect(await open().settings.get("undone")).toBeUndefined();
    });

    it("are saved one after the other, also where there was none", async () => {
      const save = (key: string, value: string) =>
        open().transaction(async (tx) => {
          const before = await tx.settings.lock(key);
          await tx.settings.set(key, value, at(1));
          return before?.value;
        });
      for (let round = 0; round < 10; round++) {
        const key = `first_of_${round}`;
        const values = ["a", "b", "c"];
        const found = await Promise.all(values.map((value) => save(key, value)));
        const last = await open().settings.get(key);
        expect(found.filter((before) => before === undefined)).toHaveLength(1);
        expect(new Set([...found, last])).toEqual(new Set([undefined, ...values]));
      }
    });

    it("accept many concurrent writes of one key", async () => {
      const values = Array.from({ length: 20 }, (_, index) => `value ${index}`);
      const rows = await Promise.all(
        values.map((value) => open().transaction((tx) => tx.settings.set("raced", value, at(1)))),
      );
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
      expect(values).toContain(await open().settings.get("raced"));
    });
  });
}
