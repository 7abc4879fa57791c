import { describe, expect, it } from "vitest";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

/** Browsers in which customers have alerts shown. */
export function describePushSubscriptions(open: () => Store): void {
  describe("browsers that show alerts", () => {
    const kept = () => open().pushSubscriptions;
    const person = async () => (await open().users.insert(newUser())).id;
    const browserOf = (userId: number, name: string) => ({
      userId,
      deviceHash: `device of ${name}`,
      endpoint: `https://push.test/${userId}/${name}`,
      publicKey: "a point",
      auth: "16 bytes",
      createdAt: at(5),
    });
    const put = async (userId: number, name: string, fields = {}, keep = 9) => {
      const browser = { ...browserOf(userId, name), ...fields };
      await open().transaction((tx) => tx.pushSubscriptions.put(browser, keep));
      return browser;
    };
    const endpointsOf = async (...userIds: number[]) =>
      (await kept().listOf(userIds)).map(({ endpoint }) => endpoint);

    it("are kept as they were given, oldest first, and found by their address", async () => {
      const [maya, zoe] = [await person(), await person()];
      const phone = await put(maya, "phone");
      const laptop = await put(zoe, "laptop");
      const found = await kept().listOf([zoe, maya]);
      expect(found).toMatchObject([phone, laptop]);
      expect(await kept().byEndpoint(phone.endpoint)).toEqual(found[0]);
      expect(await kept().byEndpoint("https://push.test/nobody")).toBeUndefined();
      expect(await kept().listOf([])).toEqual([]);
      await expect(put(1_000_000_000, "phone")).rejects.toThrow();
    });

    it("are one of each browser, of the person who came last, and few of a person", async () => {
      const [maya, zoe] = [await person(), await person()];
      const phone = await put(maya, "phone");
      const renewed = await put(maya, "phone", { endpoint: `${phone.endpoint}/renewed` });
      expect(await endpointsOf(maya)).toEqual([renewed.endpoint]);
      await put(zoe, "phone", { endpoint: renewed.endpoint });
      expect([await endpointsOf(maya), await endpointsOf(zoe)]).toEqual([[], [renewed.endpoint]]);
      const [, second, third] = [
        await put(maya, "1"),
        await put(maya, "2"),
        await put(maya, "3", {}, 2),
      ];
      expect(await endpointsOf(maya)).toEqual([second.endpoint, third.endpoint]);
      expect(await endpointsOf(zoe)).toHaveLength(1);
    });

    it("are stored once if two pages of a browser subscribe concurrently", async () => {
      const maya = await person();
      await Promise.all([put(maya, "phone"), put(maya, "phone")]);
      expect(await endpointsOf(maya)).toHaveLength(1);
    });

    it("go one by one, all of a person's but one, or all", async () => {
      const [maya, zoe] = [await person(), await person()];
      const [phone, laptop, tablet] = [
        await put(maya, "phone"),
        await put(maya, "laptop"),
        await put(maya, "tablet"),
      ];
      const shared = await put(zoe, "phone");
      await kept().remove(tablet.endpoint);
      expect(await endpointsOf(maya)).toEqual([phone.endpoint, laptop.endpoint]);
      await kept().removeFrom(maya, laptop.deviceHash);
      await put(maya, "laptop");
      await kept().deleteAllOf(maya, phone.deviceHash);
      expect(await endpointsOf(maya)).toEqual([phone.endpoint]);
      await kept().deleteAllOf(maya);
      expect(await endpointsOf(maya, zoe)).toEqual([shared.endpoint]);
      await put(maya, "laptop");
      await kept().deleteAll();
      expect(await endpointsOf(maya, zoe)).toEqual([]);
    });
  });
}
