import type { Cursor } from "#contract/listQuery.ts";
import type { Instant } from "#contract/time.ts";
import type { Role, UserSort } from "#contract/users.ts";
import type { LockableRows, NewSession, NewUser, SessionRow, UserRow } from "../rows.ts";
import type { CodeSort, CodeStatus } from "#contract/twoFactor.ts";
import type { AuthenticatorRepositories } from "./authenticators.ts";
import type { PasskeyRepositories } from "./passkeys.ts";
import type { Devices } from "./devices.ts";
import type { EmailChanges } from "./emailChanges.ts";
import type { StepUps } from "./stepUps.ts";
import type { SearchConditions } from "./search.ts";
import type { Part, Sorted } from "./sorted.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** Changes to a user; fields left out stay as they are. */
export type UserChanges = Partial<Omit<NewUser, "createdAt">>;

/** Which people are meant: those that fit everything that is said. */
export interface UserFilter {
  readonly ids?: readonly number[] | undefined;
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  /** Words in the username, the name, or the email, dates of joining, an ID. */
  readonly search?: SearchConditions | undefined;
}

/** A part of a list: at most `limit` rows after `before`, or after a place in another order. */
export interface UserPage {
  readonly limit: number;
  readonly before?: Cursor | undefined;
  readonly sorted?: Sorted<UserSort> | undefined;
}

/**
 * Returns the key that counts tries on a username. Users are found only by a name with this key:
 * databases differ in which characters they consider equal, which would allow more tries.
 */
export function normalizedUsername(username: string): string {
  // The one letter that is written differently at the end of a word.
  return username.toLowerCase().replaceAll("ς", "σ");
}

/** Returns the name shown for a deleted user. No user can choose a username with spaces. */
function erasedName(id: number): string {
  return `Deleted user ${id}`;
}

/** Returns the values of a deleted user: nothing personal, and no sign-in. */
export function erasedFields(id: number) {
  const name = erasedName(id);
  return {
    username: name,
    email: name,
    fullName: name,
    passwordHash: "",
    encryptedIdentity: null,
    phoneNumber: null,
    pendingEmail: null,
    codeAbove: null,
    dayLimit: null,
    stop: null,
    alerts: null,
    isActive: false,
    twoFactorEnabled: false,
  } satisfies Partial<UserRow>;
}

/** Deleted people are in none of the answers. */
export interface Users {
  /** Throws DuplicateRow if the username or email is taken, in any case. */
  insert(user: NewUser): Promise<UserRow>;
  /** The changed row; undefined if there is none. Throws DuplicateRow as `insert` does. */
  update(id: number, changes: UserChanges): Promise<UserRow | undefined>;
  byId(id: number): Promise<UserRow | undefined>;
  /**
   * Finds a person by name in any case, but only with an equal key (`normalizedUsername`): `Maya`
   * finds `maya`. Never a company, as which no one signs in.
   */
  byUsername(username: string): Promise<UserRow | undefined>;
  /** Returns the person with this address, in any case. Never a company. */
  byEmail(email: string): Promise<UserRow | undefined>;
  /** A page of those that fit, newest first or as `sorted` says. */
  find(filter: UserFilter, page: UserPage): Promise<UserRow[]>;
  /** How many fit, counted up to `most` where that is said. */
  count(filter: UserFilter, most?: number): Promise<number>;
  /** Locks a person until the surrounding transaction ends. */
  lock(id: number): Promise<UserRow | undefined>;
  /** Locks users against changes, without waiting. Other transactions may share the lock. */
  tryShare(ids: readonly number[]): Promise<LockableRows<UserRow>>;
  /**
   * Locks a person together with every active administrator, in ascending id order, and returns
   * those that exist: who may be the last administrator is decided under this lock.
   */
  lockBesideAdmins(id: number): Promise<UserRow[]>;
  /**
   * Erases a user's personal data and the texts of their payments, and blocks them for good. The ID
   * stays, because the ledger and the audit log reference it. Username and email become free.
   */
  erase(id: number, at: Instant): Promise<void>;
}

/**
 * Version texts of the data behind a response: equal only while nothing that it could show has
 * changed. All processes on one database read equal ones. A session's own activity changes neither.
 */
export interface Versions {
  /** Version of the user's own row, their accounts with their transactions, and their messages. */
  readonly own: string;
  /** Everything in the bank; it may also change without anything to see. */
  readonly bank: string;
}

export interface SessionWithUser {
  readonly session: SessionRow;
  readonly user: UserRow;
  readonly versions: Versions;
}

export interface Sessions {
  insert(session: NewSession): Promise<SessionRow>;
  /** The session, its user and what their lists rest on, in one read. */
  byTokenHash(tokenHash: string): Promise<SessionWithUser | undefined>;
  /** A person's sessions, newest first; those that are over but still kept among them. */
  listOf(userId: number): Promise<SessionRow[]>;
  touch(tokenHash: string, at: Instant): Promise<void>;
  delete(tokenHash: string): Promise<void>;
  /** Ends one of this user's own sessions; returns its token's hash, undefined for a stranger's. */
  endOwn(userId: number, id: number): Promise<string | undefined>;
  /**
   * Ends all sessions of this user, but for `except` (a token's hash); returns the ended hashes.
   */
  endAll(userId: number, except?: string): Promise<string[]>;
  /** Ends all but this user's `keep` newest sessions; returns the ended ones' token hashes. */
  evictOldest(userId: number, keep: number): Promise<string[]>;
}

/** Failed tries, counted in the store so that all server processes share them. */
export interface Attempts {
  /** Locks a subject until the surrounding transaction ends, whether it has tries or not. */
  lock(subject: string): Promise<void>;
  record(subject: string, at: Instant): Promise<void>;
  /** Forgets one try of that very moment: it turned out to be none. */
  takeBack(subject: string, at: Instant): Promise<void>;
  /** How many since `since`, and when the latest was. */
  since(subject: string, since: Instant): Promise<{ count: number; latest: Instant | undefined }>;
  clear(subject: string): Promise<void>;
}

/** A right password that still needs its second factor. Only the hash of its cookie is kept. */
export type ChallengeRow = RowOf<Tables["challenges"]>;

export interface Challenges {
  insert(challenge: ChallengeRow): Promise<void>;
  find(tokenHash: string): Promise<ChallengeRow | undefined>;
  /** Locks a challenge until the transaction ends. */
  lock(tokenHash: string): Promise<ChallengeRow | undefined>;
  /** Counts one more wrong code; returns how many there were. */
  countFailure(tokenHash: string): Promise<number>;
  delete(tokenHash: string): Promise<void>;
  deleteAllOf(userId: number): Promise<void>;
}

/** Sent to a person at their sign-in, or made by an administrator. */
export type CodeOrigin = CodeRow["origin"];

/** A second-factor code (section 3, two_factor_codes). */
export type CodeRow = RowOf<Tables["codes"]>;
export type NewCode =
  & Omit<CodeRow, "id" | "isUsed" | "madeBy">
  & Partial<Pick<CodeRow, "madeBy">>;

/** An entered code, and where: a sent one completes only the challenge that it was sent for. */
export interface TriedCode {
  readonly userId: number;
  readonly codeHash: string;
  readonly challengeHash: string;
}

/** Which codes are meant. */
export interface CodeFilter {
  readonly status?: CodeStatus | undefined;
  /** The time that decides whether a code is active or expired. */
  readonly now: Instant;
  /** Words in what its person is called, days of its making and its end, an id. */
  readonly search?: SearchConditions | undefined;
}

export interface Codes {
  insert(code: NewCode): Promise<CodeRow>;
  /** Returns the newest `limit` codes of all users, newest first. */
  newest(limit: number): Promise<CodeRow[]>;
  /** A page of those that fit, newest first or as `sorted` says. */
  find(filter: CodeFilter, page: Part<CodeSort>): Promise<CodeRow[]>;
  /** How many fit. */
  count(filter: CodeFilter): Promise<number>;
  /** Uses up one code that matches and still holds; undefined if there is none. */
  use(tried: TriedCode, now: Instant): Promise<CodeRow | undefined>;
  /** Lets this person's unused sent codes expire: only the newest one counts. */
  expireSent(userId: number, now: Instant): Promise<void>;
}

/** A forgotten password on its way to a new one. */
export type RecoveryRow = RowOf<Tables["recoveries"]>;
export type NewRecovery =
  & Omit<RecoveryRow, "id" | "failures" | "verifiedAt" | "madeBy">
  & Partial<Pick<RecoveryRow, "madeBy">>;

export interface Recoveries {
  insert(recovery: NewRecovery): Promise<RecoveryRow>;
  /**
   * Locks each user's newest recovery by email and by staff until the transaction ends, oldest
   * first: two names may share a handle. All unknown names count as one user.
   */
  lockNewest(handle: number): Promise<RecoveryRow[]>;
  countFailure(id: number): Promise<void>;
  markVerified(id: number, at: Instant): Promise<void>;
  /** Forgets every recovery of this person. */
  deleteAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface PeopleRepositories extends AuthenticatorRepositories, PasskeyRepositories {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly devices: Devices;
  readonly emailChanges: EmailChanges;
  readonly challenges: Challenges;
  readonly codes: Codes;
  readonly recoveries: Recoveries;
  readonly stepUps: StepUps;
}
