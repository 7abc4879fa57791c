import { register } from "#contract/registration.ts";
import { getUser, login, logout } from "#contract/session.ts";
import { verifyTwoFactor } from "#contract/twoFactor.ts";
import type { User } from "#contract/users.ts";
import { failureOf } from "#app/api/callFailed.ts";
import type { Client } from "#app/api/client.ts";
import type { Proof } from "./secondFactor.machine.ts";
import type { Entry, EntryAnswer } from "./sessionEvents.ts";

/** A 401 is no failure here, it says that nobody is signed in (section 4). */
export async function loadUser(client: Client, signal: AbortSignal): Promise<User | null> {
  try {
    return await client.request(getUser, {}, { signal });
  } catch (error) {
    if (failureOf(error).status === 401) return null;
    throw error;
  }
}

/** Signs in, or registers and is signed in with it. */
export async function enter(client: Client, entry: Entry): Promise<EntryAnswer> {
  if (entry.type === "register") {
    const user = await client.request(register, { body: entry.registration });
    return { user, halfSignedInId: null };
  }
  const { username, password } = entry;
  const answer = await client.request(login, { body: { username, password } });
  return "requiresTwoFactor" in answer
    ? { user: null, halfSignedInId: answer.id }
    : { user: answer, halfSignedInId: null };
}

export async function verify(client: Client, proof: Proof): Promise<User> {
  const { user } = await client.request(verifyTwoFactor, { body: proof });
  return user;
}

export async function signOut(client: Client): Promise<void> {
  await client.request(logout, {});
}
