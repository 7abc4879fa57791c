import type { CallSpec } from "#contract/defineCall.ts";
import { before, type Instant, minutes } from "#contract/time.ts";
import { HIDDEN_CODE } from "#contract/twoFactor.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Policy } from "../kernel/policy.ts";
import { type Counter, countTry, refuseFor } from "../kernel/throttle.ts";
import { record } from "./record.ts";
import { encryptFacts } from "./encryptedFacts.ts";
import type { By } from "../kernel/by.ts";

/** A row shown repeatedly to the same staff member is recorded once within this time. */
const ONE_READING = minutes(15);

/** Longer answers are recorded even where each row is masked: no page shows so many. */
const ROWS_OF_A_PAGE = 100;

const IDENTITY = new Set(["driversLicense", "dateOfBirth"]);

const DETAILS = new Set([
  "accountNumber",
  "code",
  "content",
  "email",
  "externalAccount",
  "pendingEmail",
  "phoneNumber",
  "to",
]);

/**
 * Matches texts masked by masks.ts and record.ts: they hide the start of a text, or all but the
 * first character of an email.
 */
const MASKED = /^(\*|…|.\*{3}@)/;

/** How many rows one process remembers for one person and list before it records them again. */
const REMEMBERED = 100_000;

/** Returns the counter for audit rows of reads, shared by all calls that write them. */
export function readingCounter(
  userId: number,
  { readings, window }: Policy["rateLimits"],
): Counter {
  return { subject: `readings:${userId}`, most: readings, window };
}

type Reader = { readonly user: Pick<By["user"], "id"> };

export type Readings = ReturnType<typeof createReadings>;

/**
 * Records what an answer showed to staff: the IDs of the rows with personal data in clear text, by
 * list. Each ID is recorded once in a quarter of an hour for each person, list, and process.
 * Throws `too_many_requests` beyond the day's rate limit: staff see nothing that isn't recorded.
 * See docs/decisions.md, D48.
 */
export function createReadings(
  { store, encryptor, randomness, policy: { rateLimits } }: Pick<
    Deps,
    "store" | "encryptor" | "randomness" | "policy"
  >,
) {
  const making = { tx: store, encryptor, randomness };
  const latest = new Map<string, { readonly since: Instant; readonly ids: Set<number> }>();

  /** The IDs that `key` was not shown lately. */
  function unseen(key: string, ids: ReadonlySet<number>, now: Instant): readonly number[] {
    const from = before(now, ONE_READING);
    for (const [other, { since }] of latest) {
      if (since <= from || since > now) latest.delete(other);
    }
    const known = latest.get(key);
    const fresh = [...ids].filter((id) => known?.ids.has(id) !== true);
    if (known !== undefined && known.ids.size > REMEMBERED) latest.delete(key);
    return fresh;
  }

  function remember(key: string, ids: readonly number[], now: Instant): void {
    const known = latest.get(key) ?? { since: now, ids: new Set<number>() };
    latest.set(key, known);
    for (const id of ids) known.ids.add(id);
  }

  return async (
    actor: Reader,
    { call, query, body, now }: {
      readonly call: Pick<CallSpec, "method" | "path">;
      readonly query: Readonly<Record<string, string>>;
      readonly body: unknown;
      readonly now: Instant;
    },
  ): Promise<void> => {
    const shown = shownIn(body, { viewerId: actor.user.id, isRead: call.method === "GET" });
    const counter = readingCounter(actor.user.id, rateLimits);
    const list = `list:${lastPart(call.path)}` as const;
    for (
      const [action, whole, ids] of [
        ["identity.read", "list:identities", shown.identities],
        ["list.read", list, shown.rows],
      ] as const
    ) {
      const key = `${actor.user.id} ${action} ${whole}`;
      const fresh = unseen(key, ids, now);
      const [first] = fresh;
      if (first === undefined) continue;
      refuseFor(await countTry(store, [counter], now));
      const isOne = action === "identity.read" && fresh.length === 1;
      const subject = isOne ? `user:${first}` as const : whole;
      const filter = Object.keys(query).length === 0
        ? {}
        : await encryptFacts(making, subject, { query }, isOne ? [first] : []);
      await record({ tx: store, actor, now }, action, subject, {
        after: isOne ? null : { rows: fresh.length, rowIds: ranges(fresh), ...filter },
      });
      remember(key, fresh, now);
    }
  };
}

/** Returns the last segment of a path that isn't a parameter: `users` of `/api/users/{id}`. */
function lastPart(path: string): string {
  return path.split("/").findLast((part) => !part.startsWith("{")) ?? path;
}

interface Viewing {
  readonly viewerId: number;
  /** Whether the call only reads; of others, the act has its own row, and only identities count. */
  readonly isRead: boolean;
}

/** The IDs of people whose identity an encoded answer shows, and of all other rows that count. */
function shownIn(body: unknown, { viewerId, isRead }: Viewing) {
  const identities = new Set<number>();
  const rows = new Set<number>();

  function isOwn(row: Readonly<Record<string, unknown>>): boolean {
    return row["userId"] === viewerId || ("username" in row && row["id"] === viewerId);
  }

  /**
   * `id` is that of the nearest row around `value`; 0 where no row has one. Fields of metadata are
   * named by the customer, so nothing there is the ID of a row.
   */
  function walk(value: unknown, id: number, isMetadata = false): void {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      const isLong = isRead && value.length > ROWS_OF_A_PAGE;
      for (const item of value) {
        if (isLong) rows.add(idOf(item) ?? id);
        walk(item, id, isMetadata);
      }
      return;
    }
    const row: Readonly<Record<string, unknown>> = { ...value };
    if (!isMetadata && isOwn(row)) return;
    const own = isMetadata ? id : idOf(row) ?? id;
    for (const [field, held] of Object.entries(row)) {
      if (typeof held !== "string") walk(held, own, isMetadata || field === "metadata");
      else if (isHidden(field, held)) continue;
      else if (IDENTITY.has(field)) identities.add(own);
      else if (isRead && DETAILS.has(field)) rows.add(own);
    }
  }

  walk(body, 0);
  for (const id of identities) rows.delete(id);
  return { identities, rows };
}

/** Customers may write a text that looks masked. */
function isHidden(field: string, text: string): boolean {
  return text === "" || (field !== "content" && (text === HIDDEN_CODE || MASKED.test(text)));
}

/** A message counts as its customer's, whose conversation is read. */
function idOf(row: unknown): number | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const { id, userId, content }: { id?: unknown; userId?: unknown; content?: unknown } = row;
  const own = content === undefined ? id : userId;
  return typeof own === "number" ? own : undefined;
}

/** `1-3,7` of 1, 2, 3, and 7. */
function ranges(ids: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else parts.push([id, id]);
  }
  return parts.map(([from, to]) => from === to ? `${from}` : `${from}-${to}`).join(",");
}
