import type { Instant } from "../time.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Error messages of payment runs, and what the verdicts on rows say. */
export const paymentRunTexts = {
  nameNeeded: "Enter a name for this payment run.",
  noRows: "Add at least one row.",
  noPlaces: "Choose at least one row.",
  tooManyRows: (most: number) => `A payment run has at most ${most} rows.`,
  unknownPlace: (place: number) => `This payment run has no row ${place}.`,
  numberLike: (payee: string) => `This number is very close to the one you saved for ${payee}.`,
  nameLike: (payee: string) => `You saved ${payee} with a different number.`,
  twice: (place: number) => `Row ${place} pays the same amount to the same account.`,
  paidBefore: (at: Instant) =>
    `You already sent this amount to this account on ${day.format(Date.parse(at))}.`,
} as const;
