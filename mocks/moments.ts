import { days, hours } from "#contract/time.ts";

/** How long after its usual moment a story may play. The bank's clock stands still there. */
export const moments = {
  "an hour later": hours(1),
  "a week later": days(7),
  "a year later": days(365),
} as const;

export type Moment = keyof typeof moments;

export const momentNames: readonly Moment[] = ["an hour later", "a week later", "a year later"];
