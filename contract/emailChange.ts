import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";
import { codeTexts, plainCode } from "./texts/codes.ts";
import { user } from "./users.ts";

/*
 * A new email address is first the user's `pendingEmail` (docs/product.md, section 4). It becomes
 * `email` once the new address is confirmed, and either the old one too or 24 hours have passed.
 */

/**
 * Confirms the caller's own change of address by a code from the email to the new address or from
 * the email to the old one. The response has the new address as `email` once the change is
 * complete.
 * `name_taken`: another user has taken the address since.
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

/**
 * Cancels the change of one's own address, or a user's as an administrator. Ends other sessions.
 */
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
  z.regex(/^[\w-]{1,64}$/, "Enter the part of the link after the #"),
);

/** Cancels a change by the link in the email to the old address. Needs no sign-in. */
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
