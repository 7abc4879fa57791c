import { type Cents, cents, LARGEST_AMOUNT_CENTS } from "./money.ts";
import { currency } from "./users.ts";

/** Amounts from one to another, both included. */
export interface AmountRange {
  readonly from: Cents;
  readonly to: Cents;
}

/** Days such as `2026-03-04`: from one on, until before another. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** One part of a search. A row fits it where anything that it may mean holds. */
export interface SearchTerm {
  /** One of the fields holds these letters, both written as `foldText` does. */
  readonly text?: string;
  readonly amounts?: AmountRange;
  readonly days?: Days;
  /** The row of this id. */
  readonly id?: number;
}

/** So many parts are told apart; what follows them is looked for as it stands. */
const MOST_TERMS = 10;

/** Letters that Unicode does not take apart into one of A to Z and a mark. */
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
 * A text without regard to case, accents and ways of writing (NFKD): `Crème` is `creme`, `ﬁ` is
 * `fi`, every blank is a space, and joiners are left out. Lists are searched and sorted by it; the
 * database's `search_text` does the same.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/[\u0300-\u036f\u200c\u200d]/g, "").toLowerCase()
    .replace(/[øłđħŧıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a search where nothing but letters is sought, written as `foldText` does. */
export function wordsIn(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/).filter((word) => word !== "").slice(0, MOST_TERMS);
}

/**
 * Reads what somebody looks for. All parts must fit, in any order:
 *
 * - words: `rent flat` fits where one field holds `rent` and the same or another `flat`;
 * - amounts: `250`, `$1,250.50`, `250 EUR`, `>1000`, `>=1000`, `<50`, `<=50`, `1000..5000`,
 *   `1000-5000`; currencies do not matter;
 * - days and months: `2026-03-04`, `03/04/2026` (March), `4 Mar 2026`, `March 4, 2026`, `2026-03`,
 *   `March 2026`; without a year, `4 Mar` and `March 4`, the latest such day until `today`;
 * - `#123` or `#T-123`: the row of that id, as is `123` beside that amount.
 *
 * All but what stands behind `<` and `>` or around `..`, and `#` with one or two digits, may also be
 * a text that is written so; these only where all that is typed stands in one text.
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
  // A text may stand there as it was typed, with signs that mean something else in a search.
  const { text: whole = "" } = asText(typed.trim()).term;
  return terms.map((term) => term.text === undefined ? { ...term, text: whole } : term);
}

/** What a part may mean beside its letters. */
type Meaning = Omit<SearchTerm, "text">;

interface Reader {
  readonly pattern: RegExp;
  /** Undefined where it only looks like one. `found` ends with what day it is. */
  read(...found: readonly string[]): Meaning | undefined;
  /** Nobody writes so in a text. */
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

/** A part of its own at the beginning of what is left. */
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
    // No index of a text knows anything shorter than three signs.
    pattern: part(String.raw`#(?:T-)?([1-9]\d?)`),
    read: (id) => ({ id: Number(id) }),
    isNoText: true,
  },
  {
    pattern: part(String.raw`#(?:T-)?([1-9]\d{0,9})`),
    read: (id) => Number(id) < 2 ** 31 ? { id: Number(id) } : undefined,
  },
];

/** Digits to cents without any arithmetic on fractions: `2.5` is 250. */
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

/** One day, or a whole month where no day is named; undefined where there is none. */
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

/** The latest such day that is not after today. */
function latestOf(day: string, month: number, today: string): Meaning | undefined {
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: MOST_YEARS_BACK + 1 }, (_, back) => String(thisYear - back))
    .map((year) => daysOf(year, month, day))
    .find((meaning) => meaning !== undefined && meaning.days.from <= today);
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
