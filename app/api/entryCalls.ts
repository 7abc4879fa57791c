import type { CallInput } from "#contract/defineCall.ts";
import type { UsedCredential } from "#contract/passkeys.ts";
import { register } from "#contract/registration.ts";
import { login } from "#contract/session.ts";
import { sendCode, verifyTwoFactor } from "#contract/twoFactor.ts";
import type { User } from "#contract/users.ts";
import type { Client } from "./client.ts";

/** A sign-in or a registration, as the user submits it. */
export type Entry =
  | ({ readonly type: "signIn" } & Readonly<CallInput<typeof login>["body"]>)
  /**
   * With a credential that the browser has already signed, or without one if it should ask for a
   * passkey.
   */
  | { readonly type: "passkey"; readonly credential?: UsedCredential }
  | { readonly type: "register"; readonly registration: CallInput<typeof register>["body"] };

/** The user, or the ID of the user whose second factor is still needed. */
export interface EntryAnswer {
  readonly user: User | null;
  readonly halfSignedInId: number | null;
  /** The second factor is a code from an authenticator app, so no code was emailed. */
  readonly hasAuthenticator: boolean;
  /** The second factor is a passkey, so no code was emailed. */
  readonly hasPasskey: boolean;
}

const nothingOwed = { halfSignedInId: null, hasAuthenticator: false, hasPasskey: false };

/** Signs in, or registers, which signs in too. */
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

/** Signs in with a passkey. Loads the WebAuthn code on first use. */
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
