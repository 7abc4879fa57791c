import { describe, expect, it } from "vitest";
import type { Order } from "#contract/listQuery.ts";
import { cents } from "#contract/money.ts";
import { foldText } from "#contract/search.ts";
import { placeOfTransaction } from "#contract/transactionList.ts";
import { placeOfUser, type UserSort } from "#contract/users.ts";
import { at, createUserWithAccounts, newTransaction, newUser } from "./testing/samples.ts";
import type { Store } from "./store.ts";
import type { StoredSort, TransactionFilter } from "./store/transactions.ts";

const both: readonly Order[] = ["asc", "desc"];

export function describeSortedLists(open: () => Store): void {
  /** Everything that is found, two rows at a time. */
  async function users(search: string, by: UserSort, order: Order): Promise<number[]> {
    const seen: number[] = [];
    let sorted: { by: UserSort; order: Order; after?: ReturnType<typeof placeOfUser> } = {
      by,
      order,
    };
    for (let page = 0; page < 9; page++) {
      const rows = await open().users.find({ search: [{ text: search }] }, { limit: 2, sorted });
      const last = rows.at(-1);
      if (last === undefined) break;
      seen.push(...rows.map(({ id }) => id));
      sorted = { by, order, after: placeOfUser(by, last) };
    }
    return seen;
  }

  async function transactions(filter: TransactionFilter, by: StoredSort, order: Order) {
    const seen: number[] = [];
    let sorted: {
      by: StoredSort;
      order: Order;
      after?: ReturnType<typeof placeOfTransaction>;
    } = { by, order };
    for (let page = 0; page < 9; page++) {
      const rows = await open().transactions.list(filter, { limit: 2, sorted });
      const last = rows.at(-1);
      if (last === undefined) break;
      seen.push(...rows.map(({ id }) => id));
      sorted = { by, order, after: placeOfTransaction(by, last) };
    }
    return seen;
  }

  describe("people in another order", () => {
    it("come page by page, those with the same value by their ids", async () => {
      const mark = crypto.randomUUID();
      const ids: number[] = [];
      for (
        const [name, minute, isActive] of [
          ["bo", 3, true],
          ["Ann", 1, false],
          ["Cy, the 2nd", 2, true],
          ["ánn", 3, false],
          ["_zed", 1, true],
          ["Cy, the 10th", 4, true],
          ["Łukasz", 5, true],
          ["𝒵oe", 6, true],
          ["ﬁsh", 7, true],
        ] as const
      ) {
        const fields = { fullName: name, email: `${ids.length}@${mark}.example` };
        const { id } = await open().users.insert(
          newUser({
            ...fields,
            isActive,
            createdAt: at(minute),
            username: `${9 - ids.length}É${mark}`,
          }),
        );
        ids.push(id);
      }
      const expected = {
        createdAt: [1, 4, 2, 0, 3, 5, 6, 7, 8],
        fullName: [4, 1, 3, 0, 5, 2, 8, 6, 7],
        id: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        status: [0, 2, 4, 5, 6, 7, 8, 1, 3],
        username: [8, 7, 6, 5, 4, 3, 2, 1, 0],
      };
      for (const by of ["createdAt", "fullName", "username", "id", "status"] as const) {
        const ascending = expected[by].map((place) => ids[place]);
        expect(await users(mark, by, "asc")).toEqual(ascending);
        expect(await users(mark, by, "desc")).toEqual(ascending.toReversed());
      }
    });
  });

  describe("transactions in another order", () => {
    /** Amounts and times that do not run the same way; the last one lies in the same moment. */
    async function setUp() {
      const { user, accounts: [one, two] } = await createUserWithAccounts(open(), 0, 0);
      if (one === undefined || two === undefined) throw new Error("Two accounts were asked for");
      const word = `Heron${user.id}x`;
      const decided = { decidedBy: user.id, decidedAt: at(59), status: "rejected" } as const;
      const ids: number[] = [];
      for (
        const [amount, minute, fields] of [
          [500, 1, {}],
          [20_000, 4, decided],
          [500, 2, decided],
          [70, 3, {}],
          [1_000, 3, decided],
        ] as const
      ) {
        const row = newTransaction(user.id, one, two, amount, {
          ...fields,
          createdAt: at(minute),
          description: `${"éDcBa"[ids.length]} ${word}`,
        });
        ids.push((await open().transactions.insert(row)).id);
      }
      return { user, one, word, ids };
    }

    const expected = {
      createdAt: [0, 2, 3, 4, 1],
      amount: [3, 0, 2, 4, 1],
      id: [0, 1, 2, 3, 4],
      type: [0, 1, 2, 3, 4],
      status: [0, 3, 1, 2, 4],
      description: [4, 3, 2, 1, 0],
    };
    const sorts = ["createdAt", "amount", "id", "type", "status", "description"] as const;

    it("come page by page, whichever way they are found", async () => {
      const { user, one, word, ids } = await setUp();
      const search = (text: string) => ({
        terms: [{ text: foldText(text) }, { amounts: { from: cents(70), to: cents(20_000) } }],
        owners: true,
      });
      const ways: TransactionFilter[] = [
        { userId: user.id },
        { accountId: one.id },
        { search: search(word) },
        { search: search(word.slice(0, 2)), userId: user.id },
        { search: search(user.username), accountId: one.id },
      ];
      for (const by of sorts) {
        const ascending = expected[by].map((place) => ids[place]);
        for (const filter of ways) {
          expect(await transactions(filter, by, "asc")).toEqual(ascending);
          expect(await transactions(filter, by, "desc")).toEqual(ascending.toReversed());
        }
        const rejected = { userId: user.id, status: "rejected" } as const;
        const decided = ascending.filter((id) => id !== ids[0] && id !== ids[3]);
        expect(await transactions(rejected, by, "asc")).toEqual(decided);
      }
    });

    it("of everything continue where a page ended", async () => {
      const { ids } = await setUp();
      for (const by of sorts) {
        for (const order of both) {
          const sorted = { by, order };
          const all = await open().transactions.list({}, { limit: 1_000, sorted });
          const place = all.findIndex(({ id }) => id === ids[2]);
          const row = all[place];
          if (row === undefined) throw new Error("It must be there");
          const after = placeOfTransaction(by, row);
          expect(await open().transactions.list({}, { limit: 2, sorted: { ...sorted, after } }))
            .toEqual(all.slice(place + 1, place + 3));
        }
      }
    });
  });
}
