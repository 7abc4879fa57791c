import type { NewUser, UserRow } from "../rows.ts";

export interface Users {
  /** Throws DuplicateRow when the username or e-mail is taken, in any case. */
  insert(user: NewUser): Promise<UserRow>;
  byId(id: number): Promise<UserRow | undefined>;
  /** In any case: `Maya` finds `maya`. */
  byUsername(username: string): Promise<UserRow | undefined>;
  /** Newest first. */
  list(): Promise<UserRow[]>;
}
