import * as z from "zod/mini";
import { alertSettings } from "#contract/alerts.ts";
import { cents, money } from "#contract/money.ts";
import type { AuditRow, ListedTransaction, UserRow } from "../db/rows.ts";
import type { AuditFilter } from "../db/store/audit.ts";
import type { Repositories } from "../db/store.ts";
import type { Encryptor } from "../kernel/deps.ts";
import { type Table, valueIn } from "../kernel/tables/table.ts";
import { type TableName, tables } from "../kernel/tables/tables.ts";
import { openIdentity, unknownIdentity } from "../rules/identity.ts";

type Row = Readonly<Record<string, unknown>>;

/** The data of a user: rows by the name of their table in the code. */
export type PersonalData = Readonly<Record<string, readonly Row[]>>;

interface Reading {
  readonly tables: Repositories;
  readonly encryptor: Encryptor;
  readonly user: UserRow;
}

/** How many rows are read at a time. */
const PART = 500;

/** Reads rows that aren't found by a field of their own that names the user. */
const readers: Partial<Record<TableName, (reading: Reading) => Promise<readonly object[]>>> = {
  users: readProfile,
  accounts: ({ tables, user }) => tables.accounts.listOwnedBy(user.id),
  transactions: readTransactions,
  postings: readPostings,
  audit: readAudit,
  companyMembers: readMembers,
};

/**
 * Returns everything that the tables declare as a part of an export, by table. Amounts are in major
 * units.
 */
export async function collectPersonalData(reading: Reading): Promise<PersonalData> {
  const data: Record<string, readonly Row[]> = {};
  const found = await reading.tables.personalRows.listAllOf(reading.user.id);
  const byHand = new Map<string, typeof readers[TableName]>(Object.entries(readers));
  for (const [name, table] of Object.entries<Table>(tables)) {
    const { exported } = table;
    if ("leftOut" in exported) continue;
    const rows = found.get(name) ?? await byHand.get(name)?.(reading);
    if (rows === undefined) throw new Error(`Nothing reads the rows of ${table.name}`);
    data[name] = rows.map((row) => exportedRow(table, exported.fields, row));
  }
  return data;
}

function exportedRow(table: Table, fields: readonly string[], row: object): Row {
  return Object.fromEntries(fields.map((field) => {
    const value = valueIn(row, field) ?? null;
    const isMoney = table.columns[field]?.isMoney === true && typeof value === "number";
    return [field, isMoney ? z.encode(money, cents(value)) : value];
  }));
}

async function readProfile({ encryptor, user }: Reading) {
  const identity = await openIdentity(encryptor, user) ?? unknownIdentity;
  const alerts = user.alerts === null ? null : z.encode(alertSettings, user.alerts);
  return [{ ...user, ...identity, stop: user.stop?.at, alerts }];
}

async function readTransactions({ tables, user }: Reading) {
  const rows: ListedTransaction[] = [];
  for (;;) {
    const part = await tables.transactions.list(
      { userId: user.id },
      { limit: PART, before: rows.at(-1) },
    );
    rows.push(...part);
    if (part.length < PART) return rows;
  }
}

async function readPostings({ tables, user }: Reading) {
  const accounts = await tables.accounts.listOwnedBy(user.id);
  return (await Promise.all(accounts.map(({ id }) => tables.journal.postingsOf(id)))).flat();
}

/** The companies and customers whose accounts the user sees, and who sees the user's own. */
async function readMembers({ tables: { companies }, user: { id } }: Reading) {
  return [...await companies.membershipsOf(id), ...await companies.membersOf(id)];
}

/** Actions of the user, and on the user and their accounts, without the names of staff. */
async function readAudit({ tables, user }: Reading) {
  const accounts = await tables.accounts.listOwnedBy(user.id);
  const filters: readonly AuditFilter[] = [
    { actorId: user.id },
    ...[`user:${user.id}`, ...accounts.map(({ id }) => `account:${id}`)]
      .map((subject) => ({ subject })),
  ];
  const found = new Map<number, AuditRow>();
  for (const filter of filters) {
    let part: readonly AuditRow[] = [];
    do {
      const before = part.at(-1)?.id;
      part = await tables.audit.find({ ...filter, ...before !== undefined && { before } }, PART);
      for (const row of part) found.set(row.id, row);
    } while (part.length === PART);
  }
  return [...found.values()].toSorted((one, other) => other.id - one.id)
    .map(({ at, action, actorId }) => ({ at, action, by: actorId === user.id ? "you" : "bank" }));
}
