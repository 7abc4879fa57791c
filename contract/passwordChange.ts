import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";
import { knownPassword, newPassword, personTexts } from "./person.ts";
import { user } from "./users.ts";

/**
 * Changes the caller's own password. Ends their other sessions and gives this one a new token.
 * Wrong current passwords count as failed sign-ins.
 */
export const changePassword = defineCall({
  method: "POST",
  path: "/api/users/{id}/change-password",
  access: "signedIn",
  params: idParams,
  body: z.strictObject({
    currentPassword: knownPassword(personTexts.currentPasswordRequired),
    newPassword,
  }),
  status: 200,
  output: user,
  errors: ["not_found", "wrong_password", "weak_password"],
  idempotent: false,
});

export const passwordCalls = { changePassword };
