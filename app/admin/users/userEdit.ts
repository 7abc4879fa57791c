import type { CallInput } from "#contract/defineCall.ts";
import type { patchUser, User } from "#contract/users.ts";

/** What the form to edit a user holds. */
export type UserEdit =
  & Pick<
    User,
    "fullName" | "email" | "username" | "role" | "preferredCurrency" | "twoFactorEnabled"
  >
  & { readonly phoneNumber: string };

export function editOf(user: User): UserEdit {
  const { fullName, email, username, role, preferredCurrency, twoFactorEnabled } = user;
  const phoneNumber = user.phoneNumber ?? "";
  return { fullName, email, username, role, preferredCurrency, twoFactorEnabled, phoneNumber };
}

type Body = CallInput<typeof patchUser>["body"];

/** Only what was changed; nothing when nothing was. An empty phone number takes it away. */
export function editsIn(user: User, edit: UserEdit): Body | null {
  const was = editOf(user);
  const changed = <K extends keyof UserEdit>(name: K): UserEdit[K] | undefined =>
    edit[name] === was[name] ? undefined : edit[name];
  const phoneNumber = changed("phoneNumber")?.trim();
  const body: Body = {
    fullName: changed("fullName")?.trim(),
    email: changed("email")?.trim(),
    username: changed("username")?.trim(),
    role: changed("role"),
    preferredCurrency: changed("preferredCurrency"),
    twoFactorEnabled: changed("twoFactorEnabled"),
    phoneNumber: phoneNumber === "" ? null : phoneNumber,
  };
  return Object.values(body).some((value) => value !== undefined) ? body : null;
}
