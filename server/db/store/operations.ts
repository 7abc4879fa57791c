import type { SummaryTable } from "./transactions.ts";
import type { Instant } from "#contract/time.ts";
import type { IdempotencyRow } from "../rows.ts";
import type { Alerts } from "./alerts.ts";
import type { PersonalRows } from "./personalRows.ts";
import type { PushSubscriptions } from "./pushSubscriptions.ts";
import type { UnsentEmails } from "./unsentEmails.ts";
import type { ScanPositions } from "./scanPositions.ts";
import type { OpenTable, PlainTable, Where } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

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
  /** Forgets the keys a person used, and what was answered about them when they were added. */
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

/** Tries on a subject that begins so are kept until they are cleared, however old they are. */
export const KEPT_ATTEMPTS = "kept:";

/** Until when rows that served their purpose are kept; older ones may go. */
export interface Cutoffs {
  /** Failed tries made before this moment, but for those of KEPT_ATTEMPTS. */
  readonly attempts: Instant;
  /** Idempotency keys used before this moment. */
  readonly idempotency: Instant;
  /** Sessions without activity since this moment. */
  readonly sessionActivity: Instant;
  /** Sessions opened before this moment, however active. */
  readonly sessionStart: Instant;
  /** Sign-ins and orders waiting for a second factor, and recoveries, that ended before this. */
  readonly unfinished: Instant;
  /** Challenges of passkeys that ended before this moment. */
  readonly passkeyChallenges: Instant;
  /** Second-factor codes that expired before this moment. */
  readonly codes: Instant;
  /** Browsers last seen before this moment. */
  readonly devices: Instant;
  /** Kept messages from before this moment. */
  readonly outbox: Instant;
  /** Alerts from before this moment that were sent. */
  readonly alerts: Instant;
  /** Actions without approval before this moment. */
  readonly actsAlone: Instant;
}

/** How many rows went, by table. */
export type Swept = Readonly<Record<string, number>>;

/** Removes expired data. Never touches money, audit rows, or chats. */
export interface Housekeeping {
  /** Removes at most `limit` rows of each table. */
  sweep(cutoffs: Cutoffs, limit: number): Promise<Swept>;
}

/** The tables of this area. */
export interface OperationsRepositories {
  readonly settings: Settings;
  readonly idempotency: Idempotency;
  readonly outbox: Outbox;
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

/** `sweepOthers` removes rows that the memory store keeps in another form. */
export function createHousekeeping(
  open: OpenTable,
  sweepOthers: Housekeeping["sweep"],
): Housekeeping {
  return {
    async sweep(old, limit) {
      async function remove<Name extends PlainTable>(
        name: Name,
        ...expired: readonly Where<RowOf<Tables[Name]>>[]
      ): Promise<number> {
        let count = 0;
        for (const where of expired) count += (await open(name).delete(where, limit)).length;
        return count;
      }
      const unfinished = { expiresAt: { lessThan: old.unfinished } };
      return {
        ...await sweepOthers(old, limit),
        idempotency: await remove("idempotency", { createdAt: { lessThan: old.idempotency } }),
        sessions: await remove(
          "sessions",
          { lastActiveAt: { lessThan: old.sessionActivity } },
          { createdAt: { lessThan: old.sessionStart } },
        ),
        challenges: await remove("challenges", unfinished),
        recoveries: await remove("recoveries", unfinished),
        passkeyChallenges: await remove("passkeyChallenges", {
          expiresAt: { lessThan: old.passkeyChallenges },
        }),
        stepUps: await remove("stepUps", unfinished),
        codes: await remove("codes", { expiresAt: { lessThan: old.codes } }),
        devices: await remove("devices", { lastSeenAt: { lessThan: old.devices } }),
        outbox: await remove("outbox", { createdAt: { lessThan: old.outbox } }),
        alerts: await remove("alerts", { dueAt: null, createdAt: { lessThan: old.alerts } }),
      };
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
