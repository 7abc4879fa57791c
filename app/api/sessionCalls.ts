import { getUser, logout } from "#contract/session.ts";
import type { User } from "#contract/users.ts";
import { failureOf } from "./callFailed.ts";
import type { Client } from "./client.ts";

/**
 * Returns the signed-in user, or null on a 401, which means that no user is signed in (section 4).
 */
export async function loadUser(client: Client, signal: AbortSignal): Promise<User | null> {
  try {
    return await client.request(getUser, {}, { signal });
  } catch (error) {
    if (failureOf(error).status === 401) return null;
    throw error;
  }
}

/** Signs out this user only, not another user who has signed in to the browser since. */
export async function signOut(client: Client, userId: number | undefined): Promise<void> {
  await client.request(logout, {}, { userId });
}
