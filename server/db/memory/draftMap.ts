export type Key = number | string;

/** What a table needs of a map. A plain Map is one: the committed rows themselves. */
export interface OverlayMap<Row> {
  get(key: Key): Row | undefined;
  set(key: Key, row: Row): void;
  delete(key: Key): void;
  values(): Iterable<Row>;
}

/** Rows as one transaction sees them: its own changes laid over the committed rows. */
export class DraftMap<Row> implements OverlayMap<Row> {
  readonly #committed: Map<Key, Row>;
  /** Undefined stands for a deleted row. */
  readonly #changes = new Map<Key, Row | undefined>();

  constructor(committed: Map<Key, Row>) {
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
