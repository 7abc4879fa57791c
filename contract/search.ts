import { type Cents, cents, LARGEST_AMOUNT_CENTS } from "./money.ts";
import { currency } from "./users.ts";

/** A range of amounts, including both ends. */
export interface AmountRange {
  readonly from: Cents;
  readonly to: Cents;
}

/** Days such as `2026-03-04`, including `from` but not `until`. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** One part of a search. A row matches if any of its meanings match. */
export interface SearchTerm {
  /** Matches if a field contains this text, both folded by `foldText`. */
  readonly text?: string;
  readonly amounts?: AmountRange;
  readonly days?: Days;
  /** Matches the row with this ID. */
  readonly id?: number;
}

/** The most parts of a search. The rest is searched as one text. */
const MOST_TERMS = 10;

/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
};

/**
 * Folds case, accents, and Unicode forms (NFKD) for searching and sorting: `Crème` becomes `creme`,
 * `ﬁ` becomes `fi`, every blank a space, and joiners are removed. Must match the database function
 * `search_text`.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/[\u0300-\u036f\u200c\u200d]/g, "").toLowerCase()
    .replace(/[øłđħŧıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Splits a search that has only words into these, folded by `foldText`. */
export function wordsIn(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/).filter((word) => word !== "").slice(0, MOST_TERMS);
}

/**
 * Parses a search. All parts must match, in any order:
 *
 * - words: `rent flat` matches if one field contains `rent`, and it or another one contains `flat`;
 * - amounts: `250`, `$1,250.50`, `250 EUR`, `>1000`, `>=1000`, `<50`, `<=50`, `1000..5000`,
 *   `1000-5000`; currencies are ignored;
 * - days and months: `2026-03-04`, `03/04/2026` (March), `4 Mar 2026`, `March 4, 2026`, `2026-03`,
 *   `March 2026`; without a year, `4 Mar` and `March 4`, the latest such day until `today`;
 * - `#123` or `#T-123`: the row with that ID; `123` matches the amount and the ID.
 *
 * Every part also matches as a text, except comparisons (`<`, `>`), ranges (`..`), and `#` with one or
 * two digits. Those match as a text only if a field contains the whole search.
 */
export function readSearch(typed: string, today: string): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  let rest = typed.trim();
  while (rest !== "") {
    const isLast = terms.length === MOST_TERMS;
    const { said, term } = isLast ? asText(rest) : nextIn(rest, today);
    terms.push(term);
    rest = rest.slice(said.length).trimStart();
  }
  if (terms.length === 1) return terms;
  // A field can contain the whole search as typed, with signs that mean something else in a search.
  const { text: whole = "" } = asText(typed.trim()).term;
  return terms.map((term) => term.text === undefined ? { ...term, text: whole } : term);
}

/** The meanings of a part besides its text. */
type Meaning = Omit<SearchTerm, "text">;

interface Reader {
  readonly pattern: RegExp;
  /** Returns undefined if the part only looks like a match. The last of `found` is today's date. */
  read(...found: readonly string[]): Meaning | undefined;
  /** Whether texts never contain this form. */
  readonly isNoText?: true;
}

interface Part {
  /** As it was typed. */
  readonly said: string;
  readonly term: SearchTerm;
}

function asText(said: string, meaning: Meaning = {}): Part {
  return { said, term: { ...meaning, text: foldText(said.replace(/\s+/g, " ")) } };
}

function nextIn(rest: string, today: string): Part {
  for (const { pattern, read, isNoText } of readers) {
    const [said, ...found] = pattern.exec(rest) ?? [];
    const meaning = said === undefined
      ? undefined
      : read(...found.map((part) => part ?? ""), today);
    if (said === undefined || meaning === undefined) continue;
    return isNoText ? { said, term: meaning } : asText(said, meaning);
  }
  const [word = rest] = /^\S+/.exec(rest) ?? [];
  return asText(word);
}

/** Matches a whole part at the start of the rest. */
function part(source: string): RegExp {
  return new RegExp(String.raw`^${source}(?=\s|$)`, "iu");
}

const CURRENCY = String.raw`(?:[a-z]{0,2}\p{Sc}|${currency.options.join("|")})`;
const NUMBER = String.raw`(?:${CURRENCY}\s*)?` +
  String.raw`(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,2}))?` +
  String.raw`(?:\s*${CURRENCY})?`;
const MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|" +
  "sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const YEAR = String.raw`((?:19|20)\d\d)`;

const readers: readonly Reader[] = [
  {
    pattern: part(String.raw`${YEAR}-(\d\d)(?:-(\d\d))?`),
    read: (year, month, day) => daysOf(year, Number(month), day),
  },
  {
    pattern: part(String.raw`(\d{1,2})/(\d{1,2})/${YEAR}`),
    read: (month, day, year) => daysOf(year, Number(month), day),
  },
  {
    pattern: part(String.raw`(\d{1,2})\s+${MONTH}\.?,?\s+${YEAR}`),
    read: (day, month, year) => daysOf(year, monthOf(month), day),
  },
  {
    pattern: part(String.raw`${MONTH}\.?\s+(?:(\d{1,2}),?\s+)?${YEAR}`),
    read: (month, day, year) => daysOf(year, monthOf(month), day),
  },
  {
    pattern: part(String.raw`(\d{1,2})\s+${MONTH}\.?`),
    read: (day, month, today) => latestOf(day, monthOf(month), today),
  },
  {
    pattern: part(String.raw`${MONTH}\.?\s+(\d{1,2})`),
    read: (month, day, today) => latestOf(day, monthOf(month), today),
  },
  {
    pattern: part(String.raw`(<=|>=|<|>)\s*${NUMBER}`),
    read: (sign, whole, fraction) => comparedTo(sign, toCents(whole, fraction)),
    isNoText: true,
  },
  {
    pattern: part(String.raw`${NUMBER}\s*\.\.\s*${NUMBER}`),
    read: between,
    isNoText: true,
  },
  { pattern: part(String.raw`${NUMBER}\s*[-–]\s*${NUMBER}`), read: between },
  {
    pattern: part(String.raw`([1-9]\d{0,8})(?!\s+${CURRENCY}(?:\s|$))`),
    read: (whole) => {
      const amount = toCents(whole, "");
      return { amounts: { from: amount, to: amount }, id: Number(whole) };
    },
  },
  {
    pattern: part(NUMBER),
    read: (whole, fraction) => {
      const amount = toCents(whole, fraction);
      return { amounts: { from: amount, to: amount } };
    },
  },
  {
    // Trigram indexes can't find texts shorter than three characters.
    pattern: part(String.raw`#(?:T-)?([1-9]\d?)`),
    read: (id) => ({ id: Number(id) }),
    isNoText: true,
  },
  {
    pattern: part(String.raw`#(?:T-)?([1-9]\d{0,9})`),
    read: (id) => Number(id) < 2 ** 31 ? { id: Number(id) } : undefined,
  },
];

/** Converts digits to cents without floating-point arithmetic: `2.5` is 250. */
function toCents(whole: string, fraction: string): Cents {
  return cents(Number(whole.replaceAll(",", "") + fraction.padEnd(2, "0")));
}

function between(
  whole: string,
  fraction: string,
  toWhole: string,
  toFraction: string,
): Meaning | undefined {
  const amounts = { from: toCents(whole, fraction), to: toCents(toWhole, toFraction) };
  return amounts.from > amounts.to ? undefined : { amounts };
}

function comparedTo(sign: string, edge: Cents): Meaning {
  const largest = cents(LARGEST_AMOUNT_CENTS);
  const from = sign === ">" ? cents(edge + 1) : sign === ">=" ? edge : cents(0);
  const to = sign === "<" ? cents(edge - 1) : sign === "<=" ? edge : largest;
  return { amounts: { from, to } };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** 1 is January. */
function monthOf(name: string): number {
  return 1 + months.indexOf(name.slice(0, 3).toLowerCase());
}

/** Returns a day, or a whole month if `day` is empty; undefined if the date doesn't exist. */
function daysOf(
  year: string,
  month: number,
  day: string,
): { readonly days: Days } | undefined {
  const first = new Date(Date.UTC(Number(year), month - 1, day === "" ? 1 : Number(day)));
  const after = new Date(first);
  if (day === "") after.setUTCMonth(month);
  else after.setUTCDate(first.getUTCDate() + 1);
  const isThere = first.getUTCMonth() === month - 1 &&
    (day === "" || first.getUTCDate() === Number(day));
  return isThere ? { days: { from: dateOf(first), until: dateOf(after) } } : undefined;
}

/** Leap days are up to eight years apart. */
const MOST_YEARS_BACK = 8;

/** Returns the latest such day up to today. */
function latestOf(day: string, month: number, today: string): Meaning | undefined {
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: MOST_YEARS_BACK + 1 }, (_, back) => String(thisYear - back))
    .map((year) => daysOf(year, month, day))
    .find((meaning) => meaning !== undefined && meaning.days.from <= today);
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
