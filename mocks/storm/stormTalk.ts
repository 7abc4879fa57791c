import type { Recording } from "../recording/recording.ts";
import type { StormReport, StormWishes } from "./liveStorm.ts";

/**
 * What a page says to the worker in which its storm runs. `anew`: with another seed. `screen`: of one
 * of all people, by their place.
 */
export type ToStorm =
  | { readonly type: "wish"; readonly wishes: StormWishes }
  | { readonly type: "anew" }
  | { readonly type: "screen"; readonly at: number };

/** What it is told: how the storm stands, some times a second, and the screen that it asked for. */
export type FromStorm = ToldStorm | { readonly screen: Recording };

export interface ToldStorm {
  readonly report: StormReport;
  readonly perSecond: number;
  /** Storms that came to their end without a law broken. */
  readonly survived: number;
}

/** More than any machine can do. */
export const FASTEST = 1_000_000;

export const atFirst: StormWishes = {
  isRunning: false,
  speed: 1,
  faults: 20,
  isForgetful: false,
  watched: 3,
};
