import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { knownPassword, knownUsername, personTexts } from "./person.ts";
import { user } from "./users.ts";

export { hasSignedInHint, SIGNED_IN_HINT } from "./texts/signedInHint.ts";

/** Returns the signed-in user, or 401 if signed out. The app calls it every 60 s (section 4). */
export const getUser = defineCall({
  method: "GET",
  path: "/api/user",
  access: "signedIn",
  status: 200,
  output: user,
  errors: [],
  idempotent: false,
  conditional: "own",
  beforeSecondFactor: true,
});

/**
 * The password was right; a second factor is missing: the emailed code, with `authenticator` a code
 * of the user's app, or with `passkey` one of their passkeys, which would need no password. Users
 * with an app or a passkey get an email code only on request.
 */
const secondFactorRequired = z.object({
  id,
  requiresTwoFactor: z.literal(true),
  authenticator: z.optional(z.literal(true)),
  passkey: z.optional(z.literal(true)),
});

/**
 * Section 7: returns the user, or asks for a second factor. `password_expired`: a temporary
 * password that an administrator chose has expired. The user needs account recovery.
 */
export const login = defineCall({
  method: "POST",
  path: "/api/login",
  access: "anyone",
  body: z.strictObject({
    username: knownUsername,
    password: knownPassword(personTexts.passwordRequired),
  }),
  status: 200,
  output: z.union([user, secondFactorRequired]),
  errors: ["wrong_credentials", "password_expired"],
  idempotent: false,
  beforeSecondFactor: true,
});

/** Ends the session: deletes its cookie and its row, and closes its sockets. */
export const logout = defineCall({
  method: "POST",
  path: "/api/logout",
  access: "anyone",
  status: 204,
  errors: [],
  idempotent: false,
  beforeSecondFactor: true,
});

export const sessionCalls = { getUser, login, logout };
