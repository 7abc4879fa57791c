import { type Duration, seconds } from "#contract/time.ts";

/** What one process grants before it turns somebody away; without a proxy's help. */
export interface Limits {
  readonly http: {
    readonly bodyBytes: number;
    readonly headersWithin: Duration;
    readonly requestWithin: Duration;
    readonly keepAlive: Duration;
    /** A socket on which nothing moves for this long is closed: its reader has stopped. */
    readonly silence: Duration;
    readonly sockets: number;
  };
  readonly live: {
    readonly messageBytes: number;
    readonly messagesPerMinute: number;
    /** What may wait for a reader that has stopped before its socket is dropped. */
    readonly waitingBytes: number;
    readonly socketsPerAddress: number;
    readonly sockets: number;
  };
  readonly readiness: {
    /** How long one answer of the database is believed. */
    readonly believedFor: Duration;
    readonly answersWithin: Duration;
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
    sockets: 1_000,
  },
  live: {
    messageBytes: 16 * 1_024,
    messagesPerMinute: 100,
    waitingBytes: 1_024 * 1_024,
    socketsPerAddress: 200,
    sockets: 10_000,
  },
  readiness: { believedFor: seconds(1), answersWithin: seconds(2) },
  drain: seconds(10),
};
