import type { OtherInMemory, PlainTable } from "../../kernel/tables/rows.ts";
import { keyOf, type RowOf, sparseGroup, type Table, valueIn } from "../../kernel/tables/table.ts";
import { type TableName, type Tables, tables } from "../../kernel/tables/tables.ts";
import type { PostingRow } from "../rows.ts";
import { groupsOfMessage, groupsOfTransaction, staffAndCustomer } from "./groups.ts";
import type { StoredAccount, StoredTransaction, StoredUser } from "./storedRows.ts";
import { DraftMap, GroupedMap, type GroupsOf, type OverlayMap, readOnly } from "./draftMap.ts";

/** Rows that are kept in another form than the database's. Those without a key get an ID. */
interface OtherRows extends Readonly<Record<OtherInMemory, object>> {
  readonly users: StoredUser;
  readonly accounts: StoredAccount;
  readonly transactions: StoredTransaction;
  /** With what their entry says. */
  readonly postings: PostingRow;
  readonly attempts: RowOf<Tables["attempts"]> & { readonly id: number };
  readonly actsAlone: RowOf<Tables["actsAlone"]> & { readonly id: number };
}

/** A table's rows: committed, as a transaction sees them, as JSON, and for methods that only read. */
interface Forms<Row> {
  readonly committed: GroupedMap<Row>;
  readonly draft: DraftMap<Row>;
  readonly json: readonly Row[];
  readonly map: OverlayMap<Row>;
}
type Form = keyof Forms<never>;
type Plain<F extends Form> = { readonly [Name in PlainTable]: Forms<RowOf<Tables[Name]>>[F] };
type Each<F extends Form> =
  & Plain<F>
  & { readonly [Name in OtherInMemory]: Forms<OtherRows[Name]>[F] };

/** Every table's rows by their key. */
export type Maps = Each<"map">;
export type PlainMaps = Plain<"map">;
export type State = Each<"committed">;
export type Overlay = Each<"draft">;
export type Snapshot = Each<"json">;

const tableNames = Object.keys(tables).filter((name): name is TableName => name in tables);

/** Tables whose rows are found by an ID, whatever their key in the database is. */
const byId = new Set<TableName>([
  ...["users", "accounts", "transactions", "postings", "attempts", "actsAlone"] as const,
]);

/** Groups of rows, besides those by a declared index. */
const groups:
  & { readonly [Name in PlainTable]?: GroupsOf<RowOf<Tables[Name]>> }
  & { readonly [Name in OtherInMemory]?: GroupsOf<OtherRows[Name]> } = {
    transactions: groupsOfTransaction,
    chatMessages: groupsOfMessage,
    postings: ({ account }) => [account],
    attempts: ({ subject }) => [subject],
    actsAlone: (act) => [staffAndCustomer(act)],
  };

function indexGroups({ indexes = [], sparseIndexes = [] }: Table): GroupsOf<object> {
  return (row) => [
    ...indexes.map((field) => valueIn(row, field))
      .filter((value) => typeof value === "number" || typeof value === "string"),
    ...sparseIndexes.filter((field) => valueIn(row, field) !== null).map(sparseGroup),
  ];
}

function everyTable<Made>(make: (name: TableName) => Made) {
  return Object.fromEntries(tableNames.map((name): unknown[] => [name, make(name)]));
}

export function emptyState(): State {
  return everyTable((name) => new GroupedMap<object>(groups[name] ?? indexGroups(tables[name])));
}

export function readOnlyOf(state: State): Maps {
  return everyTable((name) => readOnly<object>(state[name]));
}

export function overlayOf(state: State): Overlay {
  return everyTable((name) => new DraftMap<object>(state[name]));
}

export function snapshotOf(state: State): Snapshot {
  return everyTable((name) => state[name].list());
}

/** Replaces every row. Throws where the snapshot lacks a table. */
export function restore(state: State, snapshot: Snapshot): void {
  for (const name of tableNames) {
    const rows: GroupedMap<object> = state[name];
    const keyIn = (row: object) =>
      byId.has(name) ? Number(valueIn(row, "id")) : keyOf(tables[name], row);
    rows.become(snapshot[name], keyIn);
  }
}
