import type { SummaryTable } from "./transactions.ts";
import { before, type Instant } from "#contract/time.ts";
import type { IdempotencyRow } from "../rows.ts";
import type { Alerts } from "./alerts.ts";
import type { PersonalKeys } from "./personalKeys.ts";
import { type AnyRows, isPlain, type PersonalRows } from "./personalRows.ts";
import type { PushSubscriptions } from "./pushSubscriptions.ts";
import type { UnsentEmails } from "./unsentEmails.ts";
import type { ScanPositions } from "./scanPositions.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { Expiry, RowOf, Table } from "../../kernel/tables/table.ts";
import { type Tables, tables } from "../../kernel/tables/tables.ts";

/** A system setting (section 3). Secret ones are encrypted. */
export type SettingRow = RowOf<Tables["settings"]>;

export interface Settings {
  /** The stored value; undefined if the setting is absent. */
  get(key: string): Promise<string | undefined>;
  /** Returns several values by key; missing ones are left out. */
  values(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Every setting, by key. */
  list(): Promise<SettingRow[]>;
  /** The setting, locked until the transaction ends; so is the key of one that is not there yet. */
  lock(key: string): Promise<SettingRow | undefined>;
  /**
   * Adds the setting or replaces it, by the bank itself and not confirmed where nothing is said.
   */
  set(
    key: string,
    value: string,
    updatedAt: Instant,
    by?: Partial<Pick<SettingRow, "setBy" | "confirmedAt">>,
  ): Promise<SettingRow>;
  confirm(key: string, at: Instant): Promise<void>;
  /** Returns whether there was one. */
  delete(key: string): Promise<boolean>;
}

export interface Idempotency {
  /**
   * Claims a key for the surrounding transaction. Returns undefined if the key was free and is
   * now claimed, else the row that holds it (waiting for a transaction that is writing it).
   */
  claim(row: Omit<IdempotencyRow, "answer">): Promise<IdempotencyRow | undefined>;
  /** The rows of those keys that are kept. */
  find(keys: readonly Pick<IdempotencyRow, "userId" | "key">[]): Promise<IdempotencyRow[]>;
  /** Keeps keys with their answers. Throws RequestInFlight if another transaction was faster. */
  keep(rows: readonly IdempotencyRow[]): Promise<void>;
  /** Keeps the answer of a claimed key. */
  answer(userId: number, key: string, answer: IdempotencyRow["answer"]): Promise<void>;
  /** Forgets the keys a user used, and what staff were answered about them and their money. */
  forgetAllOf(userId: number): Promise<void>;
}

/** A message that was kept rather than emailed. Its text may hold a code, so it is encrypted. */
export type OutboxRow = RowOf<Tables["outbox"]>;

export interface Outbox {
  /** An id for a new message. */
  nextId(): Promise<number>;
  append(notice: OutboxRow): Promise<OutboxRow>;
  /** The newest `limit`, newest first. */
  newest(limit: number): Promise<OutboxRow[]>;
}

/** How many rows went, by table. */
export type Swept = Readonly<Record<string, number>>;

/** Removes rows that have expired, as their tables declare. */
export interface Housekeeping {
  /** Removes at most `limit` rows of each table by each rule. */
  sweep(now: Instant, limit: number): Promise<Swept>;
}

/** The tables of this area. */
export interface OperationsRepositories {
  readonly settings: Settings;
  readonly idempotency: Idempotency;
  readonly outbox: Outbox;
  readonly personalKeys: PersonalKeys;
  readonly personalRows: PersonalRows;
  readonly unsentEmails: UnsentEmails;
  readonly alerts: Alerts;
  readonly pushSubscriptions: PushSubscriptions;
  readonly housekeeping: Housekeeping;
  readonly summary: SummaryTable;
  readonly walks: ScanPositions;
}

export function createSettings(open: OpenTable): Settings {
  const settings = open("settings");
  return {
    async get(key) {
      return (await settings.first({ key }))?.value;
    },
    async values(keys) {
      const rows = await settings.list({ key: { oneOf: keys } });
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    list: () => settings.list({}, { order: { key: "asc" } }),
    lock: (key) => settings.first({ key }, { lock: "for update" }),
    set: (key, value, updatedAt, { setBy = null, confirmedAt = null } = {}) =>
      settings.put({ key, value, updatedAt, setBy, confirmedAt }),
    confirm: async (key, at) => void await settings.update({ key }, { confirmedAt: at }),
    async delete(key) {
      return (await settings.delete({ key })).length > 0;
    },
  };
}

/** A rule of a table, with the moment before which its rows go. */
export interface ExpiryAt extends Expiry {
  readonly cutoff: Instant;
}

/** Removes at most `limit` rows to which a rule of their table applies; returns how many. */
type RemoveExpired = (expiry: ExpiryAt, limit: number) => Promise<number>;

const expiring = Object.entries<Table>(tables).flatMap(([name, { retention }]) =>
  "expire" in retention ? [{ name, expire: retention.expire }] : []
);

/** `others` removes rows of tables that the memory store keeps in another form. */
export function createHousekeeping(
  open: OpenTable,
  others: Readonly<Record<"attempts" | "actsAlone", RemoveExpired>>,
): Housekeeping {
  const remover = (name: string): RemoveExpired => {
    if (name === "attempts" || name === "actsAlone") return others[name];
    if (!isPlain(name)) throw new Error(`Nothing removes expired rows of ${name}`);
    const rows: AnyRows = open(name);
    return async ({ after, cutoff, whileNull }, limit) => {
      const open = whileNull === undefined ? {} : { [whileNull]: null };
      return (await rows.delete({ ...open, [after]: { lessThan: cutoff } }, limit)).length;
    };
  };
  return {
    async sweep(now, limit) {
      const swept: Record<string, number> = {};
      for (const { name, expire } of expiring) {
        const remove = remover(name);
        swept[name] = 0;
        for (const expiry of expire) {
          swept[name] += await remove({ ...expiry, cutoff: before(now, expiry.keep) }, limit);
        }
      }
      return swept;
    },
  };
}

export function createOutbox(open: OpenTable): Outbox {
  const outbox = open("outbox");
  return {
    nextId: () => outbox.nextId(),
    append: (notice) => outbox.insert(notice, notice.id),
    newest: (limit) => outbox.list({}, { order: { createdAt: "desc", id: "desc" }, limit }),
  };
}
