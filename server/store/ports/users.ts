import type { Cursor } from "#contract/listQuery.ts";
import type { Instant } from "#contract/time.ts";
import type { Role, UserSort } from "#contract/users.ts";
import type { NewUser, UserRow } from "../rows.ts";
import type { Sorted } from "./sorted.ts";

/** What may change of a person; what is left out stays as it is. */
export type UserChanges = Partial<Omit<NewUser, "createdAt">>;

/** Which people are meant: those that fit everything that is said. */
export interface UserFilter {
  readonly ids?: readonly number[] | undefined;
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  /** Stands somewhere in the username, the name or the e-mail, in any case. */
  readonly search?: string | undefined;
}

/**
 * A part of a list: at most `limit` rows that stand after `before`, the row a page ended with, or of
 * another order than newest first, which has a place of its own.
 */
export interface UserPage {
  readonly limit: number;
  readonly before?: Cursor | undefined;
  readonly sorted?: Sorted<UserSort> | undefined;
}

/** Deleted people are in none of the answers. */
export interface Users {
  /** Throws DuplicateRow when the username or e-mail is taken, in any case. */
  insert(user: NewUser): Promise<UserRow>;
  /** The changed row; undefined when there is none. Throws DuplicateRow as `insert` does. */
  update(id: number, changes: UserChanges): Promise<UserRow | undefined>;
  byId(id: number): Promise<UserRow | undefined>;
  /** In any case, and only by a name of the same key (nameKey.ts): `Maya` finds `maya`. */
  byUsername(username: string): Promise<UserRow | undefined>;
  /** A page of those that fit, newest first or as `sorted` says. */
  find(filter: UserFilter, page: UserPage): Promise<UserRow[]>;
  /** How many fit. */
  count(filter: UserFilter): Promise<number>;
  /** Locks a person until the surrounding transaction ends. */
  lock(id: number): Promise<UserRow | undefined>;
  /**
   * Locks a person together with every active administrator, in ascending id order, and answers
   * those that exist: who may be the last administrator is decided under this lock.
   */
  lockBesideAdmins(id: number): Promise<UserRow[]>;
  /**
   * Erases everything personal of somebody and blocks them for ever; the id stays, because journal
   * and audit name it. Username and e-mail are free again.
   */
  erase(id: number, at: Instant): Promise<void>;
}
