import { days, hours } from "#contract/time.ts";

/** The offsets from the usual moment of stories. The server's clock stops there. */
export const moments = {
  "an hour later": hours(1),
  "a week later": days(7),
  "a year later": days(365),
} as const;

export type Moment = keyof typeof moments;

export const momentNames: readonly Moment[] = ["an hour later", "a week later", "a year later"];
