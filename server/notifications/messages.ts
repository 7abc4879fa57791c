import { type Duration, minutes } from "#contract/time.ts";
import type { Notification } from "../deps.ts";
import type { UserRow } from "../db/rows.ts";

type Recipient = Pick<UserRow, "id" | "email" | "fullName">;

function noticeTo(
  { id, email }: Recipient,
  subject: string,
  lines: readonly string[],
): Notification {
  return { userId: id, to: email, subject, text: lines.join("\n\n") };
}

function inMinutes(duration: Duration): string {
  const count = duration / minutes(1);
  return count === 1 ? "1 minute" : `${count} minutes`;
}

/** `holds`: how long the sign-in waits for it. */
export function signInCode(user: Recipient, code: string, holds: Duration): Notification {
  return noticeTo(user, "Your sign-in code", [
    `Hello ${user.fullName},`,
    `your code is ${code}. Enter it within ${inMinutes(holds)} to complete your sign-in.`,
    "Never pass it on: the bank does not ask for it by phone or e-mail. " +
    "If you are not signing in just now, somebody knows your password; please change it.",
  ]);
}

export function recoveryCode(user: Recipient, code: string, holds: Duration): Notification {
  return noticeTo(user, "Your recovery code", [
    `Hello ${user.fullName},`,
    `your code is ${code}. Enter it within ${inMinutes(holds)} to choose a new password.`,
    "If you did not ask for it, you need not do anything: your password stays as it is.",
  ]);
}

const identityNames = {
  email: "e-mail address",
  phoneNumber: "telephone number",
  twoFactorEnabled: "two-factor sign-in",
  role: "role",
} as const;

/** Goes to where the person was reached before. `by`: changed at their own page, or by the bank's staff. */
export function identityWasChanged(
  before: Recipient,
  changed: readonly (keyof typeof identityNames)[],
  by: "page" | "staff",
): Notification {
  const what = new Intl.ListFormat("en").format(changed.map((field) => identityNames[field]));
  const who = by === "staff" ? " by a member of our staff" : "";
  return noticeTo(before, `Your ${what} changed`, [
    `Hello ${before.fullName},`,
    `your ${what} at the bank changed just now${who}. You are signed out everywhere else.`,
    "If you did not want this, please contact support at once.",
  ]);
}

export function passwordWasChanged(user: Recipient): Notification {
  return noticeTo(user, "Your password was changed", [
    `Hello ${user.fullName},`,
    "your password was changed in your settings, and you were signed out everywhere else.",
    "If this was not you, please contact support at once.",
  ]);
}

export function passwordWasReset(user: Recipient): Notification {
  return noticeTo(user, "Your password was changed", [
    `Hello ${user.fullName},`,
    "your password was reset, and you were signed out everywhere.",
    "If this was not you, please contact support at once.",
  ]);
}
