import type { CallInput } from "#contract/defineCall.ts";
import type { UsedCredential } from "#contract/passkeys.ts";
import { register } from "#contract/registration.ts";
import { login } from "#contract/session.ts";
import { sendCode, verifyTwoFactor } from "#contract/twoFactor.ts";
import type { User } from "#contract/users.ts";
import type { Client } from "./client.ts";

/** What somebody sends to come in: who they are, or who they want to be. */
export type Entry =
  | ({ readonly type: "signIn" } & Readonly<CallInput<typeof login>["body"]>)
  /** With what a passkey has signed already, or without, where the browser is to ask for one. */
  | { readonly type: "passkey"; readonly credential?: UsedCredential }
  | { readonly type: "register"; readonly registration: CallInput<typeof register>["body"] };

/** Either the user, or whose second factor is still wanted. */
export interface EntryAnswer {
  readonly user: User | null;
  readonly halfSignedInId: number | null;
  /** The second factor is an authenticator app's code, so that none was sent. */
  readonly hasAuthenticator: boolean;
  /** A passkey is one; nothing was sent for it either. */
  readonly hasPasskey: boolean;
}

const nothingOwed = { halfSignedInId: null, hasAuthenticator: false, hasPasskey: false };

/** Signs in, or registers and is signed in with it. */
export async function enter(client: Client, entry: Entry): Promise<EntryAnswer> {
  if (entry.type === "passkey") {
    return { ...nothingOwed, user: await enterByPasskey(client, entry.credential) };
  }
  if (entry.type === "register") {
    return { ...nothingOwed, user: await client.request(register, { body: entry.registration }) };
  }
  const { username, password } = entry;
  const answer = await client.request(login, { body: { username, password } });
  if (!("requiresTwoFactor" in answer)) return { ...nothingOwed, user: answer };
  return {
    user: null,
    halfSignedInId: answer.id,
    hasAuthenticator: answer.authenticator === true,
    hasPasskey: answer.passkey === true,
  };
}

/** The same by a passkey. What that needs is fetched when it is used. */
export async function enterByPasskey(client: Client, signed?: UsedCredential): Promise<User> {
  const { signInByPasskey } = await import("./passkeys.ts");
  return await signInByPasskey(client, signed);
}

/** The second step of a sign-in. */
export async function verify(
  client: Client,
  body: CallInput<typeof verifyTwoFactor>["body"],
): Promise<User> {
  const { user } = await client.request(verifyTwoFactor, { body });
  return user;
}

/** Emails a code to the user at the second step of their sign-in. */
export async function sendCodeTo(client: Client, userId: number): Promise<void> {
  await client.request(sendCode, { body: { userId } });
}
