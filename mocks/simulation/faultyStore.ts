import { LockTimeout, StoreUnavailable } from "#server/db/errors.ts";
import type { Repositories, Store } from "#server/db/store.ts";

/**
 * A fault between a process and its database. `unavailable`, `lock`, `failCommit`: nothing is
 * stored. `loseCommitResponse`: everything is stored, but the process gets no result. The process
 * dies after the commit (`dieAfterCommit`) or at its `dieAt`th query from now. `slow`: delays so
 * many queries a little.
 */
export type StoreFault =
  | {
    readonly kind: "unavailable" | "lock" | "failCommit" | "loseCommitResponse" | "dieAfterCommit";
  }
  | { readonly kind: "dieAt" | "slow"; readonly questions: number };

export interface FaultyStore extends Store {
  /** Injects a fault into the next query or transaction it applies to. */
  injectFault(fault: StoreFault): void;
  /** Removes pending faults. */
  recover(): void;
}

interface Surroundings {
  /** The process dies now. */
  readonly die: () => void;
  readonly isDead: () => boolean;
  /** Rejects when the process dies. */
  readonly death: Promise<never>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A dead process never answers: its callers stop with it. */
const never = new Promise<never>(() => {});

/** The pending faults of one process: at most one for its transactions, and one for its queries. */
function createFaults({ die, isDead, pause }: Surroundings) {
  let inTransaction: StoreFault["kind"] | undefined;
  let questions = 0;
  let kind: "dieAt" | "slow" | undefined;
  return {
    inject(fault: StoreFault): void {
      if ("questions" in fault) ({ kind, questions } = fault);
      else inTransaction = fault.kind;
    },
    recover(): void {
      inTransaction = undefined;
      kind = undefined;
    },
    /** Returns the fault of the transaction that begins, and removes it. */
    takeForTransaction() {
      const taken = inTransaction;
      inTransaction = undefined;
      return taken;
    },
    /** Waits before each query; undefined if there is no delay. */
    beforeQuestion(): Promise<void> | undefined {
      if (isDead()) return never;
      if (kind === undefined) return undefined;
      questions--;
      const injected = kind;
      if (questions <= 0) kind = undefined;
      if (injected === "slow") return pause(1 + questions % 5);
      if (questions > 0) return undefined;
      die();
      return never;
    },
  };
}

/** Wraps tables, so that each of their functions waits for `beforeQuestion`. */
function withFaults<Tables extends object>(
  tables: Tables,
  beforeQuestion: () => Promise<void> | undefined,
): Tables {
  function wrap(target: object, found: unknown): unknown {
    if (typeof found === "object" && found !== null) return withFaults(found, beforeQuestion);
    if (typeof found !== "function") return found;
    return (...given: unknown[]) => {
      const first = beforeQuestion();
      const ask = () => Reflect.apply(found, target, given);
      return first === undefined ? ask() : first.then(ask);
    };
  }

  const made = new Map<string | symbol, unknown>();
  return new Proxy(tables, {
    get(target, name) {
      const known = made.get(name) ?? wrap(target, Reflect.get(target, name));
      made.set(name, known);
      return known;
    },
  });
}

/** Wraps the shared store with fault injection for one process. */
export function faultyStore(store: Store, surroundings: Surroundings): FaultyStore {
  const { die, isDead, death } = surroundings;
  const faults = createFaults(surroundings);
  /** The store gives one transaction after the other the same tables. */
  const known = new WeakMap<Repositories, Repositories>();

  function faultyTransaction(tx: Repositories): Repositories {
    const tables = known.get(tx) ?? withFaults(tx, faults.beforeQuestion);
    known.set(tx, tables);
    return tables;
  }

  async function transaction<T>(work: (tx: Repositories) => Promise<T>): Promise<T> {
    const injected = faults.takeForTransaction();
    await faults.beforeQuestion();
    if (injected === "unavailable") throw new StoreUnavailable("The database is unavailable");
    if (injected === "lock") throw new LockTimeout("Another transaction holds the row");
    try {
      const done = await store.transaction(async (tx) => {
        const done = await Promise.race([work(faultyTransaction(tx)), death]);
        if (injected === "failCommit") throw new StoreUnavailable("The commit failed");
        return done;
      });
      if (injected === "dieAfterCommit") die();
      if (injected === "loseCommitResponse") {
        throw new StoreUnavailable("Nothing was heard of the commit");
      }
      return isDead() ? await never : done;
    } catch (error) {
      if (isDead()) return await never;
      throw error;
    }
  }

  return {
    ...withFaults({ ...store }, faults.beforeQuestion),
    transaction,
    ping: () => store.ping(),
    close: () => store.close(),
    injectFault: faults.inject,
    recover: faults.recover,
  };
}
