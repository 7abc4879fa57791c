import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { sha256Hex } from "../kernel/hash.ts";
import { policy } from "../kernel/policy.ts";
import { idIn, IN_FEBRUARY, type MonthCast, openMonthCast } from "../months/testing/monthCast.ts";
import { payeeIdOf } from "../testing/samples/payees.ts";
import { withdrawalOf } from "../testing/samples/transactions.ts";
import { rowsOfCsv } from "./testing/rowsOfCsv.ts";

const formats = ["csv", "ofx", "camt"] as const;

/** Exports for a bookkeeper, of months that are closed and of months that aren't. */
export function describeAccounting(on: string, open: () => Promise<Store>): void {
  describe(`accounting exports on ${on}`, () => {
    let store: Store;
    let cast: MonthCast;
    beforeAll(async () => {
      store = await open();
      cast = await openMonthCast(store);
    });
    afterAll(() => store?.close());

    const exportOf = async (format: string, month = "2026-02", { ask } = cast.maya) =>
      await ask({
        method: "GET",
        path: `/api/accounts/${cast.maya.accounts[0]?.id}/accounting` +
          `?month=${month}&format=${format}`,
      });
    const textsOf = async (month?: string) =>
      await Promise.all(formats.map(async (format) => {
        const { status, body, headers } = await exportOf(format, month);
        expect(status).toBe(200);
        return { text: String(body), name: headers.get("content-disposition") };
      }));
    const archive = (year: string) =>
      cast.maya.ask({ method: "GET", path: `/api/accounting/archive?year=${year}` });

    it("name payee, category, and who prepared each entry", async () => {
      const { maya, owner, deposit } = cast;
      await payeeIdOf(maya, { name: "=Landlord" });
      const rule = { contains: "rent", category: "Housing" };
      await maya.ask({ method: "POST", path: "/api/category-rules", body: rule });
      const body = { ...withdrawalOf(maya, 12.5), description: 'Rent, "May"' };
      const asked = await maya.ask({ method: "POST", path: "/api/transactions", body });
      const id = idIn(asked.body);
      const decided = { method: "PATCH", path: `/api/transactions/${id}` } as const;
      expect((await owner.ask({ ...decided, body: { status: "completed" } })).status).toBe(200);
      await cast.create(deposit({ createdAt: IN_FEBRUARY }));
      const [, paid, gift] = rowsOfCsv(String((await exportOf("csv")).body));
      expect(paid).toMatchObject({
        transaction_id: String(id),
        account: maya.accounts[0]?.accountNumber,
        ...{ type: "withdrawal", description: 'Rent, "May"', amount: "-12.50", currency: "USD" },
        ...{ balance: "987.50", payee_account: "88 4410 2075", payment_run: "" },
        ...{ prepared_by: maya.user.fullName, approved_by: "" },
        ...{ payee: "'=Landlord", category: "Housing" },
      });
      expect(paid?.["entry_id"]).toMatch(/^P\d+$/);
      expect(gift).toMatchObject({
        ...{ amount: "5.00", dated_on: "2026-02-10", description: "Gift", payee: "" },
        ...{ prepared_by: "Kestrel Bank", category: "" },
      });
      const ofx = String((await exportOf("ofx")).body);
      expect(ofx).toContain(`<FITID>${paid?.["entry_id"]}</FITID>`);
      expect(ofx).toContain("<BALAMT>992.50</BALAMT>");
      expect(ofx).toContain("<DTSTART>20260201000000.000[0:GMT]</DTSTART>");
      expect(ofx).toContain("<DTEND>20260301000000.000[0:GMT]</DTEND>");
    });

    it("are equal to the byte for a closed month, except for payee and category", async () => {
      const { bank, maya, owner } = cast;
      bank.clock.advance(days(20));
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
      const first = await textsOf();
      bank.clock.advance(days(100));
      const changes = { fullName: "Another Name", preferredCurrency: "EUR" };
      const path = `/api/users/${maya.user.id}`;
      expect((await owner.ask({ method: "PATCH", path, body: changes })).status).toBe(200);
      const account = `/api/accounts/${maya.accounts[0]?.id}`;
      const renumbered = { accountType: "savings", accountNumber: "9876543210" };
      expect((await owner.ask({ method: "PATCH", path: account, body: renumbered })).status)
        .toBe(200);
      expect(await textsOf()).toEqual(first);
      const [, row] = rowsOfCsv(first[0]?.text ?? "");
      const body = { category: "Other" };
      const category = `/api/transactions/${row?.["transaction_id"]}/category`;
      expect((await maya.ask({ method: "PATCH", path: category, body })).status).toBe(200);
      const [csv, ...others] = await textsOf();
      expect(csv?.text).toBe(first[0]?.text.replace(",Housing\r\n", ",Other\r\n"));
      expect(others).toEqual(first.slice(1));
    });

    it("of a year are one archive, in which each file has its SHA-256", async () => {
      const { status, body, headers } = await archive("2026");
      expect(status).toBe(200);
      expect(headers.get("content-disposition")).toContain("accounting-2026.zip");
      if (!(body instanceof Uint8Array)) throw new Error("This is no file of bytes");
      const { SHA256SUMS: sums, ...files } = unzipSync(body);
      const lines = strFromU8(sums ?? new Uint8Array()).trimEnd().split("\n");
      // Two accounts, from February, when they were opened, to June.
      expect(lines).toHaveLength(2 * 5 * 3);
      const expected = Object.entries(files).map(([name, bytes]) =>
        `${sha256Hex(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes))}  ${name}`
      );
      expect(lines).toEqual(expected);
      const path = `account-${cast.maya.accounts[0]?.id}/accounting-`;
      const names = Object.keys(files).filter((name) =>
        name.startsWith(path) && name.includes("2026-02")
      );
      const texts = names.map((name) =>
        new TextDecoder("utf-8", { ignoreBOM: true }).decode(files[name])
      );
      expect(texts).toEqual((await textsOf()).map(({ text }) => text));
      const empty = await archive("2025");
      expect(Object.keys(unzipSync(Object(empty.body)))).toEqual(["SHA256SUMS"]);
    });

    it("don't exist for strangers", async () => {
      const { bank } = cast;
      const noah = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 700 }],
      });
      expect(await exportOf("csv", "2026-02", noah)).toMatchObject({ status: 404 });
      const own = await noah.ask({ method: "GET", path: "/api/accounting/archive?year=2026" });
      const names = Object.keys(unzipSync(Object(own.body)));
      expect(names.filter((name) => name !== "SHA256SUMS"))
        .toSatisfy((found: string[]) =>
          found.length === 3 &&
          found.every((name) => name.startsWith(`account-${noah.accounts[0]?.id}/`))
        );
    });

    it.each([
      "accounting?month=2026-13&format=csv",
      "accounting?month=2026-02&format=pdf",
      "accounting?month=2026-02&year=2026",
    ])("refuse %s", async (query) => {
      const path = `/api/accounts/${cast.maya.accounts[0]?.id}/${query}`;
      expect(await cast.maya.ask({ method: "GET", path })).toMatchObject({ status: 400 });
    });

    it("are made so many times in a while", async () => {
      const statuses: number[] = [];
      for (let count = 0; count <= policy.accountingArchives.most; count++) {
        statuses.push((await archive("2025")).status);
      }
      expect(statuses.at(-1)).toBe(429);
      const exports: number[] = [];
      for (let count = 0; count <= policy.accountingExports.most; count++) {
        exports.push((await exportOf("ofx", "2025-01")).status);
      }
      expect([exports[0], exports.at(-1)]).toEqual([200, 429]);
    });
  });
}
