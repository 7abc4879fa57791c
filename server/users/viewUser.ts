import type { User } from "#contract/users.ts";
import type { UserRow } from "../store/rows.ts";

/** A person as `viewer` may see them: never the password, the licence masked unless an admin reads. */
export function viewUser(user: UserRow, viewer: Pick<UserRow, "role">): User {
  const { passwordHash: _hidden, ...shown } = user;
  return {
    ...shown,
    driversLicense: viewer.role === "admin" ? user.driversLicense : masked(user.driversLicense),
  };
}

function masked(license: string | null): string | null {
  return license === null ? null : license.slice(-3).padStart(license.length, "*");
}
