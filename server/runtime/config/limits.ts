import { days, hours, milliseconds, minutes, seconds } from "#contract/time.ts";

/** The limits of one process, without a proxy's help. */
export const limits = {
  http: {
    bodyBytes: 64 * 1_024,
    headersWithin: seconds(5),
    requestWithin: seconds(10),
    keepAlive: seconds(15),
    /** A socket on which nothing moves for this long is closed: its reader has stopped. */
    silence: seconds(30),
    /** Applies without a proxy in front of the server; see httpServer.ts. */
    socketsPerAddress: 250,
    sockets: 1_000,
  },
  live: {
    messageBytes: 16 * 1_024,
    /** The most bytes buffered for a client that stopped reading, before its socket is closed. */
    waitingBytes: 1_024 * 1_024,
    socketsPerAddress: 200,
    /** Wishes for a socket from one address, granted or not. */
    handshakesPerMinute: 60,
    sockets: 10_000,
  },
  /** Requests to /api: a steady rate, and a burst after a pause. */
  rates: {
    /** One address's requests without a session. */
    anonymous: { perSecond: 10, burst: 30 },
    /**
     * One address's requests with a cookie of which this process does not know yet that it is good.
     */
    unproven: { perSecond: 50, burst: 200 },
    /** One person's requests, over all their sessions. */
    person: { perSecond: 20, burst: 60 },
    /** Of these, the ones that change something. */
    personWrites: { perSecond: 5, burst: 20 },
    /** All users at one address together: an office's 150 open pages send 90 requests a second. */
    network: { perSecond: 100, burst: 500 },
    /** Of long answers to a person at one path: a token for each `charactersPerToken`. */
    longAnswers: { perSecond: 20, burst: 60 },
    charactersPerToken: 512 * 1_024,
    /** How many addresses, sessions, and people are remembered; the longest unused go first. */
    remembered: 10_000,
  },
  /** How often the process looks whether its listener still accepts, and when it gives up. */
  selfCheck: { every: seconds(5), answersWithin: seconds(5), most: 4 },
  readiness: {
    /** How long one answer of the database counts. */
    cacheTtl: seconds(1),
    answersWithin: seconds(2),
  },
  /** Background jobs. */
  jobs: {
    /** How soon after a write its audit rows are linked. */
    linkWithin: seconds(1),
    linkEvery: minutes(1),
    /** How soon a newer schema is noticed. */
    schemaEvery: seconds(1),
    /** How often it is looked whether the clock was set or the process stood still. */
    clockEvery: seconds(1),
    /** How often the ledger is linked to the audit log. */
    linkLedgerEvery: seconds(10),
    /** How long a process that stops may take to link the ledger's newest entries. */
    linkRestWithin: seconds(5),
    /** How often the newest head of the audit chain is handed out. */
    handOutEvery: minutes(1),
    /** How often the log says how many requests were refused. */
    tellRefusalsEvery: minutes(1),
    sweepEvery: hours(1),
    /** How often to look for emails that are due for another try. */
    resendEvery: seconds(20),
    /** How soon after a write its alerts are sent, and how often other due alerts are looked up. */
    tellAlertsWithin: milliseconds(100),
    tellAlertsEvery: seconds(2),
    emailChangesEvery: minutes(1),
    /** How soon an operator is notified of an alarm in the audit log. */
    alarmsEvery: minutes(1),
    /** How often it is looked how full the disks are and how old the newest backup is. */
    storageEvery: minutes(5),
    /** How soon a scheduled date that has come is submitted. */
    schedulesEvery: seconds(10),
    booksEvery: minutes(1),
    fullBooksEvery: days(1),
    /** How many accounts one ordinary look compares, and how many entries it sums at a time. */
    look: { accounts: 5_000, entries: 1_000 },
    /** All of the audit log is looked through, for rows that came late and for broken links. */
    wholeChainEvery: days(1),
    chainEvery: minutes(1),
    /** How many chain entries one run verifies, each of which costs a hash: 29 million a day. */
    chainPace: { slices: 20, size: 1_000 },
    /** How far one run walks on through all rows of a table: two million ids a minute at most. */
    pace: { slices: 200, size: 10_000 },
  },
  /** How long requests under way may take to finish when the process stops. */
  drain: seconds(10),
};

export type Limits = Readonly<typeof limits>;
export type RateLimits = Limits["rates"];
