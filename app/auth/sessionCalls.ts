import { getUser, login, logout } from "#contract/session.ts";
import type { User } from "#contract/users.ts";
import { failureOf } from "#app/api/callFailed.ts";
import type { Client } from "#app/api/client.ts";
import type { Credentials, SignInAnswer } from "./sessionEvents.ts";

/** Section 7: a 401 is no failure here, it says that nobody is signed in. */
export async function loadUser(client: Client, signal: AbortSignal): Promise<User | null> {
  try {
    return await client.request(getUser, {}, { signal });
  } catch (error) {
    if (failureOf(error).status === 401) return null;
    throw error;
  }
}

export async function signIn(client: Client, credentials: Credentials): Promise<SignInAnswer> {
  const answer = await client.request(login, { body: credentials });
  return "requiresTwoFactor" in answer
    ? { user: null, halfSignedInId: answer.id }
    : { user: answer, halfSignedInId: null };
}

export async function signOut(client: Client): Promise<void> {
  await client.request(logout, {});
}
