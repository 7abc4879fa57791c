import type { CallInput } from "#contract/defineCall.ts";
import { personTexts, profileTexts, SHORTEST_PHONE_NUMBER } from "#contract/person.ts";
import type { patchUser, User } from "#contract/users.ts";

/** The profile form as it is typed (section 2, customer settings). */
export interface ProfileDraft {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

export type ProfileField = keyof ProfileDraft;
export type ProfileErrors = Partial<Record<ProfileField, string>>;
export type ProfileChange = CallInput<typeof patchUser>["body"];

const SHORTEST_NAME = 2;

export function draftOf({ fullName, email, phoneNumber }: User): ProfileDraft {
  return { fullName, email, phoneNumber: phoneNumber ?? "" };
}

/**
 * Returns a draft's errors, in the form's order (section 5, profile). The phone number is
 * optional.
 */
export function profileErrors({ fullName, email, phoneNumber }: ProfileDraft): ProfileErrors {
  const phone = phoneNumber.trim();
  return {
    ...(fullName.trim().length < SHORTEST_NAME ? { fullName: profileTexts.fullName } : {}),
    ...(isEmail(email.trim()) ? {} : { email: profileTexts.email }),
    ...(phone !== "" && phone.length < SHORTEST_PHONE_NUMBER
      ? { phoneNumber: personTexts.phoneNumber }
      : {}),
  };
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Returns the changed fields of a draft without errors. An emptied phone number is removed. */
export function changeOf(draft: ProfileDraft, user: User): ProfileChange {
  const before = draftOf(user);
  const fullName = draft.fullName.trim();
  const email = draft.email.trim();
  const phoneNumber = draft.phoneNumber.trim();
  return {
    ...(fullName === before.fullName ? {} : { fullName }),
    ...(email === before.email ? {} : { email }),
    ...(phoneNumber === before.phoneNumber ? {} : { phoneNumber: phoneNumber || null }),
  };
}
