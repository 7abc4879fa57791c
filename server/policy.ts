import { type Duration, hours, minutes, seconds } from "#contract/time.ts";

/** The bank's security numbers, in one place; each is tested at its boundary with a set clock. */
export interface Policy {
  readonly session: {
    /** Ends without a write or reported activity for this long. */
    readonly idle: Duration;
    /** Ends this long after sign-in, whatever happens. */
    readonly absolute: Duration;
    readonly perUser: number;
  };
  readonly login: {
    /** Failures in a row on one username before it locks. */
    readonly failuresPerUser: number;
    readonly lockedFor: Duration;
    readonly failuresPerAddress: number;
    readonly addressWindow: Duration;
  };
  readonly live: {
    /** How long a socket may stay open without its `auth` frame. */
    readonly authWithin: Duration;
    readonly pingEvery: Duration;
    readonly socketsPerUser: number;
  };
  readonly lists: {
    /** How many transactions an admin gets when nothing narrows the list. */
    readonly adminTransactions: number;
  };
}

export const policy: Policy = {
  session: { idle: minutes(15), absolute: hours(12), perUser: 5 },
  login: {
    failuresPerUser: 5,
    lockedFor: minutes(30),
    failuresPerAddress: 20,
    addressWindow: minutes(15),
  },
  live: { authWithin: seconds(10), pingEvery: seconds(30), socketsPerUser: 5 },
  lists: { adminTransactions: 1_000 },
};
