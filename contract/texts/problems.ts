import type { ProblemCode } from "../problem.ts";
import { personTexts } from "./person.ts";

/**
 * Every error of the server: its code, HTTP status, and default message. The server's texts of
 * sections 5 and 8 are only here. An error can have a more exact message and the invalid field.
 * Next steps are in `nextSteps.ts`.
 */
export const problems = {
  invalid_input: { status: 400, message: "Something in this request isn't valid" },
  malformed_json: { status: 400, message: "The request body is not valid JSON" },
  recipient_not_found: { status: 400, message: "Recipient account not found" },
  not_your_account: { status: 400, message: "You can only transfer between your own accounts" },
  weak_password: { status: 400, message: personTexts.passwordTooEasy },
  wrong_password: { status: 400, message: "Current password is incorrect" },
  wrong_code: { status: 400, message: "Invalid or expired verification code. Please try again." },
  passkey_refused: { status: 400, message: "That passkey didn't work" },
  unauthenticated: { status: 401, message: "Please sign in" },
  wrong_credentials: { status: 401, message: "Invalid username or password" },
  forbidden: { status: 403, message: "You don't have access to this" },
  permission_needed: { status: 403, message: "You don't have permission to do this" },
  blocked: { status: 403, message: "This account is blocked. Please contact support." },
  password_expired: {
    status: 403,
    message: "Your temporary password has expired",
  },
  frozen: { status: 403, message: "Your profile is frozen. Please contact support." },
  password_needed: { status: 403, message: "Enter your current password" },
  second_factor_required: { status: 403, message: "Set up two-factor authentication first" },
  step_up_required: { status: 403, message: "Confirm it's you" },
  second_person_required: {
    status: 403,
    message: "This needs approval from another staff member",
  },
  foreign_origin: { status: 403, message: "This request came from another site" },
  other_person: { status: 409, message: "Another person is now signed in to this browser" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "This address does not accept that method" },
  insufficient_funds: { status: 409, message: "Insufficient funds" },
  account_inactive: { status: 409, message: "This account is inactive" },
  account_frozen: { status: 409, message: "This account is frozen" },
  owner_frozen: { status: 409, message: "The account owner is frozen or blocked" },
  owner_stopped: { status: 409, message: "The customer has frozen payments" },
  stopped: { status: 409, message: "Your payments are frozen" },
  frozen_money: {
    status: 409,
    message: "You can't close an account that holds money while it or its owner is frozen",
  },
  account_closed: { status: 409, message: "This account was closed" },
  account_number_taken: { status: 409, message: "This account number is taken" },
  opening_off: { status: 409, message: "You can't open accounts online right now" },
  too_many_accounts: { status: 409, message: "You've reached the maximum number of accounts" },
  too_many_waiting: { status: 409, message: "Too many transactions are waiting for approval" },
  too_much_waiting: { status: 409, message: "Too much money is waiting for approval" },
  limit_reached: { status: 409, message: "This is over a limit" },
  month_closed: { status: 409, message: "That month is closed" },
  month_not_ready: { status: 409, message: "That month can't be closed yet" },
  balance_limit: { status: 409, message: "That's more than one account can hold" },
  too_many_schedules: {
    status: 409,
    message: "You've reached the maximum number of scheduled transfers",
  },
  payee_exists: { status: 409, message: "You've already saved this account number" },
  payee_has_schedules: {
    status: 409,
    message: "This payee has scheduled withdrawals. Choose what happens to them",
  },
  too_many_payees: { status: 409, message: "You've reached the maximum number of payees" },
  payment_run_submitted: { status: 409, message: "This payment run was already submitted" },
  too_many_payment_runs: {
    status: 409,
    message: "You've reached the maximum number of draft payment runs",
  },
  too_many_category_rules: {
    status: 409,
    message: "You've reached the maximum number of category rules",
  },
  schedule_over: { status: 409, message: "This scheduled transfer has ended" },
  preparer_left: {
    status: 409,
    message: "Its preparer can't make payments any more. Another member can take it over",
  },
  confirmed_by_customer: {
    status: 409,
    message: "The customer confirmed this transaction. Reject it with a reason instead",
  },
  already_decided: { status: 409, message: "This transaction was already approved or rejected" },
  changed_meanwhile: { status: 409, message: "This changed while you were working on it" },
  name_taken: { status: 409, message: "That name is already taken" },
  authenticator_exists: { status: 409, message: "You already have an authenticator app" },
  passkey_exists: { status: 409, message: "You've already added this passkey" },
  too_many_passkeys: { status: 409, message: "You've reached the maximum number of passkeys" },
  own_account: { status: 409, message: "Ask another administrator to do this" },
  other_staff_needed: { status: 409, message: "Ask another staff member to do this" },
  second_person_not_needed: { status: 409, message: "This doesn't need a second approver" },
  own_request_only: { status: 409, message: "Only the person who made this request can cancel it" },
  request_closed: { status: 409, message: "This request is already closed" },
  rule_unsatisfiable: {
    status: 409,
    message: "This would leave too few people to approve requests",
  },
  last_admin: { status: 409, message: "The bank needs at least one active administrator" },
  last_owner: { status: 409, message: "The bank needs at least one active owner" },
  request_in_flight: { status: 409, message: "We're still working on the same request" },
  too_large: { status: 413, message: "The request is too large" },
  unsupported_media_type: { status: 415, message: "Send the body as application/json" },
  key_reused: { status: 422, message: "This idempotency key was used for another request" },
  too_many_messages: {
    status: 429,
    message: "You have sent too many messages today. Please call us, or write again tomorrow.",
  },
  too_many_requests: { status: 429, message: "Too many attempts. Please try again later." },
  internal: { status: 500, message: "Something went wrong on our side" },
  not_signing: { status: 503, message: "Signed statements aren't available" },
  unavailable: { status: 503, message: "We're briefly unavailable. Please try again." },
} as const satisfies Readonly<
  Record<ProblemCode, { readonly status: number; readonly message: string }>
>;
