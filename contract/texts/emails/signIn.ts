import { recoveryCodesStopped } from "../../recovery.ts";
import { type Duration, minutes } from "../../time.ts";
import type { EmailText } from "./emailText.ts";

const keepCode = "Don't share this code with anyone. We'll never ask for it by phone or email.";
const ignoreIfNotYou =
  "If you didn't ask for this, you don't need to do anything. Your password hasn't changed.";

function inMinutes(duration: Duration): string {
  const count = duration / minutes(1);
  return count === 1 ? "1 minute" : `${count} minutes`;
}

/** `lifetime`: how long the code is valid. */
export function signInCodeEmail(code: string, lifetime: Duration): EmailText {
  return {
    subject: "Your sign-in code",
    lines: [
      `Your code is ${code}. Enter it within ${inMinutes(lifetime)} to finish signing in.`,
      `${keepCode} If you're not signing in right now, someone knows your password. ` +
      "Change it as soon as you can.",
    ],
  };
}

/** Confirms a sensitive request. `lifetime`: how long the code is valid. */
export function confirmationCodeEmail(code: string, lifetime: Duration): EmailText {
  return {
    subject: "Your confirmation code",
    lines: [
      `Your code is ${code}. Enter it within ${inMinutes(lifetime)} to confirm your request.`,
      `${keepCode} If you didn't request anything, someone is signed in to your account. ` +
      "Change your password now.",
    ],
  };
}

/** `code`: undefined while codes are turned off, so the email has only the link. */
export function recoveryCodeEmail(
  { code, link }: { readonly code: string | undefined; readonly link: string },
  lifetime: Duration,
): EmailText {
  const within = inMinutes(lifetime);
  const ways = code === undefined
    ? [`Open this link within ${within} to choose a new password:`]
    : [
      `Your code is ${code}. Enter it within ${within} to choose a new password.`,
      `Or open this link within ${within}:`,
    ];
  return {
    subject: "Reset your password",
    lines: [
      ...ways,
      link,
      ...(code === undefined
        ? ["We didn't send a code because there were too many wrong attempts."]
        : []),
      ignoreIfNotYou,
    ],
  };
}

/** Goes to administrators who ask to reset their password. They get no code by email. */
export function staffRecoveryEmail(): EmailText {
  return {
    subject: "Password reset request",
    lines: [
      "Someone asked to reset your password. We don't email codes to administrators. Another " +
      "administrator can start account recovery for you and give you a code.",
      ignoreIfNotYou,
    ],
  };
}

export function recoveryStartedEmail(): EmailText {
  return {
    subject: "Account recovery started",
    lines: [
      "An administrator started account recovery for you and has a code for you. To choose a new " +
      'password, select "Forgot password" on the sign-in page.',
      "If you didn't want this, contact support right away.",
    ],
  };
}

/** Never contains the code. */
export function codeCreatedEmail(): EmailText {
  return {
    subject: "A sign-in code was made for you",
    lines: [
      "A member of our staff made a code for you. Together with your password, it signs you in and " +
      "confirms requests that need a code.",
      "Our staff will give you the code in person. If you didn't ask for it, contact support right away.",
    ],
  };
}

/** `left`: how many codes are left. */
export function recoveryCodeUsedEmail(left: number): EmailText {
  return {
    subject: "A recovery code was used",
    lines: [
      `Someone signed in with your password and one of your recovery codes. You have ${left} left.`,
      "If this wasn't you, change your password and contact support right away.",
    ],
  };
}

/** Goes to the person whose six-digit codes were guessed until they stopped working. */
export function codesDisabledEmail(): EmailText {
  return {
    subject: "Too many wrong sign-in codes",
    lines: [
      "Someone who knows your password entered too many wrong codes.",
      "6-digit codes have stopped working. To turn them on again, once a day, use " +
      '"Forgot password".',
      "If this wasn't you, set a new password right away.",
    ],
  };
}

/** Goes out once a day at most, long before codes stop working. */
export function wrongCodesEmail(): EmailText {
  return {
    subject: "Several wrong codes were entered",
    lines: [
      "Someone entered several wrong codes while signing in as you or while signed in to your " +
      "account. They know your password, or they're using a browser where you're signed in.",
      "If this wasn't you, set a new password right away.",
    ],
  };
}

/** Goes to staff who help people sign in. */
export function recoveryCodesDisabledEmail(): EmailText {
  return {
    subject: recoveryCodesStopped.title,
    lines: [
      `Recovery codes have stopped working for all customers. ${recoveryCodesStopped.message}`,
      "Someone may be trying to guess them. The audit log shows when this happened and whose codes " +
      "were tried.",
    ],
  };
}

export function passwordChangedEmail(): EmailText {
  return {
    subject: "Your password was changed",
    lines: [
      "Your password was changed in your settings, and you were signed out everywhere else.",
      "If this wasn't you, contact support right away.",
    ],
  };
}

export function passwordResetEmail(): EmailText {
  return {
    subject: "Your password was reset",
    lines: [
      "Your password was reset, and you were signed out everywhere.",
      "If this wasn't you, contact support right away.",
    ],
  };
}
