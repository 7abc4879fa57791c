export type Key = number | string;

/** The methods of a map that a table uses. */
export interface OverlayMap<Row> {
  get(key: Key): Row | undefined;
  set(key: Key, row: Row): void;
  delete(key: Key): void;
  values(): Iterable<Row>;
  /** The rows of a group, in no order: a table is walked only where it has none. */
  of(group: Key): Iterable<Row>;
  /** Whether a group has any. */
  hasGroup(group: Key): boolean;
  /** No number among its keys is higher; 0 where it never had any. */
  highest(): number;
}

/** Returns a view of the rows for read-only methods. Every method that writes throws. */
export function readOnly<Row>(rows: OverlayMap<Row>): OverlayMap<Row> {
  return {
    get: (key) => rows.get(key),
    values: () => rows.values(),
    of: (group) => rows.of(group),
    hasGroup: (group) => rows.hasGroup(group),
    highest: () => rows.highest(),
    set: refuseWrite,
    delete: refuseWrite,
  };
}

/** A method has tried to write where rows can only be read. */
export class WriteOutsideTransaction extends Error {
  override readonly name = "WriteOutsideTransaction";
}

export function refuseWrite(): never {
  throw new WriteOutsideTransaction("Rows can only be written in a transaction");
}

/** The groups that a row is in. The type of a method, so that maps of all tables can be listed. */
export type GroupsOf<Row> = { of(row: Row): readonly Key[] }["of"];

/** The committed rows, by their key and by their groups. */
export class GroupedMap<Row> extends Map<Key, Row> implements OverlayMap<Row> {
  readonly #groups = new Map<Key, Map<Key, Row>>();
  #highest = 0;
  #list: readonly Row[] | undefined;

  constructor(readonly groupsOf: GroupsOf<Row>) {
    super();
  }

  override set(key: Key, row: Row): this {
    this.#leave(key);
    this.#list = undefined;
    for (const group of this.groupsOf(row)) {
      const rows = this.#groups.get(group) ?? new Map<Key, Row>();
      this.#groups.set(group, rows.set(key, row));
    }
    this.#highest = higher(this.#highest, key);
    return super.set(key, row);
  }

  override delete(key: Key): boolean {
    this.#leave(key);
    this.#list = undefined;
    return super.delete(key);
  }

  override clear(): void {
    this.#groups.clear();
    this.#list = undefined;
    this.#highest = 0;
    super.clear();
  }

  of(group: Key): Iterable<Row> {
    return this.#groups.get(group)?.values() ?? [];
  }

  hasGroup(group: Key): boolean {
    return this.#groups.has(group);
  }

  highest(): number {
    return this.#highest;
  }

  /** Returns all rows; one and the same list until a row changes. */
  list(): readonly Row[] {
    return this.#list ??= [...this.values()];
  }

  /** Replaces every row, unless it has these already. Throws where a snapshot lacks the table. */
  become(rows: readonly Row[], keyOf: (row: Row) => Key): void {
    // A missing table is undefined, and so is a list that was never read.
    if (this.#list !== undefined && this.#list === rows) return;
    this.clear();
    for (const row of rows) this.set(keyOf(row), row);
    this.#list = rows;
  }

  /** The rows of a group with their keys. */
  entriesOf(group: Key): Iterable<readonly [Key, Row]> {
    return this.#groups.get(group) ?? [];
  }

  #leave(key: Key): void {
    const row = this.get(key);
    for (const group of row === undefined ? [] : this.groupsOf(row)) {
      const rows = this.#groups.get(group);
      rows?.delete(key);
      if (rows?.size === 0) this.#groups.delete(group);
    }
  }
}

function higher(highest: number, key: Key): number {
  return typeof key === "number" && key > highest ? key : highest;
}

/** Rows as one transaction sees them: its own changes laid over the committed rows. */
export class DraftMap<Row> implements OverlayMap<Row> {
  readonly #committed: GroupedMap<Row>;
  /** Undefined marks a deleted row. Most tables have no changes, and no map. */
  #changes: Map<Key, Row | undefined> | undefined;

  constructor(committed: GroupedMap<Row>) {
    this.#committed = committed;
  }

  get(key: Key): Row | undefined {
    return this.#changes?.has(key) ? this.#changes.get(key) : this.#committed.get(key);
  }

  set(key: Key, row: Row): void {
    (this.#changes ??= new Map()).set(key, row);
  }

  delete(key: Key): void {
    (this.#changes ??= new Map()).set(key, undefined);
  }

  values(): Iterable<Row> {
    return this.#changes === undefined
      ? this.#committed.values()
      : this.#changedValues(this.#changes);
  }

  *#changedValues(changes: ReadonlyMap<Key, Row | undefined>): Iterable<Row> {
    for (const [key, row] of this.#committed) {
      const current = changes.has(key) ? changes.get(key) : row;
      if (current !== undefined) yield current;
    }
    for (const [key, row] of changes) {
      if (row !== undefined && !this.#committed.has(key)) yield row;
    }
  }

  of(group: Key): Iterable<Row> {
    return this.#changes === undefined
      ? this.#committed.of(group)
      : this.#changedOf(group, this.#changes);
  }

  #changedOf(group: Key, changes: ReadonlyMap<Key, Row | undefined>): readonly Row[] {
    const rows: Row[] = [];
    for (const [key, row] of this.#committed.entriesOf(group)) {
      if (!changes.has(key)) rows.push(row);
    }
    for (const row of changes.values()) {
      if (row !== undefined && this.#committed.groupsOf(row).includes(group)) rows.push(row);
    }
    return rows;
  }

  hasGroup(group: Key): boolean {
    return this.#changes === undefined
      ? this.#committed.hasGroup(group)
      : this.#changedOf(group, this.#changes).length > 0;
  }

  highest(): number {
    const committed = this.#committed.highest();
    return this.#changes?.keys().reduce(higher, committed) ?? committed;
  }

  /** Every row that differs, as it was and as it will be. */
  changed(): Row[] {
    if (this.#changes === undefined) return [];
    return [...this.#changes]
      .flatMap(([key, row]) => [this.#committed.get(key), row])
      .filter((row) => row !== undefined);
  }

  commit(): void {
    if (this.#changes === undefined) return;
    for (const [key, row] of this.#changes) {
      if (row === undefined) this.#committed.delete(key);
      else this.#committed.set(key, row);
    }
    this.#changes = undefined;
  }
}
