import type { PermissionSet } from "#contract/permissionSet.ts";
import { recoveryCodesStopped } from "#contract/recovery.ts";
import { setNames } from "#contract/staff.ts";
import { type Duration, minutes } from "#contract/time.ts";
import type { Notification } from "../deps.ts";
import type { UserRow } from "../db/rows.ts";

/** Has no name: the person who typed it may have typed another person's address. */
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

/** `holds`: how long the sign-in waits for it. */
export function signInCode(user: Recipient, code: string, holds: Duration): Notification {
  return noticeTo(user, "Your sign-in code", [
    `your code is ${code}. Enter it within ${inMinutes(holds)} to complete your sign-in.`,
    "Never pass it on: the bank does not ask for it by phone or e-mail. " +
    "If you are not signing in just now, somebody knows your password; please change it.",
  ], holds);
}

/** For something dangerous that its person has begun. `holds`: how long the bank waits for it. */
export function confirmationCode(user: Recipient, code: string, holds: Duration): Notification {
  return noticeTo(user, "Your confirmation code", [
    `your code is ${code}. Enter it within ${inMinutes(holds)} to confirm what you have begun.`,
    "Never pass it on: the bank does not ask for it by phone or e-mail. " +
    "If you have begun nothing just now, somebody is signed in as you; please change your password.",
  ], holds);
}

/** `code`: undefined while codes are stopped, so only the link works. */
export function recoveryCode(
  user: Recipient,
  { code, link }: { readonly code: string | undefined; readonly link: string },
  holds: Duration,
): Notification {
  const within = inMinutes(holds);
  const ways = code === undefined
    ? [`open this link within ${within} to choose a new password:`]
    : [
      `your code is ${code}. Enter it within ${within} to choose a new password.`,
      "Or open this link within that time:",
    ];
  return noticeTo(user, "Your recovery code", [
    ...ways,
    link,
    ...(code === undefined ? ["There is no code: too many wrong ones were tried."] : []),
    "If you did not ask for it, you need not do anything: your password stays as it is.",
  ], holds);
}

/** Goes to a new address, which may be another person's. `page`: where to enter the code. */
export function confirmNewAddress(
  user: Recipient,
  { code, page }: { readonly code: string; readonly page: string },
): Notification {
  return noticeTo({ ...user, isEmailProved: false }, "Confirm your e-mail address", [
    `somebody wants to use this address at the bank. If that was you, enter the code ${code} within ` +
    `7 days at ${page}`,
    "If it was not you, you need not do anything: without the code the address is not used.",
  ]);
}

/** Goes to the address that still counts. `cancelPage`: where a press of a button ends it. */
export function emailChangeAsked(
  user: Recipient,
  { code, page, cancelPage, by }: {
    readonly code: string;
    readonly page: string;
    readonly cancelPage: string;
    readonly by: "page" | "staff";
  },
): Notification {
  const where = by === "staff" ? "a member of our staff" : "somebody who is signed in as you";
  const notice = noticeTo(user, "Your e-mail address is about to change", [
    `${where} has asked to use another e-mail address for you. It counts once it is confirmed, and ` +
    "not before 24 hours are over. Until then we go on writing to this one.",
    `If you did not want this, cancel it at ${cancelPage}`,
    `If you did and do not want to wait, enter the code ${code} at ${page}`,
  ]);
  return { ...notice, isOwnChange: true };
}

/**
 * Goes to the owner of an address that another user wants; that user isn't told. Strangers can
 * cause it, so it is limited like emails to unproved addresses.
 */
export function addressAskedFor(owner: Recipient): Notification {
  return noticeTo({ ...owner, isEmailProved: false }, "Somebody asked for your e-mail address", [
    "somebody wanted to use this e-mail address for another person at the bank. It stays yours, " +
    "and nothing has changed.",
    "If that was you: one address cannot belong to two people. Please contact support.",
  ]);
}

/** Replaces the code: administrators can't recover by email. */
export function staffRecoversThroughStaff(admin: Recipient): Notification {
  return noticeTo(admin, "Your recovery", [
    "somebody asked to recover your password. Administrators get no code by e-mail: another " +
    "administrator can restart your recovery and hand you one.",
    "If you did not ask for it, you need not do anything: your password stays as it is.",
  ]);
}

export function recoveryWasRestarted(user: Recipient): Notification {
  return noticeTo(user, "Your recovery was restarted", [
    "an administrator of the bank restarted your recovery, and has a code for you with which you " +
    'can choose a new password: press "Forgot password" on the sign-in page.',
    "If you did not want this, please contact support at once.",
  ]);
}

/** Never says the code. */
export function codeWasMade(user: Recipient): Notification {
  return noticeTo(user, "A sign-in code was made for you", [
    "a member of the bank's staff made a code for you. With it and your password you can sign in, " +
    "and confirm what asks for a code.",
    "Staff hand it to you in person. If you did not ask for it, please contact support at once.",
  ]);
}

/** Goes to owners once a day. `line`: the checkpoint, in the format of a file of checkpoints. */
export function newestAuditLink(
  admin: Recipient,
  { line, publicKey }: { readonly line: string; readonly publicKey: string | undefined },
): Notification {
  return noticeTo(admin, "The newest link of the audit log", [
    "this is how the bank's audit log ends just now:",
    line,
    ...(publicKey === undefined ? [] : [`The bank has signed it. Its public key: ${publicKey}`]),
    "Please keep this letter: whoever changes the log later contradicts it.",
  ]);
}

const identityNames = {
  email: "e-mail address",
  phoneNumber: "telephone number",
  twoFactorEnabled: "two-factor sign-in",
  authenticator: "authenticator app",
  recoveryCodes: "list of recovery codes",
  passkey: "list of passkeys",
  role: "role",
} as const;
export type IdentityName = keyof typeof identityNames;

/** Goes to where the person was reached before. `by`: changed at their own page, or by the bank's staff. */
export function identityWasChanged(
  before: Recipient,
  changed: readonly IdentityName[],
  by: "page" | "staff",
): Notification {
  const what = new Intl.ListFormat("en").format(changed.map((field) => identityNames[field]));
  const who = by === "staff" ? " by a member of our staff" : "";
  return noticeTo(before, `Your ${what} changed`, [
    `your ${what} at the bank changed just now${who}. You are signed out everywhere else.`,
    "If you did not want this, please contact support at once.",
  ]);
}

/**
 * Sent when a staff member's permissions change, which takes effect immediately in their sessions.
 */
export function permissionsWereChanged(
  before: Recipient,
  sets: readonly PermissionSet[],
): Notification {
  const names = new Intl.ListFormat("en").format(sets.map((set) => setNames[set]));
  return noticeTo(before, "Your permissions changed", [
    `an owner of the bank changed what you may do there. From now on that is: ${names}.`,
    "If you did not expect this, please ask them.",
  ]);
}

/** `left`: how many are left. */
export function recoveryCodeWasUsed(user: Recipient, left: number): Notification {
  return noticeTo(user, "One of your recovery codes was used", [
    `somebody signed in with your password and one of your recovery codes. ${left} are left.`,
    "If this was not you, please change your password and contact support at once.",
  ]);
}

/** Sent after so many wrong guesses that six-digit codes stopped working. */
export function codesWereStopped(user: Recipient): Notification {
  return noticeTo(user, "Wrong codes at your sign-in", [
    "somebody who knows your password has entered too many wrong codes at your sign-in.",
    'Six-digit codes stopped working. You can turn them on again with "Forgot password", once a day.',
    "If this was not you, please set a new password at once.",
  ]);
}

/** Once a day at most, long before codes stop. */
export function wrongCodesEntered(user: Recipient): Notification {
  return noticeTo(user, "Wrong codes were entered for you", [
    "somebody entered several wrong codes at your sign-in or in your session. They know your " +
    "password, or use a browser in which you are signed in.",
    "If this was not you, please set a new password at once.",
  ]);
}

/** To staff who help people sign in. */
export function recoveryCodesWereStopped(helper: Recipient): Notification {
  return noticeTo(helper, recoveryCodesStopped.title, [
    `the recovery codes of all customers stopped working. ${recoveryCodesStopped.message}`,
    "Somebody may be trying to guess them. The audit log says when it happened, and whose were tried.",
  ]);
}

export function passwordWasChanged(user: Recipient): Notification {
  return noticeTo(user, "Your password was changed", [
    "your password was changed in your settings, and you were signed out everywhere else.",
    "If this was not you, please contact support at once.",
  ]);
}

export function passwordWasReset(user: Recipient): Notification {
  return noticeTo(user, "Your password was changed", [
    "your password was reset, and you were signed out everywhere.",
    "If this was not you, please contact support at once.",
  ]);
}
