export type Key = number | string;

/** What a table needs of a map. */
export interface OverlayMap<Row> {
  get(key: Key): Row | undefined;
  set(key: Key, row: Row): void;
  delete(key: Key): void;
  values(): Iterable<Row>;
  /** The rows of a group, in no order: a table is walked only where it has none. */
  of(group: Key): Iterable<Row>;
}

/** The groups that a row is in. */
export type GroupsOf<Row> = (row: Row) => readonly Key[];

/** The committed rows, by their key and by their groups. */
export class GroupedMap<Row> extends Map<Key, Row> implements OverlayMap<Row> {
  readonly #groups = new Map<Key, Map<Key, Row>>();

  constructor(readonly groupsOf: GroupsOf<Row>) {
    super();
  }

  override set(key: Key, row: Row): this {
    this.#leave(key);
    for (const group of this.groupsOf(row)) {
      const rows = this.#groups.get(group) ?? new Map<Key, Row>();
      this.#groups.set(group, rows.set(key, row));
    }
    return super.set(key, row);
  }

  override delete(key: Key): boolean {
    this.#leave(key);
    return super.delete(key);
  }

  override clear(): void {
    this.#groups.clear();
    super.clear();
  }

  of(group: Key): Iterable<Row> {
    return this.#groups.get(group)?.values() ?? [];
  }

  /** The same with their keys. */
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

/** Rows as one transaction sees them: its own changes laid over the committed rows. */
export class DraftMap<Row> implements OverlayMap<Row> {
  readonly #committed: GroupedMap<Row>;
  /** Undefined stands for a deleted row. */
  readonly #changes = new Map<Key, Row | undefined>();

  constructor(committed: GroupedMap<Row>) {
    this.#committed = committed;
  }

  get(key: Key): Row | undefined {
    return this.#changes.has(key) ? this.#changes.get(key) : this.#committed.get(key);
  }

  set(key: Key, row: Row): void {
    this.#changes.set(key, row);
  }

  delete(key: Key): void {
    this.#changes.set(key, undefined);
  }

  values(): Iterable<Row> {
    return this.#changes.size === 0 ? this.#committed.values() : this.#changedValues();
  }

  *#changedValues(): Iterable<Row> {
    for (const [key, row] of this.#committed) {
      const current = this.#changes.has(key) ? this.#changes.get(key) : row;
      if (current !== undefined) yield current;
    }
    for (const [key, row] of this.#changes) {
      if (row !== undefined && !this.#committed.has(key)) yield row;
    }
  }

  *of(group: Key): Iterable<Row> {
    for (const [key, row] of this.#committed.entriesOf(group)) {
      if (!this.#changes.has(key)) yield row;
    }
    for (const row of this.#changes.values()) {
      if (row !== undefined && this.#committed.groupsOf(row).includes(group)) yield row;
    }
  }

  /** Every row that differs, as it was and as it will be. */
  changed(): Row[] {
    return [...this.#changes]
      .flatMap(([key, row]) => [this.#committed.get(key), row])
      .filter((row) => row !== undefined);
  }

  commit(): void {
    for (const [key, row] of this.#changes) {
      if (row === undefined) this.#committed.delete(key);
      else this.#committed.set(key, row);
    }
  }
}
