import { days, type Duration, hours, minutes, seconds } from "#contract/time.ts";

/** A steady rate, and how many may come at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface RateLimits {
  /** One address's requests without a session. */
  readonly anonymous: Rate;
  /** One address's requests with a cookie of which this process does not know yet that it is good. */
  readonly unproven: Rate;
  readonly session: Rate;
  /** Of these, the ones that change something. */
  readonly sessionWrites: Rate;
  /** Of long answers to a session at one path: a token for each `charactersPerToken`. */
  readonly longAnswers: Rate;
  readonly charactersPerToken: number;
  /** How many addresses, and how many sessions, are remembered; the longest unused go first. */
  readonly remembered: number;
}

/** What one process grants before it turns somebody away; without a proxy's help. */
export interface Limits {
  readonly http: {
    readonly bodyBytes: number;
    readonly headersWithin: Duration;
    readonly requestWithin: Duration;
    readonly keepAlive: Duration;
    /** A socket on which nothing moves for this long is closed: its reader has stopped. */
    readonly silence: Duration;
    /** Where no proxy stands before the bank; see httpServer.ts. */
    readonly socketsPerAddress: number;
    readonly sockets: number;
  };
  readonly live: {
    readonly messageBytes: number;
    /** What may wait for a reader that has stopped before its socket is dropped. */
    readonly waitingBytes: number;
    readonly socketsPerAddress: number;
    /** Wishes for a socket from one address, granted or not. */
    readonly handshakesPerMinute: number;
    readonly sockets: number;
  };
  /** Requests to /api; see rates.ts. */
  readonly rates: RateLimits;
  readonly readiness: {
    /** How long one answer of the database is believed. */
    readonly believedFor: Duration;
    readonly answersWithin: Duration;
  };
  /** What is done beside the requests; see upkeep.ts. */
  readonly upkeep: {
    /** How soon after a write its audit rows are linked. */
    readonly linkWithin: Duration;
    readonly linkEvery: Duration;
    readonly sweepEvery: Duration;
    readonly booksEvery: Duration;
    readonly fullBooksEvery: Duration;
    /** How many accounts one ordinary look compares, and how many entries it sums at a time. */
    readonly look: { readonly accounts: number; readonly entries: number };
  };
  /** How long requests under way may take to finish when the process stops. */
  readonly drain: Duration;
}

export const limits: Limits = {
  http: {
    bodyBytes: 64 * 1_024,
    headersWithin: seconds(5),
    requestWithin: seconds(10),
    keepAlive: seconds(15),
    silence: seconds(30),
    socketsPerAddress: 250,
    sockets: 1_000,
  },
  live: {
    messageBytes: 16 * 1_024,
    waitingBytes: 1_024 * 1_024,
    socketsPerAddress: 200,
    handshakesPerMinute: 60,
    sockets: 10_000,
  },
  rates: {
    anonymous: { perSecond: 10, burst: 30 },
    unproven: { perSecond: 50, burst: 200 },
    session: { perSecond: 20, burst: 60 },
    sessionWrites: { perSecond: 5, burst: 20 },
    longAnswers: { perSecond: 20, burst: 60 },
    charactersPerToken: 512 * 1_024,
    remembered: 10_000,
  },
  readiness: { believedFor: seconds(1), answersWithin: seconds(2) },
  upkeep: {
    linkWithin: seconds(1),
    linkEvery: minutes(1),
    sweepEvery: hours(1),
    booksEvery: minutes(1),
    fullBooksEvery: days(1),
    look: { accounts: 5_000, entries: 1_000 },
  },
  drain: seconds(10),
};
