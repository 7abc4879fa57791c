import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStatement, type StatementKey } from "#contract/signedStatement.ts";
import { attachedStatement, checkPdf } from "#contract/signedPdf.ts";
import { minutes } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import type { TestResponse } from "../testing/asker.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { policy } from "../kernel/policy.ts";
import { createStatementSigner } from "./signer.ts";
import { readPdf } from "./pdf/testing/readPdf.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [
  { type: "checking", balance: 100_000 },
  { type: "savings", balance: 0 },
] as const;

function bytesOf({ body }: TestResponse): Uint8Array<ArrayBuffer> {
  if (!(body instanceof Uint8Array)) throw new Error("This is no file of bytes");
  return new Uint8Array(body);
}

const ALWAYS = "from=2024-01-01&to=2100-12-31";

/** Statements that the bank signs. */
export function describeSignedStatements(on: string, open: () => Promise<Store>): void {
  describe(`signed statements on ${on}`, () => {
    let bank: TestBank;
    let store: Store;
    let admin: TestPerson;
    let keys: readonly StatementKey[];
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
      admin = await bank.person("admin");
      keys = Object((await bank.visitor({ method: "GET", path: "/api/statement-keys" })).body).keys;
    });
    afterAll(() => store?.close());

    const statementOf = (person: TestPerson, account = 0, days = ALWAYS) =>
      person.ask({
        method: "GET",
        path: `/api/accounts/${person.accounts[account]?.id}/statement?${days}`,
      });
    const pdfOf = (person: TestPerson, days = ALWAYS) =>
      person.ask({
        method: "GET",
        path: `/api/accounts/${person.accounts[0]?.id}/statement.pdf?${days}`,
      });
    /** Lines apart by what they begin with, each without its hash. */
    function linesIn({ body }: TestResponse) {
      const lines = String(body).split("\n").map((line) => line.split("\t").slice(0, -1));
      const amountOf = (name: string) => Number(lines.find(([first]) => first === name)?.[1]);
      const entries = lines.filter(([first = ""]) => /^\d/.test(first));
      return { opening: amountOf("opening"), closing: amountOf("closing"), entries };
    }
    async function complete(person: TestPerson, amount: number, createdAt?: string) {
      const path = "/api/transactions";
      const { body } = await person.ask({ method: "POST", path, body: transferOf(person, amount) });
      const { id } = Object(body);
      const fields = { status: "completed", ...(createdAt === undefined ? {} : { createdAt }) };
      const done = await admin.ask({ method: "PATCH", path: `${path}/${id}`, body: fields });
      expect(done.status).toBe(200);
      return Number(id);
    }

    it("have the balance after each completed transaction, and are signed by the bank", async () => {
      const person = await bank.person("customer", { accounts });
      const first = await complete(person, 250.01);
      bank.clock.advance(minutes(1));
      const second = await complete(person, 0.5);
      await person.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, 9) });
      const response = await statementOf(person);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-disposition")).toMatch(/statement-\d{4}-2024-01-01/);
      const { opening, closing, entries } = linesIn(response);
      expect({ opening, closing }).toEqual({ opening: 0, closing: 74_949 });
      expect(
        entries.map((
          [number, id, , type, , amount, balance],
        ) => [number, id, type, amount, balance]),
      ).toEqual([
        ["1", "-", "adjustment", "100000", "100000"],
        ["2", String(first), "transfer", "-25001", "74999"],
        ["3", String(second), "transfer", "-50", "74949"],
      ]);
      expect(linesIn(await statementOf(person, 1))).toMatchObject({ opening: 0, closing: 25_051 });
      expect(await checkStatement(String(response.body), keys)).toMatchObject({
        is: "genuine",
        statement: {
          bank: "https://bank.test",
          account: { type: "checking", lastFour: person.accounts[0]?.accountNumber.slice(-4) },
          from: "2024-01-01",
          to: "2100-12-31",
          currency: "USD",
          closing: 74_949,
        },
      });
    });

    it("have each entry on the day it was booked, as days begin in the reader's zone", async () => {
      const person = await bank.person("customer", { accounts });
      await complete(person, 1, "2024-02-10T05:00:00.000Z");
      expect(bank.clock.now()).toMatch(/^2026-03-05T15:/);
      // In Tokyo it is past midnight.
      const zone = "zone=Asia/Tokyo";
      const there = linesIn(await statementOf(person, 0, `from=2026-03-06&to=2026-03-06&${zone}`));
      expect(there).toMatchObject({ opening: 0, closing: 99_900 });
      expect(there.entries.map(([, , , type, , , , dated]) => [type, dated]))
        .toEqual([["adjustment", "-"], ["transfer", "2024-02-10T05:00:00.000Z"]]);
      const nothing = { opening: 0, closing: 0, entries: [] };
      for (
        const days of [`from=2026-03-05&to=2026-03-05&${zone}`, "from=2024-02-10&to=2024-02-10"]
      ) {
        expect(linesIn(await statementOf(person, 0, days))).toEqual(nothing);
      }
      const later = linesIn(await statementOf(person, 0, "from=2026-03-06&to=2026-03-06"));
      expect(later).toEqual({ opening: 99_900, closing: 99_900, entries: [] });
      const today = linesIn(await statementOf(person, 0, ""));
      expect(today).toMatchObject({ opening: 0, closing: 99_900 });
    });

    it("are read without a signature, with the same figures", async () => {
      const person = await bank.person("customer", { accounts });
      const id = await complete(person, 1.5);
      const path = `/api/accounts/${person.accounts[0]?.id}/entries?${ALWAYS}`;
      const { body } = await person.ask({ method: "GET", path });
      expect(body).toMatchObject({
        opening: 0,
        closing: 998.5,
        entries: [
          { type: "adjustment", transactionId: null, amount: 1_000, balance: 1_000, datedAt: null },
          { type: "transfer", transactionId: id, amount: -1.5, balance: 998.5 },
        ],
      });
      const stranger = await bank.person("customer");
      expect((await stranger.ask({ method: "GET", path })).status).toBe(404);
    });

    it("are hidden from other users, and name invalid dates", async () => {
      const person = await bank.person("customer", { accounts });
      const stranger = await bank.person("customer");
      const theirs = { ...stranger, accounts: person.accounts };
      expect((await statementOf(theirs)).status).toBe(404);
      expect((await statementOf(theirs, 0, "")).status).toBe(404);
      const wrong = [
        ["from=2024-02-30&to=2024-03-01", "from"],
        ["from=2024-03-02&to=2024-03-01", "to"],
        ["from=0001-01-01", "from"],
        ["to=9999-12-31", "to"],
        ["from=2024-03-01&to=2024-03-01&zone=Atlantis", "zone"],
      ] as const;
      for (const [days, field] of wrong) {
        expect(await statementOf(person, 0, days), days)
          .toMatchObject({ status: 400, body: { field } });
      }
    });

    it("don't lock an account for callers who may not read it", async () => {
      const locked: number[] = [];
      const watched: Store = {
        ...store,
        transaction: (work) =>
          store.transaction((tx) => {
            const lock: typeof tx.accounts.lock = (ids) => {
              locked.push(...ids);
              return tx.accounts.lock(ids);
            };
            return work({ ...tx, accounts: { ...tx.accounts, lock } });
          }),
      };
      const watching = openTestBank(watched);
      const owner = await watching.person("customer", { accounts });
      const stranger = { ...await watching.person("customer"), accounts: owner.accounts };
      expect((await statementOf(stranger)).status).toBe(404);
      expect(locked).toEqual([]);
      expect((await statementOf(owner)).status).toBe(200);
      expect(locked).toEqual([owner.accounts[0]?.id]);
    });

    it("are of one moment, while money moves", async () => {
      const person = await bank.person("customer", { accounts });
      const acts = Array.from({ length: 10 }, () => complete(person, 10));
      const responses = await Promise.all(acts.flatMap((act) => [
        statementOf(person),
        act.then(() => statementOf(person)),
      ]));
      expect(responses.map((one) => linesIn(one).opening)).toEqual(responses.map(() => 0));
    });

    it("are made as a PDF with the same text inside, signed as a whole", async () => {
      const person = await bank.person("customer", { accounts });
      await complete(person, 250.01);
      const text = await statementOf(person);
      const response = await pdfOf(person);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-disposition")).toMatch(
        /statement-\d{4}-2024-01-01.*\.pdf"$/,
      );
      const pdf = bytesOf(response);
      expect(await attachedStatement(pdf)).toBe(text.body);
      expect(await checkPdf(pdf, keys)).toMatchObject({
        is: "genuine",
        statement: { from: "2024-01-01", closing: 74_999 },
      });
      const { files } = await readPdf(pdf);
      const [csv = "", camt = ""] = [/\.csv$/, /\.camt053\.xml$/].map((ending) =>
        [...files].find(([name]) => ending.test(name))?.[1].text
      );
      expect(csv).toContain(",-250.01,749.99,USD,");
      expect(camt).toContain('<Amt Ccy="USD">250.01</Amt>');
      expect(camt).toContain("<Cd>CLBD</Cd>");
      const stranger = await bank.person("customer");
      expect((await pdfOf({ ...stranger, accounts: person.accounts })).status).toBe(404);
    });

    it("keep yen without decimals in what is attached", async () => {
      const person = await bank.person("customer", { accounts });
      const body = { preferredCurrency: "JPY" };
      await person.ask({ method: "PATCH", path: `/api/users/${person.user.id}`, body });
      await complete(person, 250);
      const { files } = await readPdf(bytesOf(await pdfOf(person)));
      const texts = [...files.values()].map((file) => file.text).join("\n");
      expect(texts).toContain(",-250,750,JPY,");
      expect(texts).toContain('<Amt Ccy="JPY">250</Amt>');
    });

    it("are not made as PDF without end", async () => {
      const person = await bank.person("customer", { accounts });
      const { most } = policy.statementPdfs;
      const days = "from=2024-01-01&to=2024-01-01";
      for (let count = 0; count < most; count++) {
        expect((await pdfOf(person, days)).status).toBe(200);
      }
      const response = await pdfOf(person, days);
      expect(response).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    });

    it("are genuine under a former key, for as long as the bank names it", async () => {
      const person = await bank.person("customer", { accounts });
      const [text, pdf] = [await statementOf(person), await pdfOf(person)];
      const publicKeys = keys.map(({ publicKey }) => Uint8Array.fromBase64(publicKey));
      const keysAfter = async (former: typeof publicKeys) => {
        const turned = createStatementSigner(new Uint8Array(32).fill(9), former);
        const later = openTestBank(store, undefined, { statementSigner: turned });
        const response = await later.visitor({ method: "GET", path: "/api/statement-keys" });
        return Object(response.body).keys;
      };
      const [first, ...rest] = await keysAfter(publicKeys);
      expect(rest).toEqual(keys);
      expect(first.id).not.toBe(keys[0]?.id);
      for (
        const [known, is] of [[[first, ...rest], "genuine"], [[first], "unknown_key"]] as const
      ) {
        expect(await checkStatement(String(text.body), known)).toMatchObject({ is });
        expect(await checkPdf(bytesOf(pdf), known)).toMatchObject({ is });
      }
      expect(await keysAfter([])).toEqual([first]);
    });

    it("are refused where the bank has no key", async () => {
      const keyless = openTestBank(store, undefined, { statementSigner: undefined });
      const person = await keyless.person("customer", { accounts });
      for (const response of [await statementOf(person), await pdfOf(person)]) {
        expect(response).toMatchObject({ status: 503, body: { code: "not_signing" } });
      }
      const listed = await keyless.visitor({ method: "GET", path: "/api/statement-keys" });
      expect(listed.body).toEqual({ keys: [] });
    });
  });
}
