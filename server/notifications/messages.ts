import type { PermissionSet } from "#contract/permissionSet.ts";
import { recoveryCodesStopped } from "#contract/recovery.ts";
import { setNames } from "#contract/staff.ts";
import { type Duration, minutes } from "#contract/time.ts";
import { brands } from "#ui/theme/brand.ts";
import type { Notification } from "../deps.ts";
import type { UserRow } from "../db/rows.ts";

const bank = brands.kestrel.legalName;

/** Emails never contain a name: a stranger may have entered both the name and the address. */
export type Recipient = Pick<UserRow, "id" | "email" | "isEmailProved">;

export function noticeTo(
  { id, email, isEmailProved }: Recipient,
  subject: string,
  lines: readonly string[],
  lifetime?: Duration,
): Notification {
  const text = ["Hello,", ...lines].join("\n\n");
  const notice = { userId: id, to: email, isProved: isEmailProved, subject, text };
  return lifetime === undefined ? notice : { ...notice, lifetime };
}

function inMinutes(duration: Duration): string {
  const count = duration / minutes(1);
  return count === 1 ? "1 minute" : `${count} minutes`;
}

const keepCode = "Don't share this code with anyone. We'll never ask for it by phone or email.";
const ignoreIfNotYou =
  "If you didn't ask for this, you don't need to do anything. Your password hasn't changed.";

/** `holds`: how long the code is valid. */
export function signInCode(user: Recipient, code: string, holds: Duration): Notification {
  return noticeTo(user, "Your sign-in code", [
    `Your code is ${code}. Enter it within ${inMinutes(holds)} to finish signing in.`,
    `${keepCode} If you're not signing in right now, someone knows your password. ` +
    "Change it as soon as you can.",
  ], holds);
}

/** Confirms a sensitive request. `holds`: how long the code is valid. */
export function confirmationCode(user: Recipient, code: string, holds: Duration): Notification {
  return noticeTo(user, "Your confirmation code", [
    `Your code is ${code}. Enter it within ${inMinutes(holds)} to confirm your request.`,
    `${keepCode} If you didn't request anything, someone is signed in to your account. ` +
    "Change your password now.",
  ], holds);
}

/** `code`: undefined while codes are turned off, so the email has only the link. */
export function recoveryCode(
  user: Recipient,
  { code, link }: { readonly code: string | undefined; readonly link: string },
  holds: Duration,
): Notification {
  const within = inMinutes(holds);
  const ways = code === undefined
    ? [`Open this link within ${within} to choose a new password:`]
    : [
      `Your code is ${code}. Enter it within ${within} to choose a new password.`,
      `Or open this link within ${within}:`,
    ];
  return noticeTo(user, "Reset your password", [
    ...ways,
    link,
    ...(code === undefined
      ? ["We didn't send a code because there were too many wrong attempts."]
      : []),
    ignoreIfNotYou,
  ], holds);
}

/** Goes to the new address, which may be a stranger's. `page`: where the code is entered. */
export function confirmNewAddress(
  user: Recipient,
  { code, page }: { readonly code: string; readonly page: string },
): Notification {
  return noticeTo({ ...user, isEmailProved: false }, "Confirm your email address", [
    `Someone wants to use this email address at ${bank}. If that was you, enter the code ${code} ` +
    `within 7 days at ${page}`,
    "If it wasn't you, ignore this email. Without the code, the address won't be used.",
  ]);
}

/** Goes to the current address. `cancelPage`: where the change can be canceled. */
export function emailChangeAsked(
  user: Recipient,
  { code, page, cancelPage, by }: {
    readonly code: string;
    readonly page: string;
    readonly cancelPage: string;
    readonly by: "page" | "staff";
  },
): Notification {
  const who = by === "staff" ? "A member of our staff" : "Someone signed in to your account";
  const notice = noticeTo(user, "Your email address is about to change", [
    `${who} asked to change your email address. The change takes effect once the new address is ` +
    "confirmed, and no sooner than in 24 hours. Until then we'll keep using this address.",
    `If you didn't want this, cancel it here: ${cancelPage}`,
    `To make the change now, enter the code ${code} at ${page}`,
  ]);
  return { ...notice, isOwnChange: true };
}

/**
 * Goes to the owner of an address that another person tried to use. The other person gets no
 * answer. Strangers can trigger this email, so it has the rate limit of an unproved address.
 */
export function addressAskedFor(owner: Recipient): Notification {
  return noticeTo({ ...owner, isEmailProved: false }, "Someone tried to use your email address", [
    `Someone tried to use this email address for another person at ${bank}. It's still yours, and ` +
    "nothing has changed.",
    "If that was you: an email address can belong to only one person. Contact support.",
  ]);
}

/** Goes to administrators who ask to reset their password. They get no code by email. */
export function staffRecoversThroughStaff(admin: Recipient): Notification {
  return noticeTo(admin, "Password reset request", [
    "Someone asked to reset your password. We don't email codes to administrators. Another " +
    "administrator can start account recovery for you and give you a code.",
    ignoreIfNotYou,
  ]);
}

export function recoveryWasRestarted(user: Recipient): Notification {
  return noticeTo(user, "Account recovery started", [
    "An administrator started account recovery for you and has a code for you. To choose a new " +
    'password, select "Forgot password" on the sign-in page.',
    "If you didn't want this, contact support right away.",
  ]);
}

/** Never contains the code. */
export function codeWasMade(user: Recipient): Notification {
  return noticeTo(user, "A sign-in code was made for you", [
    "A member of our staff made a code for you. Together with your password, it signs you in and " +
    "confirms requests that need a code.",
    "Our staff will give you the code in person. If you didn't ask for it, contact support right away.",
  ]);
}

/** Goes to owners once a day. `line`: the checkpoint as one line of a checkpoint file. */
export function newestAuditLink(
  admin: Recipient,
  { line, publicKey }: { readonly line: string; readonly publicKey: string | undefined },
): Notification {
  return noticeTo(admin, "Audit log checkpoint", [
    "This is the latest checkpoint of the audit log:",
    line,
    ...(publicKey === undefined ? [] : [`It's signed with this public key: ${publicKey}`]),
    "Please keep this email. If anyone changes the log later, it won't match this checkpoint.",
  ]);
}

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

/** Goes to the previous address. `by`: changed on the person's own page, or by staff. */
export function identityWasChanged(
  before: Recipient,
  changed: readonly IdentityName[],
  by: "page" | "staff",
): Notification {
  const what = new Intl.ListFormat("en").format(changed.map((field) => identityNames[field]));
  const who = by === "staff" ? ", by a member of our staff" : "";
  return noticeTo(before, `Your ${what} changed`, [
    `Your ${what} at ${bank} just changed${who}. You've been signed out everywhere else.`,
    "If you didn't want this, contact support right away.",
  ]);
}

/** Goes to a member of staff. The new permissions already apply to their open sessions. */
export function permissionsWereChanged(
  before: Recipient,
  sets: readonly PermissionSet[],
): Notification {
  const names = new Intl.ListFormat("en").format(sets.map((set) => setNames[set]));
  return noticeTo(before, "Your permissions changed", [
    `An owner changed your permissions. You now have: ${names}.`,
    "If you didn't expect this, ask an owner.",
  ]);
}

/** `left`: how many codes are left. */
export function recoveryCodeWasUsed(user: Recipient, left: number): Notification {
  return noticeTo(user, "A recovery code was used", [
    `Someone signed in with your password and one of your recovery codes. You have ${left} left.`,
    "If this wasn't you, change your password and contact support right away.",
  ]);
}

/** Goes to the person whose six-digit codes were guessed until they stopped working. */
export function codesWereStopped(user: Recipient): Notification {
  return noticeTo(user, "Too many wrong sign-in codes", [
    "Someone who knows your password entered too many wrong codes.",
    "6-digit codes have stopped working. To turn them on again, once a day, use " +
    '"Forgot password".',
    "If this wasn't you, set a new password right away.",
  ]);
}

/** Goes out once a day at most, long before codes stop working. */
export function wrongCodesEntered(user: Recipient): Notification {
  return noticeTo(user, "Several wrong codes were entered", [
    "Someone entered several wrong codes while signing in as you or while signed in to your " +
    "account. They know your password, or they're using a browser where you're signed in.",
    "If this wasn't you, set a new password right away.",
  ]);
}

/** Goes to staff who help people sign in. */
export function recoveryCodesWereStopped(helper: Recipient): Notification {
  return noticeTo(helper, recoveryCodesStopped.title, [
    `Recovery codes have stopped working for all customers. ${recoveryCodesStopped.message}`,
    "Someone may be trying to guess them. The audit log shows when this happened and whose codes " +
    "were tried.",
  ]);
}

export function passwordWasChanged(user: Recipient): Notification {
  return noticeTo(user, "Your password was changed", [
    "Your password was changed in your settings, and you were signed out everywhere else.",
    "If this wasn't you, contact support right away.",
  ]);
}

export function passwordWasReset(user: Recipient): Notification {
  return noticeTo(user, "Your password was reset", [
    "Your password was reset, and you were signed out everywhere.",
    "If this wasn't you, contact support right away.",
  ]);
}
