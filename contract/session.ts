import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { knownPassword, knownUsername, personTexts } from "./person.ts";
import { user } from "./users.ts";

export { hasSignedInHint, SIGNED_IN_HINT } from "./texts/signedInHint.ts";

/** The current user; 401 means signed out. Re-checked every 60 s (section 4). */
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
 * The password was right and a second factor is still wanted: the code that was mailed, with
 * `authenticator` one of the person's app, with `passkey` one of their passkeys, which needs no
 * password at all. Users with an app or a passkey get an email code only on request.
 */
const secondFactorRequired = z.object({
  id,
  requiresTwoFactor: z.literal(true),
  authenticator: z.optional(z.literal(true)),
  passkey: z.optional(z.literal(true)),
});

/**
 * Section 7: the user itself, or the wish for a second factor. `password_expired`: the password was
 * right, but an administrator's choice, and too old: a recovery replaces it.
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

/** Ends the session everywhere it is open: cookie, row and sockets. */
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
