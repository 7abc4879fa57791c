import { PASSWORD } from "../../testBank.ts";
import type { Rng } from "./rng.ts";

/** Texts that stores like to treat differently. */
export const texts = [
  "Rent",
  "rent for May",
  "",
  "  spaced  ",
  "100% sure",
  "under_score",
  "back\\slash",
  "Ünïcode ß",
  "a quote ' and \" more",
  "<b>bold</b>",
  "parrot 🦜",
  "tab\tand\nline",
  "250.00",
  "x".repeat(200),
];

export const hostileTexts = ["x".repeat(2_001), "half \ud800", "zero \u0000", "bell \u0007"];

/** What people look for, wildcards of databases among it. */
export const searches = [
  "%",
  "_",
  "\\",
  "rent",
  "RENT",
  "ü",
  "Ü",
  "'",
  "🦜",
  "250",
  "0",
  "0.00",
  "25.5",
  "$25",
  ">100",
  "<=20",
  "100..200",
  "200..100",
  "ad",
  "ADA",
  "example",
  "ACCOUNT-4",
  "4001",
  "",
  "  ",
];

export const zones = ["UTC", "America/New_York", "Asia/Kolkata", "Nowhere/Here"];

export const usernames = ["ada", "Ben", "dora", "eve", "amy", "nova", "NOVA", "otto", "nobody"];
export const newcomers = ["nova", "otto", "Nova", "ADA", "pia"];
export const passwords = [PASSWORD, PASSWORD, PASSWORD, PASSWORD, "seven quiet lanterns"];
export const newPasswords = [PASSWORD, "seven quiet lanterns"];
export const weakPasswords = ["password1", "short", "x".repeat(129)];
export const amounts = [0.01, 1, 9.99, 25.5, 50.5, 250, 699.99, 1_000, 1_000_000];
export const badAmounts = [0, -5, 0.001, 1e21, 1_000_000_000, "5", null];
export const codes = ["482913", "000000", "A1B2C3D4E5", "12345", "777777"];
export const times = [
  "2026-03-06T10:00:00.000Z",
  "2026-03-05T15:04:00.000Z",
  "2026-03-01T00:00:00+02:00",
  "2025-12-31T23:59:59.999Z",
  "2026-04-01T10:00:00Z",
];
export const badTimes = ["2026-02-30T00:00:00Z", "yesterday", "2026-03-05"];
export const statuses = ["pending", "completed", "rejected"];
export const types = ["deposit", "withdrawal", "transfer"];
export const accountTypes = ["checking", "Savings", "investment", "gold"];

/** Mostly one of the good, now and then one of the bad. */
export function mostly<T>(rng: Rng, good: readonly T[], bad: readonly unknown[]): unknown {
  return rng.percent(8) ? rng.pick(bad) : rng.pick(good);
}

/** The fields, each of them in so many of a hundred draws. */
export function some(
  rng: Rng,
  often: number,
  fields: Readonly<Record<string, () => unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(() => rng.percent(often)).map(([name, draw]) => [name, draw()]),
  );
}
