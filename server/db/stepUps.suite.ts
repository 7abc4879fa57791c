import { describe, expect, it } from "vitest";
import type { NewStepUp } from "./store/stepUps.ts";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";

let made = 0;

export function describeStepUps(open: () => Store): void {
  async function newStepUp(fields: Partial<NewStepUp> = {}): Promise<NewStepUp> {
    const { id: userId } = await open().users.insert(newUser());
    const name = `challenge-${++made}`;
    const stepUp = {
      id: name,
      userId,
      sessionHash: `session of ${name}`,
      orderHash: null,
      toSign: `for ${name}`,
      createdAt: at(10),
      expiresAt: at(20),
      ...fields,
    };
    await open().stepUps.insert(stepUp);
    return stepUp;
  }

  describe("what sessions are asked to prove", () => {
    it("is found by its session and its order until it ends", async () => {
      const plain = await newStepUp();
      const { sessionHash, userId } = plain;
      const ordered = await newStepUp({ sessionHash, userId, orderHash: "order" });
      const { stepUps } = open();
      const row = { ...plain, failures: 0, provedAt: null, assertion: null };
      expect(await stepUps.waiting(plain, at(19))).toEqual(row);
      expect(await stepUps.waiting(plain, at(20))).toBeUndefined();
      expect((await stepUps.waiting(ordered, at(19)))?.id).toBe(ordered.id);
      expect(await stepUps.waiting({ ...plain, orderHash: "another" }, at(19))).toBeUndefined();
      expect(await stepUps.waiting({ ...plain, sessionHash: "another" }, at(19))).toBeUndefined();
      expect(await stepUps.find([ordered.id, plain.id, "nothing"])).toHaveLength(2);
      await expect(open().stepUps.insert(plain)).rejects.toThrow();
    });

    it("counts wrong codes, and what is proved counts for its session until it ends", async () => {
      const plain = await newStepUp();
      const { sessionHash, userId } = plain;
      const ordered = await newStepUp({ sessionHash, userId, orderHash: "order" });
      const ids = [plain.id, ordered.id];
      const { stepUps } = open();
      for (const some of [ids, [plain.id]]) await stepUps.countFailure(some);
      const rows = await open().transaction((tx) => tx.stepUps.lock(ids));
      expect(rows.map(({ failures }) => failures)).toEqual([2, 1]);
      await stepUps.prove([ordered.id], { at: at(11), expiresAt: at(16) });
      expect(await stepUps.isProved(sessionHash, at(12))).toBe(false);
      await stepUps.prove(ids, { at: at(12), expiresAt: at(17) });
      const proved = { failures: 2, provedAt: at(12), expiresAt: at(17), assertion: null };
      expect(await stepUps.find([plain.id])).toEqual([{ ...plain, ...proved }]);
      const signed = { at: at(12), expiresAt: at(17), assertion: "key.client.device.signature" };
      await stepUps.prove([ordered.id], signed);
      expect(await stepUps.find([ordered.id])).toMatchObject([{ assertion: signed.assertion }]);
      expect(await stepUps.waiting(plain, at(13))).toBeUndefined();
      expect(await stepUps.isProved(sessionHash, at(16))).toBe(true);
      expect(await stepUps.isProved(sessionHash, at(17))).toBe(false);
      expect(await stepUps.isProved("another", at(16))).toBe(false);
    });

    it("leaves one by one, and with its person", async () => {
      const [one, other, third] = [await newStepUp(), await newStepUp(), await newStepUp()];
      await open().stepUps.delete([one.id, "nothing"]);
      await open().stepUps.deleteAllOf(other.userId);
      const left = await open().stepUps.find([one.id, other.id, third.id]);
      expect(left.map(({ id }) => id)).toEqual([third.id]);
      expect(await open().stepUps.find([])).toEqual([]);
    });
  });
}
