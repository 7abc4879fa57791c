import * as z from "zod/mini";
import { guardedAct } from "./guardedAct.ts";
import { stepUpChallenge } from "./stepUpChallenge.ts";

/** All error codes. Their messages are in texts/problems.ts, which pages don't load at first. */
export const problemCodes = [
  "invalid_input",
  "malformed_json",
  "recipient_not_found",
  "not_your_account",
  "weak_password",
  "wrong_password",
  "wrong_code",
  "passkey_refused",
  "unauthenticated",
  "wrong_credentials",
  "forbidden",
  "permission_needed",
  "blocked",
  "password_expired",
  "frozen",
  "password_needed",
  "second_factor_required",
  "step_up_required",
  "second_person_required",
  "foreign_origin",
  "other_person",
  "not_found",
  "method_not_allowed",
  "insufficient_funds",
  "account_inactive",
  "account_frozen",
  "owner_frozen",
  "owner_stopped",
  "stopped",
  "frozen_money",
  "account_closed",
  "account_number_taken",
  "opening_off",
  "too_many_accounts",
  "too_many_waiting",
  "too_much_waiting",
  "limit_reached",
  "month_closed",
  "month_not_ready",
  "balance_limit",
  "too_many_schedules",
  "payee_exists",
  "payee_has_schedules",
  "too_many_payees",
  "payment_run_submitted",
  "too_many_payment_runs",
  "too_many_category_rules",
  "schedule_over",
  "preparer_left",
  "already_decided",
  "confirmed_by_customer",
  "changed_meanwhile",
  "name_taken",
  "authenticator_exists",
  "passkey_exists",
  "too_many_passkeys",
  "own_account",
  "other_staff_needed",
  "second_person_not_needed",
  "own_request_only",
  "request_closed",
  "rule_unsatisfiable",
  "last_admin",
  "last_owner",
  "request_in_flight",
  "too_large",
  "unsupported_media_type",
  "key_reused",
  "too_many_messages",
  "too_many_requests",
  "internal",
  "not_signing",
  "unavailable",
] as const;

export type ProblemCode = typeof problemCodes[number];

/** Errors that any call can return: they happen before its handler runs. */
export const commonProblems = [
  "invalid_input",
  "malformed_json",
  "unauthenticated",
  "forbidden",
  "permission_needed",
  "blocked",
  "second_factor_required",
  "foreign_origin",
  "other_person",
  "method_not_allowed",
  "too_large",
  "unsupported_media_type",
  "too_many_requests",
  "internal",
  "unavailable",
] as const satisfies readonly ProblemCode[];

/** A row as its call returns it. */
export const presentRow = z.record(z.string(), z.unknown());

/**
 * The body of every error response. `requestId` is also in the matching line of the server's log.
 */
export const problem = z.object({
  message: z.string(),
  code: z.enum(problemCodes),
  requestId: z.string(),
  field: z.optional(z.string()),
  /** With `step_up_required`: the challenge. */
  stepUp: z.optional(stepUpChallenge),
  /** With `second_person_required`, and for frozen money: the rule to request approval under. */
  rule: z.optional(guardedAct),
  /** With `changed_meanwhile`, if the caller sent the values they saw: the current row. */
  present: z.optional(presentRow),
});

export type Problem = z.output<typeof problem>;
