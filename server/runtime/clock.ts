import { instantOf } from "#contract/time.ts";
import type { Clock } from "../deps.ts";

/** The system's clock. */
export const systemClock: Clock = { now: () => instantOf(new Date()) };
