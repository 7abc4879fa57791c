/**
 * Failures that the page finds without a refusal from the server: the message, and the next step.
 * An unexpected one has no message; its caller says what failed.
 */
export const clientFailures = {
  offline: {
    message: "We couldn't connect to the bank.",
    next: "Check your connection and try again.",
  },
  timed_out: {
    message: "The bank took too long to answer.",
    next: "Check your connection and try again.",
  },
  unreadable: {
    message: "We couldn't read the bank's response.",
    next: "Reload the page and try again.",
  },
  unexpected: { message: "", next: "Reload the page and try again." },
  cookies_blocked: {
    message: "Your browser isn't keeping cookies for this site.",
    next: "Allow cookies, then sign in again.",
  },
  passkey_cancelled: {
    message: "The passkey prompt was closed or timed out.",
    next: "Try again, or use another method.",
  },
  passkey_held: {
    message: "You already have a passkey on this device.",
    next: "Use that one, or try another device.",
  },
  passkey_impossible: {
    message: "This browser can't use a passkey here.",
    next: "Use another method.",
  },
  cannot_check: {
    message: "This browser can't check signatures here.",
    next: "Open this page in an up-to-date browser, over https.",
  },
  second_person_asked: {
    message: "We've asked for approval.",
    next: "It's done once they approve it.",
  },
} as const;

export type ClientFailureCode = keyof typeof clientFailures;
