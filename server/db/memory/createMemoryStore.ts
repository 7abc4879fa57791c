import type { Repositories, Store } from "../store.ts";
import {
  emptyState,
  type Maps,
  overlayOf,
  readOnlyOf,
  restore,
  type Snapshot,
  snapshotOf,
} from "./state.ts";
import { refuseWrite, WriteOutsideTransaction } from "./draftMap.ts";
import type { UnitOfWork } from "./unitOfWork.ts";
import { memoryPeopleRepositories } from "./users.ts";
import { memoryAccountRepositories } from "./accounts.ts";
import { memoryTransactionRepositories } from "./transactions.ts";
import { memoryCompanyRepositories } from "./companies.ts";
import { memoryPayeeRepositories } from "./payees.ts";
import { memoryScheduleRepositories } from "./schedules.ts";
import { memoryLedgerRepositories } from "./ledger.ts";
import { memoryApprovalRepositories } from "./approvals.ts";
import { memoryAuditRepositories } from "./audit.ts";
import { memoryChatRepositories } from "./chat.ts";
import { memoryOperationsRepositories } from "./operations.ts";

import { plainRepositories } from "../store/plain.ts";
import { memoryTables } from "./memoryTable.ts";
import { createVersions } from "./versions.ts";

/** A store on plain maps: for tests, stories and the demo, never for money. */
export interface MemoryStore extends Store {
  /** Everything that is committed, as plain JSON. */
  exportState(): Snapshot;
  /** Replaces everything. Not to be called while a transaction runs. */
  importState(snapshot: Snapshot): void;
  /** Another one after every commit. */
  version(): string;
}

export function createMemoryStore(): MemoryStore {
  const state = emptyState();
  const versions = createVersions();
  const lastIds = new Map<keyof Maps, number>();
  let latest: Promise<unknown> = Promise.resolve();

  /** After a snapshot was restored, new rows are numbered on from the ones it brought. */
  function nextId(table: keyof Maps): number {
    const id = 1 + (lastIds.get(table) ?? highestId(state[table].values()));
    lastIds.set(table, id);
    return id;
  }

  /** Runs transactions one after another, in the order of their calls. */
  function transaction<T>(work: (tx: Repositories) => Promise<T>): Promise<T> {
    const mine = latest.then(() => run(work));
    latest = mine.catch(() => {});
    return mine;
  }

  function openDraft() {
    const draft = overlayOf(state);
    const failures: Error[] = [];
    const refuse = (failure: Error) => {
      failures.push(failure);
      throw failure;
    };
    return { draft, failures, tables: repositoriesOn({ ...draft, versions, nextId, refuse }) };
  }

  /** Reuses the last transaction's draft: creating one costs as much as most transactions. */
  let spare: ReturnType<typeof openDraft> | undefined;

  async function run<T>(work: (tx: Repositories) => Promise<T>): Promise<T> {
    const mine = spare ?? openDraft();
    // A failed unit may still have work running, whose writes no later transaction may see.
    spare = undefined;
    const { draft, failures, tables } = mine;
    const result = await work(tables);
    if (failures.length > 0) throw failures[0];
    versions.count(draft, state);
    for (const rows of Object.values(draft)) rows.commit();
    spare = mine;
    return result;
  }

  const committed = repositoriesOn({
    ...readOnlyOf(state),
    versions,
    nextId: refuseWrite,
    refuse(failure) {
      throw failure;
    },
  });
  return {
    ...autoCommitting(committed, transaction),
    transaction,
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
    exportState: () => snapshotOf(state),
    version: () => versions.bank(),
    importState(snapshot) {
      restore(state, snapshot);
      lastIds.clear();
      versions.beginAnew();
    },
  };
}

function highestId(rows: Iterable<object>): number {
  const ids = [...rows].map((row) => "id" in row ? Number(row.id) : 0);
  return ids.reduce((highest, id) => Math.max(highest, id), 0);
}

function repositoriesOn(unit: UnitOfWork): Repositories {
  return {
    ...plainRepositories(memoryTables(unit)),
    ...memoryPeopleRepositories(unit),
    ...memoryAccountRepositories(unit),
    ...memoryTransactionRepositories(unit),
    ...memoryScheduleRepositories(unit),
    ...memoryPayeeRepositories(unit),
    ...memoryLedgerRepositories(unit),
    ...memoryAuditRepositories(unit),
    ...memoryChatRepositories(unit),
    ...memoryOperationsRepositories(unit),
    ...memoryApprovalRepositories(unit),
    ...memoryCompanyRepositories(unit),
  };
}

/**
 * The tables outside of transactions: reads see what is committed, and a method that turns out to
 * write runs again in a small transaction of its own, which waits its turn.
 */
function autoCommitting(committed: Repositories, transaction: Store["transaction"]): Repositories {
  for (const [table, methods] of Object.entries(committed)) {
    for (const method of Object.keys(methods)) {
      const attempt = Reflect.get(methods, method);
      Reflect.set(methods, method, async (...given: unknown[]) => {
        try {
          return await attempt(...given);
        } catch (error) {
          if (!(error instanceof WriteOutsideTransaction)) throw error;
          return await transaction((tx) => Reflect.get(Reflect.get(tx, table), method)(...given));
        }
      });
    }
  }
  return committed;
}
