import { LONGEST_COUNT, LONGEST_LIST, LONGEST_SEARCH_COUNT } from "#contract/listQuery.ts";
import { cents } from "#contract/money.ts";
import { days, hours, minutes, seconds } from "#contract/time.ts";
import { signInPolicy } from "./signInPolicy.ts";

/** The bank's security numbers, in one place; each is tested at its boundary with a set clock. */
export const policy = {
  ...signInPolicy,
  /** When owners get an alarm about a staff member. */
  staffWatch: {
    /** More rows of personal data than this in `window`, shown to one staff member. */
    readRows: 1_000,
    /** More rows than this in one response or file. */
    exportedRows: 500,
    window: hours(1),
    /** A recovery and a code for one user by one staff member. */
    takeover: days(30),
    /** How far back each run looks. Staff act only while the server, and so this watch, runs. */
    lookBack: hours(2),
    mostRows: 10_000,
  },
  /** Writes with an audit row, which is permanent: limits per user within `window`. */
  rateLimits: {
    signIns: 300,
    /** Changes of their own profile. */
    profileChanges: 200,
    /** Each call that changes settings of one's own: alerts, locks, devices, factors. */
    settings: 200,
    /** Each call about one's own schedules, payees, requests, and proofs. */
    orders: 2_000,
    /** Each call that does a staff member's work. */
    work: 20_000,
    /** Returns that show staff personal data they were not shown lately. */
    readings: 20_000,
    window: hours(24),
  },
  /** Statements as PDF of one person: each is up to a second's work. */
  statementPdfs: { most: 30, window: minutes(10) },
  /** Accounting files of a month, and archives of a year, for one customer. */
  accountingExports: { most: 60, window: minutes(10) },
  accountingArchives: { most: 10, window: hours(1) },
  /** Exports of their own data of one user: each reads everything about them. */
  dataExports: { most: 10, window: hours(24) },
  live: {
    /** How long a socket may stay open without its `auth` frame. */
    authWithin: seconds(10),
    /** How often a socket is pinged, and its session asked for again at the latest. */
    pingEvery: seconds(30),
    socketsPerUser: 5,
    /** Per user, over all their sockets. */
    messagesPerMinute: 100,
    /** How often one person's typing in one conversation is passed on. */
    typingEvery: seconds(2),
    /** How often administrators are notified that one customer's page is connected. */
    arrivalEvery: minutes(1),
  },
  /** A pending email change. */
  emailChange: {
    /** How often one user may ask within `window`, including repeated emails. */
    perPerson: 5,
    window: hours(24),
    /** How long the old address can cancel before a confirmed new one counts. */
    waits: hours(24),
    /** How long the new address can be confirmed. */
    lifetime: days(7),
    /** Wrong codes after each letter. */
    tries: 5,
  },
  /** Emails to unproved addresses within `window`; more are dropped. */
  unprovedEmails: {
    perRecipient: 3,
    /** Per network of a sender. */
    perNetwork: 30,
    perBank: 2_000,
    window: hours(1),
    /** To one address within a `day`. */
    perDay: 10,
    day: hours(24),
  },
  /** The email retry queue. */
  unsentEmails: {
    /** How long one is tried, unless what it says is of no use before. */
    lifetime: days(3),
    /** How long it waits after the first try; each time twice as long, up to the longest. */
    firstPause: minutes(1),
    longestPause: hours(1),
    /** After this time a worker that took an email for sending counts as dead. */
    inDoubtAfter: minutes(10),
  },
  /** Alerts that browsers show. */
  push: {
    /** How many browsers of one person show them. */
    perPerson: 10,
    /** How long one is tried, and waits for a browser that is off. */
    lifetime: hours(12),
  },
  /** Customers' transactions that wait for a decision. */
  waiting: {
    perCustomer: 1_000,
    /** The sum of them. */
    totalPerCustomer: cents(1_000_000_000_000),
  },
  /** From this many open accounts on, a customer can't open another one. */
  openAccounts: { perCustomer: 10 },
  moneyLock: {
    /** How long what was locked waits to be unlocked, without a proof. */
    waits: hours(12),
  },
  schedules: {
    /** Active ones of one customer. */
    perCustomer: 50,
  },
  companies: {
    /** Memberships of one person as an administrator. */
    perAdministrator: 10,
    /** Members and pending invitations of one company. */
    members: 50,
    /** How long the link of an invitation works. */
    invitation: days(7),
    /** How long a request waits for the approval of members. */
    request: days(7),
    /** Requests of one company that wait. */
    waiting: 500,
  },
  payees: { perCustomer: 200 },
  /** Drafts of one customer. */
  paymentRuns: { drafts: 20 },
  /** Of one customer; `pastTransactions`: how many of the newest ones rules are applied to. */
  categories: { rulesPerCustomer: 100, pastTransactions: 2_000 },
  decisions: {
    /** How long an administrator may undo a rejection: longer than the app offers it. */
    undoWithin: seconds(10),
  },
  /** Within `window`, one staff member helps a person to sign in in one way only. */
  help: { window: hours(72) },
  approvals: {
    /** How long a request waits for a second approver. */
    lifetime: hours(72),
  },
  chat: {
    /** How many messages one customer may write within `window`. */
    most: 1_000,
    window: hours(24),
    /** Messages of one conversation in an answer, where no fewer are asked for. */
    perAnswer: LONGEST_LIST,
    /** Conversations in an administrator's overview when nothing narrows it. */
    conversations: 300,
    /** How many of the latest messages of all customers are searched for conversations. */
    recentMessages: 5_000,
    /** Messages of each conversation in the overview. */
    perCustomer: 20,
  },
  lists: {
    /** How many transactions an admin gets when nothing narrows the list. */
    adminTransactions: LONGEST_LIST,
    /** Up to how many rows a narrowed list of transactions is counted. */
    countedTransactions: LONGEST_COUNT,
    /** Up to how many matches of a text are counted. */
    countedMatches: LONGEST_SEARCH_COUNT,
  },
};

/** The default limits, or a test's own. */
export type Policy = {
  readonly [Area in keyof typeof policy]: Readonly<(typeof policy)[Area]>;
};
