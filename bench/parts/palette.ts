import type { MeasuredBank } from "../bank.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { quantile } from "../measure.ts";
import { finding, limitFinding, ms, type Section } from "../report.ts";
import { adminCookie, type Size } from "../seed.ts";

/** Maximum time until the palette has a match; the page needs a frame or two more. */
const MOST_MS = 50;

/** Tries that are not counted: a process that has just begun still translates its program. */
const WARM_UP = 5;

interface PaletteParts {
  readonly bank: MeasuredBank;
  readonly size: Size;
  readonly tries: number;
}

/** Returns what staff type, with a new text each time, so caches don't help. */
function kindsOf({ customers, history }: Size): Readonly<Record<string, (turn: number) => string>> {
  const one = (of: number, turn: number) => 2 + (turn * 7_919) % (of - 2);
  return {
    "a name": (turn) => `Person ${one(customers, turn)}`,
    "a username": (turn) => `person-${one(customers, turn)}`,
    "a transaction's number": (turn) => `#${one(history, turn)}`,
    "an amount": (turn) => `${one(900, turn)}.37`,
    "a number alone": (turn) => `${one(history, turn)}`,
    "a word in nearly every row": () => "payment",
    "a word in few rows": (turn) => `a${(0x1_000 + one(0xe_000, turn)).toString(16)}`,
  };
}

/** Returns the calls that the app's `StaffPalette.tsx` makes in parallel for a text. */
function callsFor(text: string): readonly string[] {
  const q = `q=${encodeURIComponent(text)}&limit=20`;
  return [
    `/api/users?${q}&identities=false`,
    `/api/accounts?${q}&quick=true`,
    `/api/transactions?${q}&zone=UTC&quick=true`,
  ];
}

/** Searches once; returns the times until the first row and until all responses. */
async function look(lines: readonly HttpLine[], text: string) {
  const from = performance.now();
  const took = await Promise.all(
    callsFor(text).map(async (path, at) => {
      const answer = await lines[at]?.ask(requestText("GET", path, [adminCookie(at)]));
      if (answer?.status !== 200) throw new Error(`Asked ${path}: ${answer?.status}`);
      return { passed: performance.now() - from, hasRows: answer.text !== "[]" };
    }),
  );
  const rows = took.filter(({ hasRows }) => hasRows).map(({ passed }) => passed);
  if (rows.length === 0) throw new Error(`Nothing is found by "${text}"`);
  return { first: Math.min(...rows), whole: Math.max(...took.map(({ passed }) => passed)) };
}

/**
 * Measures the server's part of the staff's palette: from the requests until a row and until all
 * responses.
 */
export async function measurePalette({ bank, size, tries }: PaletteParts): Promise<Section> {
  const lines = await Promise.all(callsFor("").map(() => openLine(bank.port)));
  const findings = [];
  for (const [kind, textOf] of Object.entries(kindsOf(size))) {
    for (let turn = 0; turn < WARM_UP; turn++) await look(lines, textOf(turn));
    const all = [];
    for (let turn = 0; turn < tries; turn++) all.push(await look(lines, textOf(WARM_UP + turn)));
    const [first, whole] = [all.map((one) => one.first), all.map((one) => one.whole)];
    findings.push(
      finding(`${kind}: the first row, p50`, ms(quantile(first, 0.5))),
      limitFinding(`${kind}: the first row, p95`, quantile(first, 0.95), "ms", MOST_MS),
      finding(`${kind}: all of it, p50`, ms(quantile(whole, 0.5))),
      finding(`${kind}: all of it, p95`, ms(quantile(whole, 0.95))),
    );
  }
  lines.forEach((line) => line.close());
  return { title: "Palette", findings };
}
