import type { Tables } from "../store.ts";

/** Runs work as one transaction of the store. */
export type Transact = <T>(work: (tx: Tables) => Promise<T>) => Promise<T>;
