import { describe, expect, it } from "vitest";
import type { Place } from "#contract/listQuery.ts";
import { placeOfCode } from "#contract/twoFactor.ts";
import { at, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";
import type { CodeRow, NewCode } from "./store/people.ts";

let made = 0;
const newChallenge = (userId: number) => ({
  tokenHash: `challenge-${++made}`,
  userId,
  failures: 0,
  createdAt: at(1),
  expiresAt: at(6),
});
const newCode = (userId: number, fields: Partial<NewCode> = {}): NewCode => ({
  userId,
  origin: "generated",
  codeHash: `code-${++made}`,
  challengeHash: null,
  encryptedCode: "sealed",
  createdAt: at(1),
  expiresAt: at(11),
  ...fields,
});
/** The code that is sent when this challenge begins. */
const sentFor = ({ userId, tokenHash }: ReturnType<typeof newChallenge>) =>
  newCode(userId, { origin: "sent", challengeHash: tokenHash, encryptedCode: null });

export function describeSecondFactor(open: () => Store): void {
  describe("challenges", () => {
    it("are found until they end, and count what went wrong", async () => {
      const { id } = await open().users.insert(newUser());
      const challenge = newChallenge(id);
      await open().challenges.insert(challenge);
      expect(await open().challenges.find(challenge.tokenHash)).toEqual(challenge);
      expect(await open().challenges.lock(challenge.tokenHash)).toEqual(challenge);
      expect(await open().challenges.countFailure(challenge.tokenHash)).toBe(1);
      expect(await open().challenges.countFailure(challenge.tokenHash)).toBe(2);
      expect((await open().challenges.lock(challenge.tokenHash))?.failures).toBe(2);
      await open().challenges.delete(challenge.tokenHash);
      expect(await open().challenges.lock(challenge.tokenHash)).toBeUndefined();
      expect(await open().challenges.countFailure(challenge.tokenHash)).toBe(0);
    });

    it("end together for one person only", async () => {
      const one = await open().users.insert(newUser());
      const two = await open().users.insert(newUser());
      const [mine, mineToo, theirs] = [one, one, two].map(({ id }) => newChallenge(id));
      for (const challenge of [mine, mineToo, theirs]) {
        if (challenge !== undefined) await open().challenges.insert(challenge);
      }
      await open().challenges.deleteAllOf(one.id);
      expect(await open().challenges.lock(mine?.tokenHash ?? "")).toBeUndefined();
      expect(await open().challenges.lock(mineToo?.tokenHash ?? "")).toBeUndefined();
      expect(await open().challenges.lock(theirs?.tokenHash ?? "")).toEqual(theirs);
    });
  });

  describe("codes", () => {
    it("are used once, by their owner, before they expire", async () => {
      const { id } = await open().users.insert(newUser());
      const other = await open().users.insert(newUser());
      const code = await open().codes.insert(newCode(id));
      expect(code.isUsed).toBe(false);
      const tried = { userId: id, codeHash: code.codeHash, challengeHash: "any challenge" };
      const { use } = open().codes;
      expect(await use({ ...tried, userId: other.id }, at(2))).toBeUndefined();
      expect(await use({ ...tried, codeHash: "another" }, at(2))).toBeUndefined();
      expect(await use(tried, at(11))).toBeUndefined();
      expect(await use(tried, at(10))).toEqual({ ...code, isUsed: true });
      expect(await use(tried, at(10))).toBeUndefined();
    });

    it("that were sent complete only the sign-in they were sent for", async () => {
      const { id } = await open().users.insert(newUser());
      const [theirs, own] = [newChallenge(id), newChallenge(id)];
      for (const challenge of [theirs, own]) await open().challenges.insert(challenge);
      const code = await open().codes.insert(sentFor(own));
      const tried = { userId: id, codeHash: code.codeHash };
      const { use } = open().codes;
      expect(await use({ ...tried, challengeHash: theirs.tokenHash }, at(2))).toBeUndefined();
      const used = await use({ ...tried, challengeHash: own.tokenHash }, at(2));
      expect(used).toEqual({ ...code, isUsed: true });
    });

    it("have one winner of many", async () => {
      const { id } = await open().users.insert(newUser());
      const { codeHash } = await open().codes.insert(newCode(id));
      const tried = { userId: id, codeHash, challengeHash: "any challenge" };
      const won = await Promise.all(
        Array.from(
          { length: 20 },
          () => open().transaction((tx) => tx.codes.use(tried, at(2))),
        ),
      );
      expect(won.filter((code) => code !== undefined)).toHaveLength(1);
    });

    it("are listed newest first, and counted", async () => {
      const { id } = await open().users.insert(newUser());
      const before = await open().codes.count({ now: at(0) });
      const late = { createdAt: at(50), expiresAt: at(59) };
      const first = await open().codes.insert(newCode(id, late));
      const second = await open().codes.insert(newCode(id, late));
      expect(await open().codes.newest(2)).toEqual([second, first]);
      expect(await open().codes.count({ now: at(0) })).toBe(before + 2);
    });

    it("are found by their person, their days, their id and whether their time is over", async () => {
      const mark = crypto.randomUUID();
      const { id } = await open().users.insert(newUser({ fullName: `Zoë ${mark}` }));
      const early = await open().codes.insert(
        newCode(id, { createdAt: at(1), expiresAt: at(30) }),
      );
      const late = await open().codes.insert(newCode(id, { createdAt: at(2), expiresAt: at(20) }));
      const own = { text: mark };
      const now = at(25);
      const find = async (filter: object, page: object = {}) => {
        const wanted = { now, search: [own], ...filter };
        const rows = await open().codes.find(wanted, { limit: 9, ...page });
        return rows.map((code) => code.id);
      };
      expect(await find({})).toEqual([late.id, early.id]);
      expect(await open().codes.count({ now, search: [own] })).toBe(2);
      expect(await find({ search: [own, { text: "zoe" }] })).toEqual([late.id, early.id]);
      expect(await find({ search: [own, { text: "nobody", id: early.id }] })).toEqual([early.id]);
      expect(await find({ search: [own, { period: { from: at(1), until: at(2) } }] }))
        .toEqual([early.id]);
      expect(await find({ search: [own, { period: { from: at(20), until: at(21) } }] }))
        .toEqual([late.id]);
      expect(await find({ status: "active" })).toEqual([early.id]);
      expect(await find({ status: "expired" })).toEqual([late.id]);
      const sorted = { by: "expiresAt", order: "asc" } as const;
      expect(await find({}, { sorted })).toEqual([late.id, early.id]);
      const after = { id: late.id, value: late.expiresAt };
      expect(await find({}, { sorted: { ...sorted, after } })).toEqual([early.id]);
    });

    it("are sorted by whose they are and whether their time is over, page by page", async () => {
      const mark = crypto.randomUUID();
      const person = async (name: string) =>
        (await open().users.insert(newUser({ fullName: `${name} ${mark}` }))).id;
      const people = [await person("bo"), await person("Ánn"), await person("Cy")];
      const codes: CodeRow[] = [];
      for (const [place, end] of [[0, 30], [1, 20], [2, 40], [1, 50]] as const) {
        const times = { createdAt: at(1), expiresAt: at(end) };
        codes.push(await open().codes.insert(newCode(people[place] ?? 0, times)));
      }
      const now = at(35);
      const expected = { user: [1, 3, 0, 2], status: [2, 3, 0, 1] };
      for (const by of ["user", "status"] as const) {
        for (const order of ["asc", "desc"] as const) {
          const seen: number[] = [];
          let after: Place | undefined;
          for (let page = 0; page < 5; page++) {
            const sorted = { by, order, after };
            const wanted = { now, search: [{ text: mark }] };
            const [row] = await open().codes.find(wanted, { limit: 1, sorted });
            if (row === undefined) break;
            seen.push(row.id);
            after = placeOfCode(by, { ...row, isExpired: row.expiresAt <= now });
          }
          const ascending = expected[by].map((place) => codes[place]?.id);
          expect(seen).toEqual(order === "asc" ? ascending : ascending.toReversed());
        }
      }
    });

    it("that were sent expire together, generated ones stay", async () => {
      const { id } = await open().users.insert(newUser());
      const challenge = newChallenge(id);
      await open().challenges.insert(challenge);
      const sent = await open().codes.insert(sentFor(challenge));
      const generated = await open().codes.insert(newCode(id));
      await open().codes.expireSent(id, at(3));
      const tried = { userId: id, challengeHash: challenge.tokenHash };
      const { use } = open().codes;
      expect(await use({ ...tried, codeHash: sent.codeHash }, at(3))).toBeUndefined();
      expect(await use({ ...tried, codeHash: generated.codeHash }, at(3))).toBeDefined();
    });
  });

  describe("authenticators", () => {
    it("replace what was never confirmed, and nothing that was", async () => {
      const { id: userId } = await open().users.insert(newUser());
      const { offer, find, confirm, deleteAllOf } = open().authenticators;
      expect(await find(userId)).toBeUndefined();
      await offer({ userId, encryptedSecret: "one", createdAt: at(1) });
      await offer({ userId, encryptedSecret: "two", createdAt: at(2) });
      const offered = { userId, encryptedSecret: "two", createdAt: at(2), lastStep: 0 };
      expect(await find(userId)).toEqual({ ...offered, confirmedAt: null });
      await confirm(userId, at(3));
      await offer({ userId, encryptedSecret: "three", createdAt: at(4) });
      expect(await find(userId)).toEqual({ ...offered, confirmedAt: at(3) });
      await deleteAllOf(userId);
      expect(await find(userId)).toBeUndefined();
    });

    it("take the code of each step once, and none from before", async () => {
      const { id: userId } = await open().users.insert(newUser());
      await open().authenticators.offer({ userId, encryptedSecret: "x", createdAt: at(1) });
      const { takeStep } = open().authenticators;
      const taken = [
        await takeStep(userId, 7),
        await takeStep(userId, 7),
        await takeStep(userId, 6),
      ];
      expect(taken).toEqual([true, false, false]);
      expect(await takeStep(userId, 8)).toBe(true);
      const raced = await Promise.all(Array.from({ length: 8 }, () => takeStep(userId, 9)));
      expect(raced.filter(Boolean)).toHaveLength(1);
    });
  });

  describe("recovery codes", () => {
    it("are used once, by their owner, and replaced together", async () => {
      const { id } = await open().users.insert(newUser());
      const other = await open().users.insert(newUser());
      const { replace, use, count, deleteAllOf } = open().recoveryCodes;
      await replace(id, ["a", "b", "c"]);
      await replace(other.id, ["a"]);
      expect([await use(id, "a"), await use(id, "a"), await use(id, "z")])
        .toEqual([true, false, false]);
      expect([await count(id), await count(other.id)]).toEqual([2, 1]);
      const raced = await Promise.all(
        Array.from({ length: 8 }, () => open().recoveryCodes.use(id, "b")),
      );
      expect(raced.filter(Boolean)).toHaveLength(1);
      await replace(id, ["d"]);
      expect([await use(id, "c"), await count(id)]).toEqual([false, 1]);
      await deleteAllOf(id);
      expect([await count(id), await count(other.id)]).toEqual([0, 1]);
    });
  });
}
