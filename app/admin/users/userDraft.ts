import type { CallInput } from "#contract/defineCall.ts";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { createUser, type Currency, type Role } from "#contract/users.ts";
import { personTexts } from "#contract/person.ts";
import type { IsWeakPassword } from "#app/shell/useWeakPassword.ts";
import type { FormErrors } from "#ui/Form/FormSummary.tsx";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { type AccountDraft, accountErrors } from "./openAccount.ts";

/** Section 2, add user: the tab User Information. */
export interface UserDraft {
  readonly fullName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  /** Permission sets, if the user is an administrator. */
  readonly permissionSets: readonly PermissionSet[];
  readonly preferredCurrency: Currency;
}

/** Section 9: new-user defaults. */
export const emptyUser: UserDraft = {
  fullName: "",
  email: "",
  username: "",
  password: "",
  role: "customer",
  permissionSets: ["owner"],
  preferredCurrency: "USD",
};

/** The text fields, in the form's order. */
export const typedFields = ["fullName", "email", "username", "password"] as const;

/** Returns the error messages of User Information, in the order of its fields (section 5). */
export function userErrors(draft: UserDraft, isWeak: IsWeakPassword): FormErrors {
  const found: FormErrors = {
    ...(isWeak(draft.password, draft) ? { password: personTexts.passwordTooEasy } : {}),
    ...fieldErrors(createUser.body, newUserBody(draft)),
  };
  return Object.fromEntries(
    [...typedFields, "permissionSets"].flatMap((name) =>
      found[name] === undefined ? [] : [[name, found[name]]]
    ),
  );
}

/** Returns the request body of a draft. */
export function newUserBody(
  { password, permissionSets, ...draft }: UserDraft,
): CallInput<typeof createUser>["body"] {
  return {
    ...draft,
    ...(draft.role === "admin" ? { permissionSets: [...permissionSets] } : {}),
    fullName: draft.fullName.trim(),
    email: draft.email.trim(),
    username: draft.username.trim(),
    password,
  };
}

/** Prefix of the field names of one account. */
export function accountPrefix(index: number): string {
  return `account ${index + 1} `;
}

/** Returns the error messages of a new user's accounts, by field. */
export function accountsErrors(accounts: readonly AccountDraft[]): FormErrors {
  return Object.fromEntries(
    accounts.flatMap((account, index) =>
      Object.entries(accountErrors(account)).flatMap(([field, message]) =>
        message === undefined ? [] : [[accountPrefix(index) + field, message]]
      )
    ),
  );
}
