import * as z from "zod/mini";
import { moneyLimit } from "#contract/money.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { currency } from "#contract/users.ts";
import { demoUsernames } from "./demoUsernames.ts";
import { scenarioNames } from "./scenarioNames.ts";

/** More would make a page slow. */
const MOST_CUSTOMERS = 5_000;
const MOST_PENDING = 1_000;

function count(most: number) {
  const words = `Enter a whole number from 0 to ${most.toLocaleString("en-US")}`;
  return z.optional(z.int(words).check(z.minimum(0, words), z.maximum(most, words)));
}

const oneOf = (names: readonly string[]) => `Choose one of ${names.join(", ")}`;
const flag = z.optional(z.boolean("Choose true or false"));
const limitWords = "Enter an amount of 0 or more with at most two decimals, or null for no limit";
const setsWords = `Choose one or more of ${permissionSet.options.join(", ")}, each once`;

/** A demo user's rights and settings. Those that are missing are as in the scenario. */
const personChanges = z.strictObject({
  /** Makes the user a staff member with these permission sets. */
  permissionSets: z.optional(
    z.array(z.enum(permissionSet.options, setsWords), setsWords).check(
      z.minLength(1, setsWords),
      z.refine((given) => new Set(given).size === given.length, setsWords),
    ),
  ),
  /** False blocks the user. */
  isActive: flag,
  isFrozen: flag,
  preferredCurrency: z.optional(z.enum(currency.options, oneOf(currency.options))),
  /** The most that the user can send in a day, in major units. */
  dayLimit: z.optional(z.nullable(
    z.number(limitWords).check(
      z.refine((amount) => z.safeDecode(moneyLimit, amount).success, limitWords),
    ),
  )),
});

export type PersonChanges = z.output<typeof personChanges>;

/** What the fields of a person are for. */
export const personFieldPurposes: Readonly<Record<keyof PersonChanges, string>> = {
  permissionSets: `Makes the user staff: ${permissionSet.options.join(", ")}.`,
  isActive: "False blocks the user, who then can't sign in.",
  isFrozen: "True freezes the user, who then can read and chat, but send nothing.",
  preferredCurrency: `Formats amounts: ${currency.options.join(", ")}.`,
  dayLimit: "The most that the user can send in a day.",
};

/**
 * A scenario with changes: as a file, in a link, and for `openBank`. Counts are totals. Those that
 * are missing are as in the scenario.
 */
const scenarioPlan = z.strictObject({
  scenario: z._default(z.enum(scenarioNames, oneOf(scenarioNames)), "typical"),
  customers: count(MOST_CUSTOMERS),
  /** How many of the customers are frozen. */
  frozen: count(MOST_CUSTOMERS),
  /** Pending transactions. */
  pending: count(MOST_PENDING),
  people: z.optional(z.partialRecord(
    z.enum(demoUsernames),
    z.optional(personChanges),
    `Enter an object with ${demoUsernames.join(", ")}`,
  )),
}, 'A scenario is an object, such as { "scenario": "typical", "customers": 500 }');

export type ScenarioPlan = z.input<typeof scenarioPlan>;

/** What the fields of a scenario are for. */
export const scenarioFieldPurposes: Readonly<Record<keyof ScenarioPlan, string>> = {
  scenario: "What the bank starts with.",
  customers: "All customers. Those added are guest1, guest2, …, each with an empty account.",
  frozen: "Frozen customers, the newest first.",
  pending: "Pending transactions. Those added are deposits of different customers.",
  people: "A demo user's rights and settings.",
};

/** A scenario can't start. The message names each field, and says what it may be. */
export class BadScenario extends Error {
  override readonly name = "BadScenario";
}

/** Reads a scenario from a file, a link or a test. Throws BadScenario. */
export function readScenario(found: unknown): ScenarioPlan {
  const { data, error } = z.safeParse(scenarioPlan, found);
  if (data !== undefined) return data;
  throw new BadScenario(error.issues.map(wordsOf).join(". "));
}

/** Reads the text of a scenario file. Throws BadScenario. */
export function readScenarioFile(text: string): ScenarioPlan {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadScenario(`The file isn't JSON: ${reason}`);
  }
  return readScenario(found);
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const { message, path } = issue;
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => [...path, key].join("."));
    return `${names.join(", ")}: There is no such field`;
  }
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}
