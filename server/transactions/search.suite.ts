import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText, readSearch } from "#contract/search.ts";
import { instantOf } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { openTestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [{ type: "checking", balance: 0 }] as const;

const rows = [
  row("a", "zoe", "Rent for the flat", 1_250, "2026-03-04T00:00:00.000Z"),
  row("b", "zoe", "Café Crème", 12.5, "2026-03-04T23:59:59.999Z"),
  row("c", "noah", "Flat-screen, rent to own", 4_999.99, "2026-03-31T12:00:00.000Z"),
  row("d", "noah", "Invoice 1250", 80, "2026-04-01T00:00:00.000Z"),
  row("e", "noah", "100% wool_scarf", 30, "2026-02-28T23:59:59.999Z"),
  row("f", "zoe", "Rent, March 2026", 1_250, "2026-01-02T09:00:00.000Z"),
];

const typedAsTheyStand = [
  "To savings",
  "Oak & Iron Hardware",
  "City water, quarter 4",
  "Tea for 2",
  "A to Z",
  "TV",
  "Q4",
  "4 oz",
  "7 - 9",
  "Go to",
  "Invoice #12",
  "Score > 50",
  "Pages 10..20",
  "50% of it",
  "1,2,3",
  "No. 5, St. Mark",
  "M&S",
  "C++",
  "A_B",
];

/** Descriptions, and what people type who look for them. */
const typedInPlainLetters = [
  ["Loyer 850\u00a0€", "Loyer 850\u00a0€"],
  ["Loyer 850\u00a0€", "loyer 850 €"],
  ["\ufb01nance", "finance"],
  ["\uff2d\uff21\uff39\uff21", "maya"],
  [
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\u0645\u06cc\u062e\u0648\u0627\u0647\u0645",
  ],
] as const;

function row(
  notice: string,
  of: "zoe" | "noah",
  description: string,
  amount: number,
  createdAt: string,
) {
  return { notice, of, description, amount, createdAt };
}

/** Tests the search for transactions, on every store. */
export function describeTransactionSearch(on: string, open: () => Promise<Store>): void {
  describe(`searching transactions on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let admin: TestPerson;
    let zoe: TestPerson;
    let noah: TestPerson;
    /** IDs by one-letter names. */
    const ids = new Map<string, number>();
    const nameOf = new Map<number, string>();

    beforeAll(async () => {
      store = await open();
      const bank = openTestBank(store);
      admin = await bank.person("admin", { username: "root" });
      zoe = await bank.person("customer", { accounts, username: "zl", fullName: "Zoë Łącka" });
      noah = await bank.person("customer", { accounts, username: "nb", fullName: "Noah Brandt" });
      const people = { zoe, noah };
      for (const { notice, of, description, amount, createdAt } of rows) {
        const toAccountId = people[of].accounts[0]?.id;
        const body = { type: "deposit", toAccountId, amount, description, createdAt };
        const response = await admin.ask({ method: "POST", path: "/api/transactions", body });
        expect(response.status).toBe(201);
        ids.set(notice, Object(response.body).id);
        nameOf.set(Object(response.body).id, notice);
      }
    });
    afterAll(() => store?.close());

    const ask = async (person: TestPerson, q: string, more = "") => {
      const path = `/api/transactions?q=${encodeURIComponent(q)}${more}`;
      const response = await person.ask({ method: "GET", path });
      expect(response.status).toBe(200);
      const rows: readonly { id: number }[] = Object(response.body);
      return {
        notices: rows.map(({ id }) => nameOf.get(id)).join(""),
        total: response.headers.get("x-total-count"),
      };
    };
    const notices = async (q: string, more = "") => (await ask(admin, q, more)).notices;

    it("is quick for who types: short words are sought beside longer ones, or as they stand", async () => {
      const quick = async (q: string) => await ask(admin, q, "&quick=true");
      expect(await quick("flat rent")).toEqual({ notices: "ca", total: null });
      expect((await quick("30")).notices).toBe("e");
      expect((await quick("12.50")).notices).toBe("b");
      expect((await quick(`#${ids.get("d")}`)).notices).toBe("d");
      expect([await notices("fl"), (await quick("fl")).notices]).toEqual(["ca", ""]);
      expect((await quick("rent fl")).notices).toBe("ca");
      expect((await quick("rent xq")).notices).toBe("");
    });

    // Newest first: d c b a e f.
    it.each([
      ["words in any order", "flat rent", "ca"],
      ["the same the other way round", "rent flat", "ca"],
      ["words of which one is in a name", "brandt rent", "c"],
      ["words of two names", "brandt lacka", ""],
      ["a name without its accents", "zoe lacka", "baf"],
      ["a name with them", "ZOË ŁĄCKA", "baf"],
      ["a text without its accents", "creme cafe", "b"],
      ["a text with accents of one's own", "rént", "caf"],
      ["signs that a pattern would read", "100% wool_", "e"],
      ["an amount or these digits", "1250", "daf"],
      ["an amount alone", "$1,250.00", "af"],
      ["more than", ">1,250", "c"],
      ["at least", ">=1250", "caf"],
      ["less than", "<30", "b"],
      ["at most", "<= 30", "be"],
      ["a range", "30..1250", "daef"],
      ["a range with a dash", "30-1,250", "daef"],
      ["a word and a range", "rent <2000", "af"],
      ["a range and a word", ">1000 flat", "ca"],
      ["a day", "2026-03-04", "ba"],
      ["a day as lists show it", "Mar 04, 2026", "ba"],
      ["a day as forms show it", "03/04/2026", "ba"],
      ["a day as others write it", "4 mar 2026", "ba"],
      ["a month or its name in a text", "March 2026", "cbaf"],
      ["a month by numbers", "2026-03", "cba"],
      ["a day and a word", "2026-03-04 rent", "a"],
      ["a month and a range", "2026-03 >1000", "ca"],
      ["too much at once", "rent flat wool", ""],
      ["a type and a word", "rent deposit", "caf"],
    ])("finds %s: %s", async (_, q, found) => {
      expect(await notices(q)).toBe(found);
      expect((await ask(admin, q, "&limit=1")).total).toBe(String(found.length));
      expect((await ask(admin, q, "&limit=1")).notices).toBe(found.slice(0, 1));
    });

    it.each([
      ...typedAsTheyStand.map((description) => [description, description] as const),
      ...typedInPlainLetters,
    ])("finds %s by %s", async (description, typed) => {
      const isFound = async (person: TestPerson, more = "") => {
        const path = `/api/transactions?q=${encodeURIComponent(typed)}${more}`;
        const { body } = await person.ask({ method: "GET", path });
        return JSON.stringify(body).includes(JSON.stringify(description));
      };
      const toAccountId = noah.accounts[0]?.id;
      const body = { type: "deposit", toAccountId, amount: 7, description };
      const response = await admin.ask({ method: "POST", path: "/api/transactions", body });
      for (const person of [noah, admin]) {
        for (const more of ["", "&quick=true", "&quick=true&limit=20"]) {
          expect(await isFound(person, more), `${person.user.role} ${more}`).toBe(true);
        }
      }
      const path = `/api/transactions/${Object(response.body).id}`;
      expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
    });

    it("finds one by its id", async () => {
      expect(await notices(`#${ids.get("c")}`)).toBe("c");
      expect(await notices(`#T-${ids.get("c")} rent`)).toBe("c");
      expect(await notices(`#${ids.get("c")} wool`)).toBe("");
    });

    it("finds by any parts what their meanings say", async () => {
      const parts = ["rent", "flat", "bran", "zoe", "o", "1250", "30", "2026-03", "4 Mar 2026", "%"]
        .concat([
          ">1000",
          "<1250",
          "30-1250",
          "#3",
          "b",
          "nb",
          "wool_",
          "ca",
          "march 2026",
          "nobody",
        ]);
      const names = { zoe: ["Zoë Łącka", "zl"], noah: ["Noah Brandt", "nb"] };
      const several = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 });
      for (const typed of fc.sample(several, { numRuns: 150, seed: 7 })) {
        const q = typed.join("  ");
        const terms = readSearch(q, "2026-05-12");
        const fitting = rows.filter(({ notice, of, description, amount, createdAt }) =>
          terms.every(({ text, amounts, days, id }) =>
            ids.get(notice) === id ||
            (amounts && amount * 100 >= amounts.from && amount * 100 <= amounts.to) ||
            (days && createdAt.slice(0, 10) >= days.from && createdAt.slice(0, 10) < days.until) ||
            (text !== undefined &&
              [description, "deposit", ...names[of]].some((held) => foldText(held).includes(text)))
          )
        );
        const found = (await notices(q)).split("").toSorted().join("");
        expect(found, q).toBe(fitting.map(({ notice }) => notice).join(""));
      }
    });

    it("continues where a page ended, in any order", async () => {
      expect(await notices("rent", "&sort=amount&order=asc&limit=2")).toBe("af");
      const after = `${ids.get("f")},125000`;
      expect(await notices("rent", `&sort=amount&order=asc&limit=2&after=${after}`)).toBe("c");
      const before = `${instantOf(new Date("2026-03-31T12:00:00.000Z"))},${ids.get("c")}`;
      expect(await notices("rent flat", `&before=${before}`)).toBe("a");
      expect(await notices("rent", `&userId=${zoe.user.id}`)).toBe("af");
      expect(await notices("1250 rent", `&accountId=${zoe.accounts[0]?.id}`)).toBe("af");
      expect(await notices("brandt flat", `&userId=${noah.user.id}`)).toBe("c");
    });

    it("means the same to a customer, who finds their own and no names", async () => {
      expect((await ask(zoe, "flat rent")).notices).toBe("a");
      expect((await ask(zoe, "creme", "&limit=5")).notices).toBe("b");
      expect((await ask(zoe, "2026-03-04 <1000")).notices).toBe("b");
      expect((await ask(zoe, "lacka")).notices).toBe("");
      expect((await ask(zoe, `#${ids.get("c")}`)).notices).toBe("");
    });

    it("starts days in the caller's time zone", async () => {
      const day = (zone: string) => notices("2026-03-04", `&zone=${zone}`);
      expect(await day("America/New_York")).toBe("b");
      expect(await day("Asia/Tokyo")).toBe("a");
      expect(await notices("2026-03", "&zone=Europe/Athens")).toBe("cbae");
      const path = "/api/transactions?q=rent&zone=Nowhere";
      expect(await admin.ask({ method: "GET", path }))
        .toMatchObject({ status: 400, body: { field: "zone" } });
    });

    it("sums for a customer what it finds", async () => {
      const sums = async (query: string) =>
        (await zoe.ask({ method: "GET", path: `/api/transaction-sums?${query}` })).body;
      expect(await sums("q=rent")).toEqual({ count: 2, in: 2_500, out: 0, between: 0 });
      expect(await sums("q=%3C1000")).toEqual({ count: 1, in: 12.5, out: 0, between: 0 });
      expect(await sums("q=wool")).toEqual({ count: 0, in: 0, out: 0, between: 0 });
      expect((await admin.ask({ method: "GET", path: "/api/transaction-sums" })).status).toBe(403);
    });

    it("counts up to a limit, and says that there are more", async () => {
      const { transactions } = store;
      const filter = { search: { terms: [{ text: "rent" }], owners: true } };
      const counted = async (limit: number, most: number) => {
        const { rows, total } = await transactions.listCounted(filter, { limit }, most);
        return { notices: rows.map(({ id }) => nameOf.get(id)).join(""), total };
      };
      expect(await counted(2, 2)).toEqual({ notices: "ca", total: undefined });
      expect(await counted(2, 3)).toEqual({ notices: "ca", total: 3 });
      expect(await counted(9, 1)).toEqual({ notices: "caf", total: undefined });
      expect(await counted(0, 3)).toEqual({ notices: "", total: 3 });
      const [a, c] = ["a", "c"].map((name) => ids.get(name) ?? 0);
      const place = { id: c ?? 0, createdAt: instantOf(new Date("2026-03-31T12:00:00.000Z")) };
      const rest = await transactions.listCounted(filter, { limit: 1, before: place }, 9);
      expect([rest.rows.map(({ id }) => id), rest.total]).toEqual([[a], 3]);
      const waits = await transactions.listCounted(
        { ...filter, status: "pending" },
        { limit: 9 },
        9,
      );
      expect(waits).toEqual({ rows: [], total: 0 });
    });

    it("takes any number of words", async () => {
      const many = Array.from({ length: 60 }, (_, at) => at % 10).join(" ");
      expect(await notices(`rent ${many}`)).toBe("");
      const ten = `rent flat brandt own screen 2026-03 >1000 <5000 #${ids.get("c")}`;
      expect(await notices(`${ten} 4,999.99`)).toBe("c");
      expect(await notices(`${ten} 4,999.98`)).toBe("");
    });
  });
}
