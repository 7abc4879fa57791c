import * as z from "zod/mini";

/** What a rule may ask a second person for; the bank has one rule of each. */
export const ruleName = z.enum([
  "approval",
  "booking",
  "balance",
  "edit",
  "deletion",
  "identity",
  "security",
]);
export type RuleName = z.output<typeof ruleName>;

/** What takes a second person: by a rule, or always where something is frozen. */
export const guardedAct = z.enum([...ruleName.options, "frozen"]);
export type GuardedAct = z.output<typeof guardedAct>;

/** What becomes of a request; after 72 hours without a decision it has lapsed. */
export const requestState = z.enum(["waiting", "approved", "refused", "withdrawn", "lapsed"]);
export type RequestState = z.output<typeof requestState>;
