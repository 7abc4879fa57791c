import type { FoundSession } from "../store/ports/sessions.ts";

/**
 * The version of what a list rests on that shows each customer their own and an administrator
 * everybody's. Those of two people say nothing beside each other.
 */
export function scopedVersion({ user, versions }: FoundSession): string {
  return user.role === "admin" ? versions.bank : versions.own;
}
