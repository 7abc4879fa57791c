import type { SimulatedBank } from "../bank.ts";
import type { Observed } from "../observe.ts";

/** What must be true; answers what is wrong, in words, or nothing. */
export type Law = (bank: SimulatedBank, observed: Observed) => string | undefined;

/** A law that asks the bank itself; it is looked at when nothing is under way any more. */
export type LawAtRest = (bank: SimulatedBank, observed: Observed) => Promise<string | undefined>;
