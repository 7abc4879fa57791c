import * as z from "zod/mini";
import { accountTypeInput } from "./accounts.ts";
import { defineCall } from "./defineCall.ts";
import {
  driversLicense,
  email,
  fullName,
  newPassword,
  phoneNumber,
  ssnInput,
  username,
} from "./person.ts";
import { calendarDate } from "./time.ts";
import { currency, role, user } from "./users.ts";

/**
 * Section 5, registration. Opens an account of the preferred type with a zero balance and signs in.
 * `role` is ignored unless a signed-in admin sends it; the new user isn't signed in then, and staff
 * with a second factor need step-up authentication. Stores only the last four digits of an SSN.
 */
export const register = defineCall({
  method: "POST",
  path: "/api/register",
  access: "anyone",
  permission: ["editPeople", "editStaff"],
  body: z.strictObject({
    username,
    email,
    fullName,
    password: newPassword,
    role: z.optional(role),
    driversLicense: z.optional(driversLicense),
    ssn: z.optional(ssnInput),
    dateOfBirth: z.optional(calendarDate),
    phoneNumber: z.optional(phoneNumber),
    preferredAccountType: z.optional(accountTypeInput),
    preferredCurrency: z.optional(currency),
    twoFactorEnabled: z.optional(z.boolean()),
  }),
  status: 201,
  output: user,
  errors: ["name_taken", "weak_password", "step_up_required", "second_person_required"],
  idempotent: false,
});

export const registrationCalls = { register };
