import * as z from "zod/mini";
import { accountType } from "./accounts.ts";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { instant } from "./time.ts";

export const role = z.enum(["customer", "admin"]);
export type Role = z.output<typeof role>;

/** Section 3, display currencies. They only format; nothing is converted. */
export const currency = z.enum([
  "USD",
  "EUR",
  "GBP",
  "JPY",
  "CNY",
  "INR",
  "CAD",
  "AUD",
  "CHF",
  "SGD",
]);
export type Currency = z.output<typeof currency>;

/**
 * Section 3, users, without the password. `ssn` is always masked (`***-**-1234`);
 * `driversLicense` is masked but for its last 3 characters unless an admin reads it.
 */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role,
  isActive: z.boolean(),
  isFrozen: z.boolean(),
  driversLicense: z.nullable(z.string()),
  ssn: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  preferredAccountType: accountType,
  preferredCurrency: currency,
  twoFactorEnabled: z.boolean(),
  createdAt: instant,
});
export type User = z.output<typeof user>;

/** Every user, newest first. */
export const listUsers = defineCall({
  method: "GET",
  path: "/api/users",
  who: "admin",
  status: 200,
  output: z.array(user),
  refuses: [],
  idempotent: false,
});
