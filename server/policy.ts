import { LONGEST_COUNT, LONGEST_LIST } from "#contract/listQuery.ts";
import { type Cents, cents } from "#contract/money.ts";
import { days, type Duration, hours, minutes, seconds } from "#contract/time.ts";

/** The bank's security numbers, in one place; each is tested at its boundary with a set clock. */
export interface Policy {
  readonly session: {
    /** Ends without a write or reported activity for this long. */
    readonly idle: Duration;
    /** Ends this long after sign-in, whatever happens. */
    readonly absolute: Duration;
    /** A sign-in younger than this is fresh: what changes later is worth a word to the owner. */
    readonly fresh: Duration;
    readonly perUser: number;
  };
  readonly login: {
    /** Failures in a row on one username before it locks. */
    readonly failuresPerUser: number;
    readonly lockedFor: Duration;
    readonly failuresPerAddress: number;
    readonly addressWindow: Duration;
  };
  readonly registration: {
    /** People whom one address may add within `window`. */
    readonly perAddress: number;
    readonly window: Duration;
  };
  /** Browsers in which a person has signed in before. */
  readonly device: {
    /** How long a browser stays known after its latest sign-in. */
    readonly lifetime: Duration;
    readonly perUser: number;
  };
  readonly secondFactor: {
    /** How long a right password waits for its code, and how long the code that was sent holds. */
    readonly codeLifetime: Duration;
    readonly triesPerChallenge: number;
    /** Within `window`, over all challenges of a person. */
    readonly failuresPerUser: number;
    readonly challengesPerUser: number;
    /** Wrong codes of everybody within `window` that switch the universal code off. */
    readonly failuresPerBank: number;
    readonly window: Duration;
  };
  readonly recovery: {
    readonly codeLifetime: Duration;
    readonly tries: number;
    /** Codes within `window`; what is asked beyond is answered alike and brings no code. */
    readonly requestsPerName: number;
    readonly requestsPerAddress: number;
    /** Requests of one address within `window` after which it is told to wait. */
    readonly refusedPerAddress: number;
    readonly window: Duration;
  };
  readonly live: {
    /** How long a socket may stay open without its `auth` frame. */
    readonly authWithin: Duration;
    /** How often a socket is pinged, and its session asked for again at the latest. */
    readonly pingEvery: Duration;
    readonly socketsPerUser: number;
    /** Of one person, over all their sockets. */
    readonly messagesPerMinute: number;
    /** How often one person's typing in one conversation is passed on. */
    readonly typingEvery: Duration;
    /** How often administrators hear that one customer's page is there. */
    readonly arrivalEvery: Duration;
  };
  /** Letters to where a person was reached before they changed it. */
  readonly contactNotifications: {
    readonly most: number;
    readonly window: Duration;
  };
  /** Customers' transactions that wait for a decision. */
  readonly waiting: {
    readonly perCustomer: number;
    /** The sum of them. */
    readonly totalPerCustomer: Cents;
  };
  readonly decisions: {
    /** How long an administrator may undo a rejection: longer than the app offers it. */
    readonly undoWithin: Duration;
  };
  readonly chat: {
    /** What one customer may write within `window`. */
    readonly most: number;
    readonly window: Duration;
    /** Messages of one conversation in an answer, where no fewer are asked for. */
    readonly perAnswer: number;
    /** Conversations in an administrator's overview when nothing narrows it. */
    readonly conversations: number;
    /** Conversations are looked for among so many latest messages of all customers. */
    readonly recentMessages: number;
    /** Messages of each conversation in the overview. */
    readonly perCustomer: number;
  };
  /** How long what has served its purpose is kept before it is removed. */
  readonly keep: {
    /** Longer than every window in which failures are counted. */
    readonly attempts: Duration;
    readonly idempotency: Duration;
    /** Challenges and recoveries, after their end. */
    readonly unfinished: Duration;
    /** Second-factor codes, after their end: administrators see them in a list. */
    readonly codes: Duration;
    readonly outbox: Duration;
  };
  readonly lists: {
    /** How many transactions an admin gets when nothing narrows the list. */
    readonly adminTransactions: number;
    /** Up to how many rows a narrowed list of transactions is counted. */
    readonly countedTransactions: number;
  };
}

export const policy: Policy = {
  session: { idle: minutes(15), absolute: hours(12), fresh: minutes(15), perUser: 5 },
  login: {
    failuresPerUser: 5,
    lockedFor: minutes(30),
    failuresPerAddress: 20,
    addressWindow: minutes(15),
  },
  registration: { perAddress: 60, window: hours(1) },
  device: { lifetime: days(180), perUser: 20 },
  secondFactor: {
    codeLifetime: minutes(10),
    triesPerChallenge: 5,
    failuresPerUser: 10,
    challengesPerUser: 30,
    failuresPerBank: 20,
    window: hours(1),
  },
  recovery: {
    codeLifetime: minutes(15),
    tries: 5,
    requestsPerName: 3,
    requestsPerAddress: 10,
    refusedPerAddress: 60,
    window: hours(1),
  },
  live: {
    authWithin: seconds(10),
    pingEvery: seconds(30),
    socketsPerUser: 5,
    messagesPerMinute: 100,
    typingEvery: seconds(2),
    arrivalEvery: minutes(1),
  },
  contactNotifications: { most: 5, window: hours(1) },
  decisions: { undoWithin: seconds(10) },
  waiting: { perCustomer: 1_000, totalPerCustomer: cents(1_000_000_000_000) },
  chat: {
    most: 1_000,
    window: hours(24),
    perAnswer: LONGEST_LIST,
    conversations: 300,
    recentMessages: 5_000,
    perCustomer: 20,
  },
  keep: {
    attempts: hours(24),
    idempotency: days(30),
    unfinished: hours(24),
    codes: days(30),
    outbox: days(30),
  },
  lists: { adminTransactions: LONGEST_LIST, countedTransactions: LONGEST_COUNT },
};
