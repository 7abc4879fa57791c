import * as z from "zod/mini";

/** The names of the approval rules. Each can require a second approver. */
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

/**
 * Actions that need a second approver: by a rule, or always, as where something is frozen or a month
 * is closed.
 */
export const guardedAct = z.enum([...ruleName.options, "frozen", "closing"]);
export type GuardedAct = z.output<typeof guardedAct>;

/** The states of a request. It expires (`lapsed`) after 72 hours without a decision. */
export const requestState = z.enum(["waiting", "approved", "refused", "withdrawn", "lapsed"]);
export type RequestState = z.output<typeof requestState>;
