import type { StormReport, StormWishes } from "./liveStorm.ts";

/** What a page says to the worker in which its storm runs. `anew`: with another seed. */
export type ToStorm =
  | { readonly type: "wish"; readonly wishes: StormWishes }
  | { readonly type: "anew" };

/** What it is told, some times a second. */
export interface FromStorm {
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
