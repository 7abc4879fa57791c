import type { User } from "#contract/users.ts";

/** Where the logo leads and where a signed-in person starts (section 2, header). */
export function homeOf(user: Pick<User, "role"> | null): string {
  if (user === null) return "/";
  return user.role === "admin" ? "/admin" : "/dashboard";
}
