import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { foldText } from "#contract/search.ts";
import type { AccountRow } from "./rows.ts";
import {
  at,
  createUserWithAccounts,
  newAccount,
  newTransaction,
  newUser,
} from "./testing/samples.ts";
import type { Store } from "./store.ts";
import type { TransactionFilter, TransactionSearch } from "./store/transactions.ts";

const ALL = { limit: 1_000 };
const text = (wanted: string, owners = false): TransactionSearch => ({
  terms: [{ text: foldText(wanted) }],
  owners,
});

export function describeTransactionLists(open: () => Store): void {
  const ids = async (filter: TransactionFilter, page = ALL) =>
    (await open().transactions.list(filter, page)).map(({ id }) => id);

  /** Six rows on three accounts, of which the first two have the same owner; the newest is last. */
  async function setUp() {
    const { user, accounts: [one, two] } = await createUserWithAccounts(open(), 0, 0);
    const other = await open().users.insert(newUser({ fullName: `Odile Q${user.id}_x` }));
    const theirs: AccountRow = await open().accounts.insert(newAccount(other.id));
    if (one === undefined || two === undefined) throw new Error("Two accounts were asked for");
    const rows: number[] = [];
    const insert = async (...given: Parameters<typeof newTransaction>) => {
      const { id } = await open().transactions.insert(newTransaction(...given));
      rows.push(id);
    };
    const decided = { decidedBy: user.id, decidedAt: at(59) };
    const word = `Zebra${user.id}`;
    await insert(user.id, one, two, 101, { createdAt: at(1), description: `${word} 100%` });
    await insert(user.id, null, one, 102, { createdAt: at(2), status: "completed", ...decided });
    await insert(user.id, one, null, 103, { createdAt: at(3), status: "rejected", ...decided });
    await insert(user.id, two, theirs, 104, { createdAt: at(3), description: `a ${word} 100_` });
    await insert(user.id, null, theirs, 105, { createdAt: at(4) });
    await insert(user.id, two, one, 106, { createdAt: at(5), status: "completed", ...decided });
    return { user, one, two, theirs, other, rows, word };
  }
  const at1 = (rows: readonly number[], ...places: number[]) => places.map((place) => rows[place]);

  describe("lists of transactions", () => {
    it("are narrowed by owner, account, status, type and time, newest first", async () => {
      const { user, one, two, theirs, rows } = await setUp();
      const userId = user.id;
      expect(await ids({ userId })).toEqual(at1(rows, 5, 3, 2, 1, 0));
      expect(await ids({ accountId: one.id })).toEqual(at1(rows, 5, 2, 1, 0));
      expect(await ids({ accountId: theirs.id, userId })).toEqual(at1(rows, 3));
      expect(await ids({ userId, status: "pending" })).toEqual(at1(rows, 3, 0));
      expect(await ids({ userId, status: "rejected" })).toEqual(at1(rows, 2));
      expect(await ids({ accountId: two.id, type: "transfer" })).toEqual(at1(rows, 5, 3, 0));
      expect(await ids({ userId, since: at(3) })).toEqual(at1(rows, 5, 3, 2));
      expect(await ids({ userId, since: at(2), until: at(3) })).toEqual(at1(rows, 1));
      expect(await ids({ userId, status: "completed", type: "deposit" })).toEqual(at1(rows, 1));
    });

    it("come a page at a time without a gap or a repeat, also at the same moment", async () => {
      const { user: { id: userId }, rows } = await setUp();
      const seen: number[] = [];
      let before: { createdAt: ReturnType<typeof at>; id: number } | undefined;
      for (let page = 0; page < 5; page++) {
        const found = await open().transactions.list({ userId }, { limit: 2, before });
        seen.push(...found.map(({ id }) => id));
        before = found.at(-1) ?? before;
      }
      expect(seen).toEqual(at1(rows, 5, 3, 2, 1, 0));
    });

    it("of everything continue where a page ended", async () => {
      const { rows } = await setUp();
      const all = await open().transactions.list({}, ALL);
      const place = all.findIndex(({ id }) => id === rows[4]);
      const before = all[place];
      expect(await open().transactions.list({}, { limit: 3, before })).toEqual(
        all.slice(place + 1, place + 4),
      );
    });

    it("find descriptions in any case, and signs as they are written", async () => {
      const { rows, word, user: { id: userId } } = await setUp();
      expect(await ids({ search: text(word.toLowerCase()) })).toEqual(at1(rows, 3, 0));
      expect(await ids({ search: text(`${word} 100%`) })).toEqual(at1(rows, 0));
      expect(await ids({ search: text(`${word} 100_`) })).toEqual(at1(rows, 3));
      expect(await ids({ userId, search: text(word), status: "pending" }, { limit: 1 }))
        .toEqual(at1(rows, 3));
      expect(await ids({ search: text(word + "\\") })).toEqual([]);
    });

    it("find owners only for those who may", async () => {
      const { rows, other } = await setUp();
      const name = other.fullName.slice(-6);
      expect(await ids({ search: text(name, true) })).toEqual(at1(rows, 4, 3));
      expect(await ids({ search: text(other.username.toUpperCase(), true) }))
        .toEqual(at1(rows, 4, 3));
      expect(await ids({ search: text(name, true), type: "deposit" })).toEqual(at1(rows, 4));
      expect(await ids({ search: text(name) })).toEqual([]);
    });

    it("find amounts, and what is an amount or a text", async () => {
      const { user: { id: userId }, rows } = await setUp();
      const amounts = { from: cents(102), to: cents(104) };
      const range = { terms: [{ amounts }], owners: false };
      expect(await ids({ userId, search: range })).toEqual(at1(rows, 3, 2, 1));
      expect(await ids({ search: { terms: [{ text: "100%", amounts }], owners: false }, userId }))
        .toEqual(at1(rows, 3, 2, 1, 0));
      expect((await ids({ search: range })).slice(0, 1)).toHaveLength(1);
    });

    it("are counted up to a limit", async () => {
      const { user: { id: userId }, word } = await setUp();
      const count = async (filter: TransactionFilter, most = 100) =>
        (await open().transactions.listCounted(filter, { limit: 1 }, most)).total;
      expect(await count({ userId })).toBe(5);
      expect(await count({ userId }, 5)).toBe(5);
      expect(await count({ userId }, 4)).toBeUndefined();
      expect(await count({ search: text(word, true) })).toBe(2);
      expect(await count({ status: "rejected" }, 1_000)).toBe(
        (await ids({ status: "rejected" })).length,
      );
    });

    it("come with the length of what they are a part of", async () => {
      const { user: { id: userId }, rows, word } = await setUp();
      const counted = async (filter: TransactionFilter, limit: number, most = 100) => {
        const { rows, total } = await open().transactions.listCounted(filter, { limit }, most);
        return [rows.map(({ id }) => id), total];
      };
      expect(await counted({ userId }, 2)).toEqual([at1(rows, 5, 3), 5]);
      expect(await counted({ userId }, 2, 4)).toEqual([at1(rows, 5, 3), undefined]);
      expect(await counted({ search: text(word, true) }, 1)).toMatchObject([{ length: 1 }, 2]);
      expect(await counted({ search: text("nobody wrote this") }, 1)).toEqual([[], 0]);
      const all = await ids({}, { limit: 100_000 });
      expect(await counted({}, 3, 1)).toEqual([all.slice(0, 3), all.length]);
      const before = { createdAt: at(1), id: rows[0] ?? 0 };
      expect(await open().transactions.listCounted({ userId }, { limit: 2, before }, 100))
        .toEqual({ rows: [], total: 5 });
    });
  });
}
