import * as z from "zod/mini";
import { id, pathId } from "./id.ts";
import { line, longest, pastedLine, storedLine } from "./text.ts";
import { instant } from "./time.ts";

/**
 * What any list's query may say. Lists are newest first; a page's last row, told as `before`, begins
 * the next page, so that rows that came meanwhile neither shift nor repeat anything. A list that can
 * be sorted has `sort` and `order` beside it, and then goes on by `after`.
 */

/** The most rows one answer of a list carries where nothing else is said. */
export const LONGEST_LIST = 1_000;

/** A list that is narrowed is counted up to here; of a longer one no answer tells the length. */
export const LONGEST_COUNT = 10_000;

/** How many rows are wanted: its decimal digits ⇄ a whole number from 1 to `most`. */
export function limit(most: number = LONGEST_LIST) {
  const refused = `Must be a whole number from 1 to ${most}`;
  return z.codec(
    z.string().check(z.regex(/^[1-9][0-9]{0,5}$/, refused)),
    z.int(refused).check(z.lte(most, refused)),
    { decode: Number, encode: String },
  );
}

/** An id in a query: its decimal digits ⇄ the integer. */
export const queryId = pathId;

/** Where a list ordered by id goes on: with the rows whose ids are smaller. */
export const beforeId = pathId;

/** A place in a list ordered by `createdAt`, then id: the row that the page before ended with. */
export const cursor = z.object({ createdAt: instant, id });
export type Cursor = z.output<typeof cursor>;

const CURSOR = /^([^,]+),([1-9][0-9]{0,9})$/;
const NOT_A_CURSOR = "Must be the createdAt and id of a row, such as 2024-03-05T15:04:00.000Z,17";

function parts(given: string): { createdAt: string; id: number } {
  const [, createdAt = "", id = ""] = CURSOR.exec(given) ?? [];
  return { createdAt, id: Number(id) };
}

/** Where a list ordered by time goes on: `createdAt,id` of the last row that is known. */
export const beforeRow = z.codec(
  z.string().check(
    z.refine((given) => z.safeParse(cursor, parts(given)).success, NOT_A_CURSOR),
  ),
  z.custom<Cursor>((value) => typeof value === "object"),
  {
    decode: (given) => z.decode(cursor, parts(given)),
    encode: ({ createdAt, id }) => `${createdAt},${id}`,
  },
);

/**
 * Which way a sorted list runs; of rows with the same value, the ids run the same way. Texts are
 * compared without regard to case and accents (`foldText`), letter by letter as Unicode numbers
 * them; digits are letters like others.
 */
export const order = z.enum(["asc", "desc"]);
export type Order = z.output<typeof order>;

/** A place in a sorted list: the row that the page before ended with, and its value there. */
export interface Place {
  readonly id: number;
  readonly value: string;
}

const PLACE = /^([1-9][0-9]{0,9}),([^]{0,200})$/;
const NOT_A_PLACE = "Must be the id and the value of a row, such as 17,active";

function placeIn(given: string): Place {
  const [, id = "", value = ""] = PLACE.exec(given) ?? [];
  return { id: Number(id), value };
}

/** Where a sorted list goes on: `id,value` of the last row that is known. */
export const afterRow = z.codec(
  z.string().check(
    z.refine((given) => id.safeParse(placeIn(given).id).success, NOT_A_PLACE),
  ),
  z.custom<Place>((value) => typeof value === "object"),
  { decode: placeIn, encode: (place) => `${place.id},${place.value}` },
);

/** What a list may be sorted by, and which values a row can have there. */
export type Sortings = Readonly<Record<string, (value: string) => boolean>>;

export const sortValues = {
  moment: (value: string) => instant.safeParse(value).data === value,
  /** Whole and not negative: an id, or cents. */
  number: (value: string) => /^(0|[1-9][0-9]{0,14})$/.test(value),
  id: (value: string) => pathId.safeParse(value).success,
  text: (value: string) => storedLine(longest.search).safeParse(value).success,
} as const;

interface SortedQuery {
  readonly before?: Cursor | undefined;
  readonly sort?: string | undefined;
  readonly order?: Order | undefined;
  readonly after?: Place | undefined;
}

/** Of a query with `sort`, `order` and `after`: the place must be one of that order. */
export function placeFits(sortings: Sortings) {
  return z.refine<SortedQuery>(
    ({ sort = "createdAt", after }) =>
      after === undefined || sortings[sort]?.(after.value) === true,
    { path: ["after"], message: "Must be a place in this order" },
  );
}

/** `before` is a place among the newest; a sorted list goes on by `after`. */
export const isOneOrder = z.refine<SortedQuery>(
  ({ before, sort, order, after }) =>
    before === undefined || (sort ?? order ?? after) === undefined,
  { path: ["before"], message: "Page through a sorted list with after, not before" },
);

/** Where a list can be sorted by `waiting`, what waits comes first. */
export const waitingComesFirst = z.refine<SortedQuery>(
  ({ sort, order }) => sort !== "waiting" || order !== "asc",
  { path: ["order"], message: "The waiting ones come first" },
);

/** Only what happened at this moment or later. */
export const since = instant;

/** What a person is looking for; trimmed, and nothing at all when it is empty. */
export const search = pastedLine(longest.search);

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The caller's time zone, in which the days of a search begin. Default: UTC. */
export const zone = line(longest.zone).check(
  z.refine(isZone, "Must be a time zone such as Europe/Paris"),
);

/** The most rows that one question names by their ids. */
export const MOST_IDS = 200;

const NOT_IDS = `Must be at most ${MOST_IDS} ids with commas between them, such as 7,12`;

/** Only these rows: `7,12,40` ⇄ the integers. Ids that nothing has are passed over. */
export const ids = z.codec(
  z.string().check(
    z.regex(/^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9})*$/, NOT_IDS),
    z.refine((given) => given.split(",").length <= MOST_IDS, NOT_IDS),
  ),
  z.array(id),
  {
    decode: (given) => given.split(",").map(Number),
    encode: (kept) => kept.join(","),
  },
);

/** A yes or no in a query: `true` or `false`. */
export const flag = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (given) => given === "true",
  encode: (kept) => kept ? "true" : "false",
});
