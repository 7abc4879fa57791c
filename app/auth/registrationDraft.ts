import type { AccountType } from "#contract/accounts.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { plainDigits } from "#contract/plainDigits.ts";
import type { register } from "#contract/registration.ts";
import { personTexts, SHORTEST_PASSWORD, SHORTEST_PHONE_NUMBER } from "#contract/texts/person.ts";
import type { IsWeakPassword } from "#app/shell/useWeakPassword.ts";

/** The registration request: omits the second password and the agreement (section 5). */
export type Registration = CallInput<typeof register>["body"];

/** The Register form as it is typed (section 2). */
export interface RegistrationDraft {
  readonly fullName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly driversLicense: string;
  readonly ssn: string;
  readonly dateOfBirth: string | null;
  readonly phoneNumber: string;
  readonly preferredAccountType: AccountType;
  readonly agreeToTerms: boolean;
}

export type RegistrationField = keyof RegistrationDraft;

export const emptyRegistration: RegistrationDraft = {
  fullName: "",
  email: "",
  username: "",
  password: "",
  confirmPassword: "",
  driversLicense: "",
  ssn: "",
  dateOfBirth: null,
  phoneNumber: "",
  preferredAccountType: "checking",
  agreeToTerms: false,
};

export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

/** Returns the last four digits, also of a whole social security number that was pasted. */
export function lastOfSsn(typed: string): string {
  const digits = plainDigits(typed).replace(/\D/g, "");
  const isWhole = digits.length === 9 || /\*.*\d{4}\W*$/.test(typed);
  return isWhole ? digits.slice(-4) : plainDigits(typed).replace(/[\p{Cf}\s]/gu, "");
}

/** Returns a draft's errors by field, in the form's order (section 5, registration). */
export function errorsIn(draft: RegistrationDraft, isWeak: IsWeakPassword): RegistrationErrors {
  return {
    fullName: draft.fullName.trim().length < 2 ? personTexts.fullName : undefined,
    email: isEmail(draft.email.trim()) ? undefined : personTexts.email,
    username: usernameError(draft.username.trim().normalize("NFKC")),
    password: [...draft.password].length < SHORTEST_PASSWORD
      ? personTexts.passwordTooShort
      : isWeak(draft.password, draft)
      ? personTexts.passwordTooEasy
      : undefined,
    confirmPassword: draft.confirmPassword === ""
      ? "Please confirm your password"
      : draft.confirmPassword === draft.password
      ? undefined
      : personTexts.passwordsDiffer,
    ssn: draft.ssn === "" || /^\d{4}$/.test(draft.ssn) ? undefined : "Enter the last 4 digits only",
    phoneNumber: isLongEnough(draft.phoneNumber.trim()) ? undefined : personTexts.phoneNumber,
    agreeToTerms: draft.agreeToTerms ? undefined : "You must agree to the terms and conditions",
  };
}

function usernameError(username: string): string | undefined {
  if (username === "") return personTexts.usernameRequired;
  if (username.length < 3) return "Use at least 3 characters";
  return /^[\p{L}\p{N}._-]+$/u.test(username)
    ? undefined
    : "Use only letters, numbers, dots, dashes, and underscores";
}

/** Accepts an empty number, since it is optional, but not a partial one. */
function isLongEnough(phoneNumber: string): boolean {
  return phoneNumber === "" || phoneNumber.length >= SHORTEST_PHONE_NUMBER;
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/**
 * Returns the request body for a draft without errors. Masks the social security number except for
 * its last four digits, and omits empty optional fields, the second password, and the agreement.
 */
export function registrationOf(draft: RegistrationDraft): Registration {
  const { confirmPassword: _again, agreeToTerms: _agreed, ...asked } = draft;
  return {
    fullName: asked.fullName.trim(),
    email: asked.email.trim(),
    username: asked.username.trim(),
    password: asked.password,
    role: "customer",
    preferredAccountType: asked.preferredAccountType,
    driversLicense: unlessEmpty(asked.driversLicense),
    ssn: asked.ssn === "" ? undefined : `***-**-${asked.ssn}`,
    dateOfBirth: asked.dateOfBirth ?? undefined,
    phoneNumber: unlessEmpty(asked.phoneNumber),
  };
}

/** JSON leaves undefined fields out. */
function unlessEmpty(text: string): string | undefined {
  return text.trim() || undefined;
}
