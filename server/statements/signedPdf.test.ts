import { beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { attachedStatement, checkPdf, signPdf } from "#contract/signedPdf.ts";
import { type StatementKey, writeStatement } from "#contract/signedStatement.ts";
import { instantOf } from "#contract/time.ts";
import { drawStatement } from "./pdf/drawStatement.ts";
import { createStatementSigner } from "./signer.ts";

const signer = createStatementSigner(new Uint8Array(32).fill(7));
const stranger = createStatementSigner(new Uint8Array(32).fill(8));
const deposit = { type: "deposit", description: "Rent", amount: cents(10_001) } as const;
const entries = Array.from({ length: 5 }, (_, place) => ({
  ...deposit,
  id: 429 + place,
  transactionId: 429 + place,
  datedAt: null,
  at: instantOf(new Date(Date.UTC(2026, 10, 2 + place, 15))),
  balance: cents(100_000 + (place + 1) * 10_001),
}));
const statement = {
  bank: "https://bank.test",
  account: { type: "checking", lastFour: "4821" },
  from: "2026-11-01",
  to: "2026-11-30",
  zone: "UTC",
  currency: "USD",
  opening: cents(100_000),
  entries,
  closing: cents(150_005),
} as const;

/** The statement's pages with a text attached, by a bank with a key. */
async function made(text: string, by = signer): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await by.key();
  const attachment = { name: "statement.txt", type: "text/plain", description: "Signed text" };
  const pdf = await drawStatement({
    statement,
    fullName: "Maya Ellison",
    accountNumber: "4000004821",
    keyId: id,
    attachments: [{ ...attachment, relationship: "Source", text }],
    now: new Date("2026-12-01T08:00:00Z"),
    turn: async () => {},
  });
  return await signPdf(pdf, by);
}

let keys: readonly StatementKey[];
let text: string;
let pdf: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  keys = [await signer.key()];
  text = await writeStatement(statement, signer);
  pdf = await made(text);
});

describe("a signed PDF", () => {
  it("says what its text says", async () => {
    const { opening: _, entries: __, ...head } = statement;
    expect(await attachedStatement(pdf)).toBe(text);
    expect(await checkPdf(pdf, keys)).toEqual({ is: "genuine", statement: head });
    expect(await checkPdf(pdf, [await stranger.key()])).toEqual({ is: "unknown_key" });
    expect(await checkPdf(pdf, [await stranger.key(), ...keys])).toMatchObject({ is: "genuine" });
  });

  it("is told from one whose pages are not the bank's, around a text that is", async () => {
    const forged = await made(text, stranger);
    expect(await checkPdf(forged, [...keys, await stranger.key()]))
      .toMatchObject({ is: "genuine" });
    expect(await checkPdf(forged, keys)).toEqual({ is: "pages_changed" });
    const longer = new Uint8Array([...pdf, 10]);
    expect(await checkPdf(longer, keys)).toEqual({ is: "pages_changed" });
    expect(await checkPdf(pdf.slice(0, -2), keys)).toEqual({ is: "pages_changed" });
  });

  it("names the line of its text that was changed", async () => {
    const line = text.split("\n").findIndex((said) => said.startsWith("closing"));
    const changed = text.replace("closing\t150005", "closing\t950005");
    expect(await checkPdf(await made(changed), keys)).toEqual({ is: "changed", lines: [line + 1] });
  });

  it("isn't a statement without one inside, or if it unpacks to very much", async () => {
    expect(await checkPdf(await made("Dear reader"), keys)).toEqual({ is: "no_statement" });
    const huge = await made(`Kestrel statement 1${"0".repeat(5_000_000)}`);
    expect(huge.length).toBeLessThan(200_000);
    expect(await checkPdf(huge, keys)).toEqual({ is: "no_statement" });
  });

  const found =
    "is found out with any one of its bytes changed, removed or exchanged, 10,000 times";
  it(found, { timeout: 120_000 }, async () => {
    for (let first = 0; first < 10_000; first += 100) {
      const tries = Array.from({ length: 100 }, (_, at) => mutated(first + at));
      const findings = await Promise.all(tries.map((changed) => checkPdf(changed, keys)));
      expect(findings.map(({ is }) => is)).not.toContain("genuine");
    }
  });
});

/** By turns: a byte becomes another one, a byte goes, two neighbors change places. */
function mutated(count: number): Uint8Array<ArrayBuffer> {
  // Steps that share no factor with the length reach every part of the file.
  const place = count * 7_919 % (pdf.length - 1);
  if (count % 3 === 0) return pdf.with(place, (pdf[place] ?? 0) ^ (1 << count % 8));
  if (count % 3 === 1) return new Uint8Array([...pdf.slice(0, place), ...pdf.slice(place + 1)]);
  const next = pdf.findIndex((byte, at) => at > place && byte !== pdf[place]);
  const other = next === -1 ? 0 : next;
  return pdf.with(place, pdf[other] ?? 0).with(other, pdf[place] ?? 0);
}
