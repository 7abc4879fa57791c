import { personTexts, SHORTEST_PASSWORD } from "#contract/person.ts";

/** The change-password form as it is typed. */
export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type PasswordField = keyof PasswordDraft;
export type PasswordErrors = Partial<Record<PasswordField, string>>;

export const emptyPasswords: PasswordDraft = {
  currentPassword: "",
  newPassword: "",
  confirmPassword: "",
};

/** Returns a draft's errors, in the form's order (section 5, password change). */
export function passwordErrors(
  { currentPassword, newPassword, confirmPassword }: PasswordDraft,
  isTooEasy: boolean,
): PasswordErrors {
  const { currentPasswordRequired, passwordTooShort, passwordTooEasy, passwordsDiffer } =
    personTexts;
  const isShort = (password: string) => [...password].length < SHORTEST_PASSWORD;
  return {
    ...(currentPassword === "" ? { currentPassword: currentPasswordRequired } : {}),
    ...(isShort(newPassword)
      ? { newPassword: passwordTooShort }
      : isTooEasy
      ? { newPassword: passwordTooEasy }
      : {}),
    ...(isShort(confirmPassword)
      ? { confirmPassword: passwordTooShort }
      : confirmPassword === newPassword
      ? {}
      : { confirmPassword: passwordsDiffer }),
  };
}
