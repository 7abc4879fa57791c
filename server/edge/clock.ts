import { type Instant, instantOf } from "#contract/time.ts";
import type { Clock } from "../deps.ts";

let latest: { readonly at: number; readonly instant: Instant } | undefined;

/**
 * The system's clock. Its text is written once a millisecond: a busy server asks for it many times
 * in each, and writing takes ten times as long as looking.
 */
export const systemClock: Clock = {
  now() {
    const at = Date.now();
    if (latest?.at !== at) latest = { at, instant: instantOf(new Date(at)) };
    return latest.instant;
  },
};
