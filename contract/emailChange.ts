import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";
import { codeTexts, plainCode } from "./texts/codes.ts";
import { user } from "./users.ts";

/*
 * A new e-mail address waits as `pendingEmail` of its person (docs/product.md, section 4): it counts
 * once it is confirmed, and the old address has agreed or 24 hours have passed.
 */

/**
 * One's own: the code of one of the two letters. That to the new address confirms it, that to the
 * old one agrees. The answer has the new address as `email` where it counts from now on. `name_taken`:
 * it has become somebody else's meanwhile.
 */
export const confirmEmail = defineCall({
  method: "POST",
  path: "/api/users/{id}/email/confirm",
  access: "signedIn",
  params: idParams,
  body: z.strictObject({
    code: z.string().check(z.overwrite(plainCode), z.regex(/^[0-9]{6}$/, codeTexts.length)),
  }),
  status: 200,
  output: user,
  errors: ["not_found", "wrong_code", "name_taken"],
  idempotent: false,
});

/** The old address stays, one's own or by an administrator. Every other session of the person ends. */
export const cancelEmail = defineCall({
  method: "POST",
  path: "/api/users/{id}/email/cancel",
  access: "signedIn",
  permission: ["editPeople"],
  params: idParams,
  status: 200,
  output: user,
  errors: ["not_found"],
  idempotent: false,
});

const token = z.string().check(
  z.regex(/^[\w-]{1,64}$/, "Must be what stands behind the # of the link"),
);

/** The same by the link in the letter to the old address; nobody has to be signed in. */
export const cancelEmailByLink = defineCall({
  method: "POST",
  path: "/api/email-change/cancel",
  access: "anyone",
  body: z.strictObject({ token }),
  status: 204,
  errors: ["not_found"],
  idempotent: false,
});

export const emailChangeCalls = { confirmEmail, cancelEmail, cancelEmailByLink };
