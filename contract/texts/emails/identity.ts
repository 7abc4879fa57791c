import type { PermissionSet } from "../../permissionSet.ts";
import { setNames } from "../../staff.ts";
import { bankName } from "../bankName.ts";
import type { EmailText } from "./emailText.ts";

const list = new Intl.ListFormat("en");

const identityNames = {
  email: "email address",
  phoneNumber: "phone number",
  twoFactorEnabled: "two-factor authentication",
  authenticator: "authenticator app",
  recoveryCodes: "recovery codes",
  passkey: "passkeys",
  role: "role",
} as const;
export type IdentityName = keyof typeof identityNames;

/** Goes to the new address, which may be a stranger's. `page`: where the code is entered. */
export function confirmAddressEmail(
  { code, page }: { readonly code: string; readonly page: string },
): EmailText {
  return {
    subject: "Confirm your email address",
    lines: [
      `Someone wants to use this email address at ${bankName}. If that was you, enter the code ${code} ` +
      `within 7 days at ${page}`,
      "If it wasn't you, ignore this email. Without the code, the address won't be used.",
    ],
  };
}

/** Goes to the current address. `cancelPage`: where the change can be canceled. */
export function emailChangeRequestedEmail(
  { code, page, cancelPage, by }: {
    readonly code: string;
    readonly page: string;
    readonly cancelPage: string;
    readonly by: "page" | "staff";
  },
): EmailText {
  const who = by === "staff" ? "A member of our staff" : "Someone signed in to your account";
  return {
    subject: "Your email address is about to change",
    lines: [
      `${who} asked to change your email address. The change takes effect once the new address is ` +
      "confirmed, and no sooner than in 24 hours. Until then we'll keep using this address.",
      `If you didn't want this, cancel it here: ${cancelPage}`,
      `To make the change now, enter the code ${code} at ${page}`,
    ],
  };
}

/** Goes to the owner of an address that another person tried to use. That person gets no answer. */
export function addressInUseEmail(): EmailText {
  return {
    subject: "Someone tried to use your email address",
    lines: [
      `Someone tried to use this email address for another person at ${bankName}. It's still yours, and ` +
      "nothing has changed.",
      "If that was you: an email address can belong to only one person. Contact support.",
    ],
  };
}

/** Goes to the previous address. `by`: changed on the person's own page, or by staff. */
export function identityChangedEmail(
  changed: readonly IdentityName[],
  by: "page" | "staff",
): EmailText {
  const what = list.format(changed.map((field) => identityNames[field]));
  const who = by === "staff" ? ", by a member of our staff" : "";
  return {
    subject: `Your ${what} changed`,
    lines: [
      `Your ${what} at ${bankName} just changed${who}. You've been signed out everywhere else.`,
      "If you didn't want this, contact support right away.",
    ],
  };
}

/** Goes to a member of staff. The new permissions already apply to their open sessions. */
export function permissionsChangedEmail(
  sets: readonly PermissionSet[],
): EmailText {
  const names = list.format(sets.map((set) => setNames[set]));
  return {
    subject: "Your permissions changed",
    lines: [
      `An owner changed your permissions. You now have: ${names}.`,
      "If you didn't expect this, ask an owner.",
    ],
  };
}
