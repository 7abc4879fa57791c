import * as z from "zod/mini";
import { id, pathId } from "./id.ts";
import { line, longest, pastedLine, storedLine } from "./text.ts";
import { instant } from "./time.ts";

/**
 * Query parameters of lists. Lists are newest first and use keyset pagination: `before` names the
 * last row of the page before, so new rows neither shift nor repeat any. A sortable list also has
 * `sort` and `order`, and pages with `after`.
 */

/** The default maximum of rows in one response. */
export const LONGEST_LIST = 1_000;

/** The server counts the matches of a query up to here. Of more matches it sends this limit only. */
export const LONGEST_COUNT = 10_000;

/** For a text in transactions, up to here: more matches take longer to count than to find. */
export const LONGEST_SEARCH_COUNT = 1_000;

/** The number of rows to return: its decimal digits ⇄ a whole number from 1 to `most`. */
export function limit(most: number = LONGEST_LIST) {
  const refused = `Enter a whole number from 1 to ${most}`;
  return z.codec(
    z.string().check(z.regex(/^[1-9][0-9]{0,5}$/, refused)),
    z.int(refused).check(z.lte(most, refused)),
    { decode: Number, encode: String },
  );
}

/** An ID in a query: its decimal digits ⇄ the integer. */
export const queryId = pathId;

/** Pages a list ordered by ID: returns the rows with smaller IDs. */
export const beforeId = pathId;

/** A place in a list ordered by `createdAt`, then ID: the last row of the page before. */
export const cursor = z.object({ createdAt: instant, id });
export type Cursor = z.output<typeof cursor>;

const CURSOR = /^([^,]+),([1-9][0-9]{0,9})$/;
const NOT_A_CURSOR = "Enter the createdAt and id of a row, such as 2024-03-05T15:04:00.000Z,17";

function parts(given: string): { createdAt: string; id: number } {
  const [, createdAt = "", id = ""] = CURSOR.exec(given) ?? [];
  return { createdAt, id: Number(id) };
}

/** Pages a list ordered by time: `createdAt,id` of the last row of the page before. */
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
 * The direction of a sorted list. Rows with the same value are sorted by ID in the same direction.
 * Texts are compared without case and accents (`foldText`), by their Unicode code points.
 */
export const order = z.enum(["asc", "desc"]);
export type Order = z.output<typeof order>;

/** A place in a sorted list: the last row of the page before, and the value it is sorted by. */
export interface Place {
  readonly id: number;
  readonly value: string;
}

const PLACE = /^([1-9][0-9]{0,9}),([^]{0,200})$/;
const NOT_A_PLACE = "Enter the id and the value of a row, such as 17,active";

function placeIn(given: string): Place {
  const [, id = "", value = ""] = PLACE.exec(given) ?? [];
  return { id: Number(id), value };
}

/** Pages a sorted list: `id,value` of the last row of the page before. */
export const afterRow = z.codec(
  z.string().check(
    z.refine((given) => id.safeParse(placeIn(given).id).success, NOT_A_PLACE),
  ),
  z.custom<Place>((value) => typeof value === "object"),
  { decode: placeIn, encode: (place) => `${place.id},${place.value}` },
);

/** The sort keys of a list, each with a check of the values that a row can have. */
export type Sortings = Readonly<Record<string, (value: string) => boolean>>;

export const sortValues = {
  moment: (value: string) => instant.safeParse(value).data === value,
  /** A whole number of 0 or more: an ID, or cents. */
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

/** Rejects a query whose `after` doesn't fit its `sort`. */
export function placeFits(sortings: Sortings) {
  return z.refine<SortedQuery>(
    ({ sort = "createdAt", after }) =>
      after === undefined || sortings[sort]?.(after.value) === true,
    { path: ["after"], message: "Enter a value that fits the sort order" },
  );
}

/** Rejects `before` in a sorted list, which pages with `after`. */
export const isOneOrder = z.refine<SortedQuery>(
  ({ before, sort, order, after }) =>
    before === undefined || (sort ?? order ?? after) === undefined,
  { path: ["before"], message: "Page through a sorted list with after, not before" },
);

/** Rejects ascending order by `waiting`: pending rows always come first. */
export const waitingComesFirst = z.refine<SortedQuery>(
  ({ sort, order }) => sort !== "waiting" || order !== "asc",
  { path: ["order"], message: "Pending rows always come first" },
);

/** Returns only rows from this time or later. */
export const since = instant;

/** A search text, trimmed. Empty means no search. */
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
  z.refine(isZone, "Enter a time zone such as Europe/Paris"),
);

/** The most IDs in one request. */
export const MOST_IDS = 200;

const NOT_IDS = `Enter at most ${MOST_IDS} IDs, separated by commas, such as 7,12`;

/** Returns only these rows: `7,12,40` ⇄ the integers. Unknown IDs are ignored. */
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
