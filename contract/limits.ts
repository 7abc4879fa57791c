import type { Cents } from "./money.ts";
import type { Instant } from "./time.ts";

const money = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

function inWords(amount: Cents): string {
  return money.format(amount / 100);
}

/** How much of a day's limit is left until the bank's day ends. */
function today(left: Cents): string {
  return `${inWords(left)} is left today, and the next day begins at midnight (UTC)`;
}

/** What the bank tells whoever meets a limit: which one, what is left of it, and when it frees. */
export const limitTexts = {
  transaction: (most: Cents) => `One transaction may move at most ${inWords(most)}, on any day`,
  customerDay: (most: Cents, left: Cents) =>
    `At most ${inWords(most)} may leave the accounts in a day: ${today(left)}`,
  staffDay: (most: Cents, left: Cents) =>
    `One member of staff may approve and book at most ${inWords(most)} in a day: ${today(left)}`,
  /** `freesAt`: undefined before anything was sent there. */
  newPayee: (most: Cents, left: Cents, freesAt: Instant | undefined) =>
    `At most ${inWords(most)} may go to a new payee in the first 24 hours: ` +
    `${inWords(left)} is left ` +
    (freesAt === undefined
      ? "until a day after the first withdrawal"
      : `until ${moment.format(Date.parse(freesAt))} (UTC)`),
} as const;
