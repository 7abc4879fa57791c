import * as z from "zod/mini";
import { accountType } from "./accounts.ts";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import {
  afterRow,
  beforeRow,
  flag,
  ids,
  isOneOrder,
  limit,
  order,
  type Place,
  placeFits,
  search,
  sortValues,
  zone,
} from "./listQuery.ts";
import { money, moneyLimit } from "./money.ts";
import {
  driversLicense,
  email,
  emailWithError,
  fullName,
  fullNameWithError,
  newPassword,
  personTexts,
  phoneNumberOrNone,
  profileTexts,
  ssnInput,
  username,
} from "./person.ts";
import { seenPerson } from "./seen.ts";
import { permissionSet, permissionSets, staffProblems } from "./permissionSet.ts";
import { calendarDate, instant } from "./time.ts";

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
 * Section 3, users, without the password. `ssn` is always masked (`***-**-1234`). `driversLicense`
 * is masked except for its last 3 characters, unless an admin reads it; for staff who can't see
 * identities, `dateOfBirth`, `email` and `pendingEmail` are masked too.
 * `permissionSets`: administrators only.
 * `pendingEmail`: an address that isn't confirmed yet (emailChange.ts).
 * `stoppedAt`: when the customer froze payments.
 * `passwordChangeDue`: the user still has a temporary password from an administrator.
 * `secondFactorDue`: sent only to the caller, who has to set up a second factor before anything
 * else.
 */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
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
  /** The user's own daily limit for outgoing money; null: the bank's limit applies. */
  dayLimit: z.nullable(money),
  stoppedAt: z.nullable(instant),
  passwordChangeDue: z.boolean(),
  createdAt: instant,
  /** Sent for companies only: customers as which no one signs in. */
  isCompany: z.optional(z.literal(true)),
  secondFactorDue: z.optional(z.literal(true)),
  permissionSets: z.optional(z.array(permissionSet)),
});
export type User = z.output<typeof user>;

/** Sort orders of the list of users. `status` puts active users before blocked ones. */
export const userSort = z.enum(["createdAt", "fullName", "username", "id", "status"]);
export type UserSort = z.output<typeof userSort>;

/** Returns a user's place in a sorted list. */
export function placeOfUser(
  sort: UserSort,
  user: Pick<User, "id" | "createdAt" | "fullName" | "username" | "isActive">,
): Place {
  const status = user.isActive ? "active" : "blocked";
  return { id: user.id, value: sort === "status" ? status : String(user[sort]) };
}

/**
 * Lists the newest 1,000 users, newest first, or the matching ones. `X-Total-Count` is the total,
 * unless `q` matches more than 10,000. `q` is parsed by `readSearch` (search.ts). It matches words
 * in usernames, names and email addresses, days in the `zone` on which the user joined, and IDs.
 * Default: `sort` by `createdAt`, `order` descending. `identities=false` masks licenses and dates
 * of birth.
 */
export const listUsers = defineCall({
  method: "GET",
  path: "/api/users",
  access: "admin",
  permission: "seeCustomers",
  query: z.strictObject({
    limit: z.optional(limit()),
    before: z.optional(beforeRow),
    ids: z.optional(ids),
    role: z.optional(role),
    isActive: z.optional(flag),
    identities: z.optional(flag),
    q: z.optional(search),
    zone: z.optional(zone),
    sort: z.optional(userSort),
    order: z.optional(order),
    after: z.optional(afterRow),
  }).check(
    isOneOrder,
    placeFits({
      createdAt: sortValues.moment,
      fullName: sortValues.text,
      username: sortValues.text,
      id: sortValues.id,
      status: (value) => value === "active" || value === "blocked",
    }),
  ),
  status: 200,
  output: z.array(user),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/** A required field of the admin's form (section 5). */
function filled<Field extends z.ZodMiniType<string, string>>(field: Field) {
  const { newUserIncomplete } = personTexts;
  return z.pipe(z.string(newUserIncomplete).check(z.minLength(1, newUserIncomplete)), field);
}

/**
 * Adds a user. Owners can also add administrators, with `permissionSets` or as another owner.
 * Accounts are opened by calls of their own (section 7).
 */
export const createUser = defineCall({
  method: "POST",
  path: "/api/users",
  access: "admin",
  permission: ["editPeople", "editStaff"],
  body: z.strictObject({
    username: filled(username),
    password: filled(newPassword),
    email: filled(email),
    fullName: filled(fullName),
    role: z.optional(role),
    preferredCurrency: z.optional(currency),
    permissionSets: z.optional(permissionSets),
  }),
  status: 201,
  output: user,
  errors: [
    "name_taken",
    "weak_password",
    "request_in_flight",
    "key_reused",
    "step_up_required",
    "second_person_required",
  ],
  idempotent: true,
});

/**
 * The fields of `patchUser` that users can change themselves. All others are for administrators.
 */
export const ownFields = ["fullName", "email", "phoneNumber", "preferredCurrency"] as const;

/**
 * Section 7: saves a profile or an administrator's edits. Customers can change only their own
 * `ownFields`; an empty `phoneNumber` removes the number. A new `email` becomes the `pendingEmail`;
 * sending the same address again sends the email again. Blocking ends every session right away.
 * Only owners can change staff. No one can block or demote themselves or the last owner.
 */
export const patchUser = defineCall({
  method: "PATCH",
  path: "/api/users/{id}",
  access: "signedIn",
  permission: ["editPeople", "helpSignIn", "editStaff"],
  params: idParams,
  body: z.strictObject({
    fullName: z.optional(fullNameWithError(profileTexts.fullName)),
    email: z.optional(emailWithError(profileTexts.email)),
    phoneNumber: z.optional(z.nullable(phoneNumberOrNone)),
    preferredCurrency: z.optional(currency),
    username: z.optional(username),
    isActive: z.optional(z.boolean()),
    isFrozen: z.optional(z.boolean()),
    role: z.optional(role),
    permissionSets: z.optional(permissionSets),
    twoFactorEnabled: z.optional(z.boolean()),
    dayLimit: z.optional(z.nullable(moneyLimit)),
    driversLicense: z.optional(z.nullable(driversLicense)),
    ssn: z.optional(z.nullable(ssnInput)),
    dateOfBirth: z.optional(z.nullable(calendarDate)),
    seen: z.optional(seenPerson),
  }).check(changesSomething),
  status: 200,
  output: user,
  errors: [...staffProblems, "not_found", "changed_meanwhile", "name_taken", "other_staff_needed"],
  idempotent: false,
});

/**
 * Deletes a user for good: closes their accounts as `deleteAccount` does, ends their sessions, and
 * erases their personal data. No one can delete themselves or the last active administrator.
 */
export const deleteUser = defineCall({
  method: "DELETE",
  path: "/api/users/{id}",
  access: "admin",
  permission: "editPeople",
  params: idParams,
  body: z.optional(z.strictObject({ seen: z.optional(seenPerson) })),
  status: 204,
  errors: [...staffProblems, "not_found", "changed_meanwhile", "frozen_money"],
  idempotent: false,
  movesMoney: true,
});

export const userCalls = { listUsers, createUser, patchUser, deleteUser };
