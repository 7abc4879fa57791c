import { beforeAll, describe, expect, it } from "vitest";
import { createStatementSigner } from "./signer.ts";
import { cents } from "#contract/money.ts";
import {
  checkStatement,
  digestOf,
  type Statement,
  type StatementKey,
  writeStatement,
} from "#contract/signedStatement.ts";
import { instantOf } from "#contract/time.ts";

const signer = createStatementSigner(new Uint8Array(32).fill(7));
const stranger = createStatementSigner(new Uint8Array(32).fill(8));

/** Five entries of 100.01 and their like, after 1,000.00. */
const entries = Array.from({ length: 5 }, (_, place) => ({
  id: 429 + place,
  transactionId: 429 + place,
  datedAt: null,
  at: instantOf(new Date(Date.UTC(2026, 10, 2 + place, 15))),
  type: "deposit" as const,
  description: `Rent\t"${place}"\nof flat 12`,
  amount: cents(10_001 + place),
  balance: cents(100_000 + (place + 1) * 10_001 + place * (place + 1) / 2),
}));
const statement: Statement = {
  bank: "https://bank.test",
  account: { type: "checking", lastFour: "4821" },
  from: "2026-11-01",
  to: "2026-11-30",
  zone: "America/New_York",
  currency: "USD",
  opening: cents(100_000),
  entries,
  closing: cents(150_015),
};
/** So many are looked at together, because each waits for hashes. */
const AT_ONCE = 250;
/** The lines before the first entry. */
const HEAD = 6;

let keys: readonly StatementKey[];
let text: string;
let lines: readonly string[];
beforeAll(async () => {
  keys = [await signer.key()];
  text = await writeStatement(statement, signer);
  lines = text.split("\n");
});

const joined = (changed: readonly string[]) => changed.join("\n");
const isGenuine = async (changed: string) => (await checkStatement(changed, keys)).is === "genuine";

describe("a signed statement", () => {
  it("says whose it is, for which days, and what it ended with", async () => {
    const { opening: _, entries: __, ...head } = statement;
    expect(await checkStatement(text, keys)).toEqual({ is: "genuine", statement: head });
    expect(await checkStatement(text, [await stranger.key(), ...keys]))
      .toMatchObject({ is: "genuine" });
  });

  it("keeps each entry on one line, whatever was written", () => {
    expect(lines).toHaveLength(HEAD + entries.length + 3);
    expect(lines[HEAD]).toMatch(
      /^1\t429\t2026-11-02T15:00:00.000Z\tdeposit\t"Rent\\t\\"0\\"\\nof flat 12"\t10001\t110001\t-\t/,
    );
  });

  it("is the bank's in the format before this one, and in no other", async () => {
    const { id } = await signer.key();
    for (
      const [first, is] of [["Kestrel statement 1", "genuine"], ["Kestrel statement 3", "changed"]]
    ) {
      const said = [
        first,
        ...lines.slice(1, -2).map((line) => line.slice(0, line.lastIndexOf("\t"))),
      ];
      const digests = await Promise.all(said.map((line) => digestOf(line ?? "")));
      const signature = await signer.sign([first, ...digests].join("\n"));
      const written = said.map((line, place) => `${line}\t${digests[place]}`);
      expect(await checkStatement(joined([...written, `signed\t${id}\t${signature}`, ""]), keys))
        .toMatchObject({ is });
    }
  });

  it("is the bank's without entries, too", async () => {
    const empty = { ...statement, entries: [], closing: statement.opening };
    expect(await isGenuine(await writeStatement(empty, signer))).toBe(true);
  });

  it("names the line in which a digit was changed, whichever it is", async () => {
    for (const [place, line] of lines.slice(0, -2).entries()) {
      const said = line.slice(0, line.lastIndexOf("\t"));
      const digit = said.search(/\d/);
      if (digit === -1) continue;
      const changed = said.slice(0, digit) + (Number(said[digit]) + 1) % 10 +
        line.slice(digit + 1);
      expect(await checkStatement(joined(lines.with(place, changed)), keys))
        .toEqual({ is: "changed", lines: [place + 1] });
    }
  });

  it("names where a line is missing or stands elsewhere", async () => {
    const [third = "", fourth = ""] = lines.slice(HEAD + 2, HEAD + 4);
    const removed = await checkStatement(joined(lines.toSpliced(HEAD + 2, 1)), keys);
    expect(removed).toMatchObject({ is: "changed", lines: expect.arrayContaining([HEAD + 3]) });
    const exchanged = joined(lines.with(HEAD + 2, fourth).with(HEAD + 3, third));
    expect(await checkStatement(exchanged, keys))
      .toEqual({ is: "changed", lines: [HEAD + 3, HEAD + 4] });
  });

  it("is not the bank's where a stranger signed it, or a line brings its own hash", async () => {
    expect(await checkStatement(await writeStatement(statement, stranger), keys))
      .toEqual({ is: "unknown_key" });
    const forged = await writeStatement({ ...statement, closing: cents(9_999_999) }, stranger);
    const { id } = await signer.key();
    const renamed = forged.replace((await stranger.key()).id, id);
    expect(await checkStatement(renamed, keys)).toEqual({ is: "changed", lines: [] });
    for (const other of ["", "Dear reader", lines[0] ?? ""]) {
      expect(await isGenuine(other)).toBe(false);
    }
    expect(await checkStatement("%PDF-1.7", keys)).toEqual({ is: "no_statement" });
  });

  const found = "is found out with any one digit changed, line removed or exchanged, 10,000 times";
  it(found, { timeout: 60_000 }, async () => {
    const digits = [...text].flatMap((sign, place) => /\d/.test(sign) ? [place] : []);
    for (let first = 0; first < 10_000; first += AT_ONCE) {
      const tries = Array.from({ length: AT_ONCE }, (_, at) => mutated(first + at, digits));
      expect(tries).not.toContain(text);
      expect(await Promise.all(tries.map(isGenuine))).not.toContain(true);
    }
  });
});

/** By turns: a digit becomes another one, a line goes, two lines change places. */
function mutated(count: number, digits: readonly number[]): string {
  const turn = Math.floor(count / 10);
  const last = lines.length - 1;
  if (count % 10 === 0) return joined(lines.toSpliced(turn % last, 1));
  if (count % 10 === 1) {
    const one = turn % last;
    const other = (one + 1 + Math.floor(turn / last) % (last - 1)) % last;
    return joined(lines.with(one, lines[other] ?? "").with(other, lines[one] ?? ""));
  }
  const place = digits[(turn * 8 + count % 10) % digits.length] ?? 0;
  const digit = (Number(text[place]) + 1 + turn % 9) % 10;
  return text.slice(0, place) + digit + text.slice(place + 1);
}
