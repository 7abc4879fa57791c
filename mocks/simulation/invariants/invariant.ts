import type { SimulatedBank } from "../bank.ts";
import type { StoreSnapshot } from "../observe.ts";

/** Returns a description of the violation, or undefined if the invariant holds. */
export type Invariant = (bank: SimulatedBank, observed: StoreSnapshot) => string | undefined;

/** An invariant that sends requests. Checked at the end of a run. */
export type FinalInvariant = (
  bank: SimulatedBank,
  observed: StoreSnapshot,
) => Promise<string | undefined>;
