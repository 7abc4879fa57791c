import type { Store, Tables } from "../store.ts";
import { restore, type Snapshot, snapshotOf } from "./snapshot.ts";
import { emptyState, type Maps, type Overlay, overlayOf, type State } from "./state.ts";
import { autoCommitting, memoryTables } from "./tables.ts";
import { createVersions } from "./versions.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

/** A store on plain maps: for tests, stories and the demo, never for money. */
export interface MemoryStore extends Store {
  /** Everything that is committed, as plain JSON. */
  exportState(): Snapshot;
  /** Replaces everything. Not to be called while a transaction runs. */
  importState(snapshot: Snapshot): void;
}

export function createMemoryStore(): MemoryStore {
  const state = emptyState();
  const versions = createVersions();
  const lastIds = new Map<keyof Maps, number>();
  let latest: Promise<unknown> = Promise.resolve();

  function nextId(table: keyof Maps): number {
    const id = 1 + (lastIds.get(table) ?? highestId(state, table));
    lastIds.set(table, id);
    return id;
  }

  /** One transaction after the other, in the order in which they were asked for. */
  function transaction<T>(work: (tx: Tables) => Promise<T>): Promise<T> {
    const mine = latest.then(() => run(work));
    latest = mine.catch(() => {});
    return mine;
  }

  async function run<T>(work: (tx: Tables) => Promise<T>): Promise<T> {
    const draft = overlayOf(state);
    const failures: Error[] = [];
    const refuse = (failure: Error) => {
      failures.push(failure);
      throw failure;
    };
    const result = await work(memoryTables({ ...draft, versions, nextId, refuse }));
    if (failures.length > 0) throw failures[0];
    versions.count(draft, state);
    commit(draft);
    return result;
  }

  const committed: UnitOfWork = {
    ...state,
    versions,
    nextId,
    refuse(failure) {
      throw failure;
    },
  };
  return {
    ...autoCommitting(memoryTables(committed), transaction),
    transaction,
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
    exportState: () => snapshotOf(state),
    importState(snapshot) {
      restore(state, snapshot);
      lastIds.clear();
      versions.beginAnew();
    },
  };
}

function commit(draft: Overlay): void {
  for (const rows of Object.values(draft)) rows.commit();
}

/** After a snapshot was restored, new rows are numbered on from the ones it brought. */
function highestId(state: State, table: keyof Maps): number {
  const ids = [...state[table].values()].map((row) => "id" in row ? row.id : 0);
  return ids.reduce((highest, id) => Math.max(highest, id), 0);
}
