import type { NewRowOf, RowOf, Table } from "./table.ts";
import type { Tables } from "./tables.ts";

type Scalar = string | number | boolean | null;

/** A condition other than equality. Null fulfills none of the comparisons. */
export type Condition<Value> =
  | { readonly atMost: Value }
  | { readonly atLeast: Value }
  | { readonly lessThan: Value }
  | { readonly moreThan: Value }
  | { readonly oneOf: readonly Value[] }
  | { readonly not: Value | null };

/** All of these must hold. */
export type Where<Row> = {
  readonly [Field in keyof Row]?: Row[Field] extends Scalar
    ? Row[Field] | Condition<NonNullable<Row[Field]>>
    : never;
};

export type Changes<Row> = {
  readonly [Field in keyof Row]?: Row[Field] extends number ? Row[Field] | { readonly add: number }
    : Row[Field];
};

export interface Reading<Row> {
  /** By the first field, then by the next. */
  readonly order?: { readonly [Field in keyof Row]?: "asc" | "desc" };
  readonly limit?: number;
  /**
   * Locks the rows until the transaction ends. `skip locked` leaves out those that others have
   * locked. Transactions of the memory store run one after another, so all their rows are locked.
   */
  readonly lock?: "for update" | "for no key update" | "for update skip locked";
}

/** What both stores can do with the rows of one table. Everything else is written by hand. */
export interface TableRows<T extends Table> {
  /** Returns an ID for a row that is inserted later. */
  nextId(): Promise<number>;
  /** `id`: one of `nextId`. Throws DuplicateRow if a unique key is taken. */
  insert(row: NewRowOf<T>, id?: number): Promise<RowOf<T>>;
  /** Inserts rows in their order. Throws as `insert` does. */
  insertMany(rows: readonly NewRowOf<T>[]): Promise<RowOf<T>[]>;
  /** Inserts a row, or returns undefined if a unique key is taken. */
  insertUnlessTaken(row: NewRowOf<T>): Promise<RowOf<T> | undefined>;
  /** Inserts a row, or replaces the one with its key, except for some of its fields. */
  put(row: NewRowOf<T>, keeping?: readonly (keyof RowOf<T>)[]): Promise<RowOf<T>>;
  first(where: Where<RowOf<T>>, reading?: Reading<RowOf<T>>): Promise<RowOf<T> | undefined>;
  list(where: Where<RowOf<T>>, reading?: Reading<RowOf<T>>): Promise<RowOf<T>[]>;
  count(where: Where<RowOf<T>>): Promise<number>;
  /** Returns the changed rows. */
  update(where: Where<RowOf<T>>, changes: Changes<RowOf<T>>): Promise<RowOf<T>[]>;
  /** Deletes rows, at most `limit` if given. Returns the deleted rows. */
  delete(where: Where<RowOf<T>>, limit?: number): Promise<RowOf<T>[]>;
}

/** Tables whose rows the memory store keeps in another form. */
export type OtherInMemory =
  | "users"
  | "accounts"
  | "transactions"
  | "postings"
  | "attempts"
  | "actsAlone";
export type PlainTable = Exclude<keyof Tables, OtherInMemory>;

/** Gives access to a table's rows in a store or in a transaction of it. */
export type OpenTable = <Name extends PlainTable>(name: Name) => TableRows<Tables[Name]>;
