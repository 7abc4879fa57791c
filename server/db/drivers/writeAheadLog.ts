import { StoreUnavailable } from "#server/db/errors.ts";
import type { Disk } from "./disk.ts";

/**
 * Group commit for the embedded database: tracks what is written to its write-ahead log but not yet
 * synced to disk.
 *
 * PostgreSQL would wait for the disk inside each commit, which in this process blocks everything.
 * Here a commit only records which log files need a sync. A caller that wants to acknowledge the
 * commit waits for `flush`, and one flush serves all commits before it.
 */
export class WriteAheadLog {
  #owed = new Set<string>();
  #beingFlushed: readonly string[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #failure: StoreUnavailable | undefined;

  /** How much has been written, in bytes, since the log was opened. */
  written = 0;

  constructor(private readonly disk: Disk) {}

  /** A commit needs this file on the disk before anyone may rely on it. */
  owe(path: string): void {
    this.#owed.add(path);
  }

  /**
   * Resolves when every commit so far is on disk. After a failed sync it throws StoreUnavailable
   * until the database is reopened: the disk's state is unknown, and a later sync that succeeds
   * proves nothing.
   */
  async flush(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#owed.size > 0) await (this.#next ??= this.#flushAfter(this.#running));
    else await this.#running;
  }

  async #flushAfter(earlier: Promise<void> | undefined): Promise<void> {
    await earlier;
    this.#running = this.#next;
    this.#next = undefined;
    this.#beingFlushed = [...this.#owed];
    this.#owed.clear();
    try {
      await Promise.all(this.#beingFlushed.map((path) => this.disk.sync(path)));
    } catch (cause) {
      throw this.fail(cause);
    }
    this.#beingFlushed = [];
    if (this.#next === undefined) this.#running = undefined;
  }

  /** Flushes synchronously, before a write that must not reach the disk before the log. */
  flushNow(): void {
    if (this.#failure) throw this.#failure;
    for (const path of new Set([...this.#beingFlushed, ...this.#owed])) this.disk.syncNow(path);
    this.#owed.clear();
  }

  /** Marks the log as failed for good. Returns the error for all callers. */
  fail(cause: unknown): StoreUnavailable {
    return this.#failure ??= new StoreUnavailable("The data directory can't be written to", {
      cause,
    });
  }
}
