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
  emailSaying,
  fullName,
  fullNameSaying,
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
 * Section 3, users, without the password. `ssn` is always masked (`***-**-1234`);
 * `driversLicense` but for its last 3 characters unless an admin reads it, and for staff who may not
 * see identities `dateOfBirth`, `email` and `pendingEmail` too. `permissionSets`: of administrators.
 * `pendingEmail` is an address that waits for its confirmation (emailChange.ts).
 * `stoppedAt`: since when they have stopped all payments from their accounts.
 * `passwordChangeDue`: an administrator chose the password and its person has not changed it yet.
 * `secondFactorDue`: told to the caller alone, who can do nothing before they have set one up.
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
  /** What may leave their accounts in a day, in place of the bank's limit; null: that one holds. */
  dayLimit: z.nullable(money),
  stoppedAt: z.nullable(instant),
  passwordChangeDue: z.boolean(),
  createdAt: instant,
  secondFactorDue: z.optional(z.literal(true)),
  permissionSets: z.optional(z.array(permissionSet)),
});
export type User = z.output<typeof user>;

/** What the list of people can be sorted by; `status`: the active ones before the blocked ones. */
export const userSort = z.enum(["createdAt", "fullName", "username", "id", "status"]);
export type UserSort = z.output<typeof userSort>;

/** Where a person stands in a list that is sorted so. */
export function placeOfUser(
  sort: UserSort,
  user: Pick<User, "id" | "createdAt" | "fullName" | "username" | "isActive">,
): Place {
  const status = user.isActive ? "active" : "blocked";
  return { id: user.id, value: sort === "status" ? status : String(user[sort]) };
}

/**
 * The newest 1,000 users, newest first, or those that a query asks for; `X-Total-Count` tells how
 * many there are in all, unless `q` finds more than 10,000. `q` is read as `readSearch` of search.ts
 * says: words in usernames, names and e-mail addresses, days of the `zone` on which somebody joined,
 * an id. `sort` is by `createdAt` and `order` descending unless they say otherwise.
 * `identities=false` masks licenses and dates of birth.
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

/** One of the fields that the admin's form must not leave empty (section 5). */
function filled<Field extends z.ZodMiniType<string, string>>(field: Field) {
  const { newUserIncomplete } = personTexts;
  return z.pipe(z.string(newUserIncomplete).check(z.minLength(1, newUserIncomplete)), field);
}

/**
 * An administrator adds a person, an owner also another administrator, with `permissionSets` or as an
 * owner; their accounts follow by calls of their own (section 7).
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

/** What people may change of themselves; everything else of `patchUser` is an administrator's. */
export const ownFields = ["fullName", "email", "phoneNumber", "preferredCurrency"] as const;

/**
 * Section 7: profile saves and an administrator's edits. A customer may name `ownFields` of
 * themselves only; an empty `phoneNumber` takes the number away. A new `email` becomes the
 * `pendingEmail`; the same one again sends its letter again. Blocking ends every session at once.
 * Owners alone change staff; nobody blocks or demotes themselves or the last owner.
 */
export const patchUser = defineCall({
  method: "PATCH",
  path: "/api/users/{id}",
  access: "signedIn",
  permission: ["editPeople", "helpSignIn", "editStaff"],
  params: idParams,
  body: z.strictObject({
    fullName: z.optional(fullNameSaying(profileTexts.fullName)),
    email: z.optional(emailSaying(profileTexts.email)),
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
 * Deletes a person for good: their accounts are closed like those of `deleteAccount`, their
 * sessions end and their personal data is erased. Nobody deletes themselves or the last active
 * administrator.
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
