import type { Cents } from "../money.ts";
import type { Instant } from "../time.ts";

const money = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

function inWords(amount: Cents): string {
  return money.format(amount / 100);
}

/** Returns the amount left and the end of the bank's day, in words. */
function today(left: Cents): string {
  return `${inWords(left)} left today; the limit resets at midnight UTC`;
}

/** Error messages of limits: which limit, what is left, and when it resets. */
export const limitTexts = {
  transaction: (most: Cents) => `The limit per transaction is ${inWords(most)}`,
  customerDay: (most: Cents, left: Cents) =>
    `The daily limit for outgoing money is ${inWords(most)}. ${today(left)}`,
  staffDay: (most: Cents, left: Cents) =>
    `The daily limit per staff member for approving and posting is ${inWords(most)}. ${
      today(left)
    }`,
  /** `freesAt`: undefined before the first withdrawal to this payee. */
  newPayee: (most: Cents, left: Cents, freesAt: Instant | undefined) =>
    `The limit for a new payee is ${inWords(most)} in the first 24 hours. ` +
    `${inWords(left)} is left ` +
    (freesAt === undefined
      ? "until 24 hours after the first withdrawal"
      : `until ${moment.format(Date.parse(freesAt))} (UTC)`),
} as const;
