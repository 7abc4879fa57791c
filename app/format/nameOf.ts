import type { User } from "#contract/users.ts";

/** How the bank addresses a person: by full name, or by username where there is none. */
export function nameOf(user: Pick<User, "fullName" | "username"> | null): string {
  return user?.fullName || user?.username || "";
}
