import * as z from "zod/mini";
import { proof } from "./authenticator.ts";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";

/**
 * Exports everything that is stored about the caller as a JSON file, without secrets. Needs
 * the second factor, or without one the password if the sign-in isn't recent. The export is
 * audited.
 */
export const exportOwnData = defineCall({
  method: "POST",
  path: "/api/user/data",
  access: "signedIn",
  body: z.strictObject(proof),
  status: 200,
  output: z.string(),
  carries: "text",
  errors: ["password_needed", "wrong_password", "step_up_required"],
  idempotent: false,
});

/**
 * Exports what is stored about a customer, for staff who may see all of it anyway. The export
 * is audited, with both of them.
 */
export const exportCustomerData = defineCall({
  method: "POST",
  path: "/api/users/{id}/data",
  access: "admin",
  permission: ["seeIdentities", "seeChats", "seeSignIns", "seeAudit"],
  params: idParams,
  status: 200,
  output: z.string(),
  carries: "text",
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

export const personalDataCalls = { exportOwnData, exportCustomerData };
