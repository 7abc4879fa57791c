import type { ProblemCode } from "../problem.ts";
import { personTexts } from "./person.ts";

/**
 * Every refusal the server may answer: its code, the HTTP status and the default message.
 * The texts of sections 5 and 8 that belong to the server stand here and nowhere else. A refusal may carry a more exact message and the field it is about.
 */
export const problems = {
  invalid_input: { status: 400, message: "The request is not valid" },
  malformed_json: { status: 400, message: "The request body is not valid JSON" },
  recipient_not_found: { status: 400, message: "Recipient account not found" },
  not_your_account: { status: 400, message: "You can only transfer between your own accounts" },
  weak_password: { status: 400, message: personTexts.passwordTooEasy },
  wrong_password: { status: 400, message: "Current password is incorrect" },
  wrong_code: { status: 400, message: "Invalid or expired verification code. Please try again." },
  passkey_refused: { status: 400, message: "This passkey was not accepted" },
  unauthenticated: { status: 401, message: "Please sign in" },
  wrong_credentials: { status: 401, message: "Invalid username or password" },
  forbidden: { status: 403, message: "You are not allowed to do this" },
  permission_needed: { status: 403, message: "You do not have the permission for this" },
  blocked: { status: 403, message: "This account is blocked. Please contact support." },
  password_expired: {
    status: 403,
    message: "The password that the bank chose for you is not valid any more",
  },
  frozen: { status: 403, message: "Your profile is frozen. Please contact support." },
  password_needed: { status: 403, message: "Please enter your current password" },
  second_factor_required: { status: 403, message: "Please set up a second factor first" },
  step_up_required: { status: 403, message: "Please confirm that this is you" },
  second_person_required: {
    status: 403,
    message: "Another person at the bank has to agree to this",
  },
  foreign_origin: { status: 403, message: "This request came from another site" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "This address does not accept that method" },
  insufficient_funds: { status: 409, message: "Insufficient funds" },
  account_inactive: { status: 409, message: "This account is not active" },
  account_frozen: { status: 409, message: "This account is frozen" },
  owner_frozen: { status: 409, message: "The owner of this money is frozen or blocked" },
  owner_stopped: { status: 409, message: "Its customer has stopped all payments" },
  stopped: { status: 409, message: "You have stopped all payments" },
  frozen_money: {
    status: 409,
    message: "An account with money on it cannot be closed while it or its owner is frozen",
  },
  account_closed: { status: 409, message: "This account was closed" },
  account_number_taken: { status: 409, message: "This account number is taken" },
  too_many_waiting: { status: 409, message: "Too many transactions are waiting for approval" },
  too_much_waiting: { status: 409, message: "Too much money is waiting for approval" },
  limit_reached: { status: 409, message: "This is more than a limit of the bank allows" },
  balance_limit: { status: 409, message: "The account cannot hold that much" },
  too_many_schedules: {
    status: 409,
    message: "You have as many scheduled transfers as one person may have",
  },
  payee_exists: { status: 409, message: "You have saved this account number already" },
  payee_has_schedules: {
    status: 409,
    message: "Scheduled withdrawals go to this payee. Say what becomes of them",
  },
  too_many_payees: { status: 409, message: "You have as many payees as one person may have" },
  schedule_over: { status: 409, message: "This scheduled transfer is over" },
  already_decided: { status: 409, message: "This transaction was already decided" },
  changed_meanwhile: { status: 409, message: "This was changed meanwhile" },
  name_taken: { status: 409, message: "That name is already taken" },
  authenticator_exists: { status: 409, message: "You have an authenticator app already" },
  passkey_exists: { status: 409, message: "This passkey is known already" },
  too_many_passkeys: { status: 409, message: "You have as many passkeys as one person may have" },
  own_account: { status: 409, message: "Ask another administrator to do this" },
  second_person_not_needed: { status: 409, message: "This needs no second person" },
  own_request_only: { status: 409, message: "Only whoever asked can take a request back" },
  request_closed: { status: 409, message: "This request was already decided" },
  rule_unsatisfiable: {
    status: 409,
    message: "Then too few people could agree to what takes a second person",
  },
  last_admin: { status: 409, message: "The bank needs at least one active administrator" },
  last_owner: { status: 409, message: "The bank needs at least one active owner" },
  request_in_flight: { status: 409, message: "The same request is still being worked on" },
  too_large: { status: 413, message: "The request is too large" },
  unsupported_media_type: { status: 415, message: "Send the body as application/json" },
  key_reused: { status: 422, message: "This idempotency key was used for another request" },
  too_many_messages: {
    status: 429,
    message: "You have sent too many messages today. Please call us, or write again tomorrow.",
  },
  too_many_requests: { status: 429, message: "Too many attempts. Please try again later." },
  internal: { status: 500, message: "Something went wrong on our side" },
  not_signing: { status: 503, message: "This bank has no key to sign statements with" },
  unavailable: { status: 503, message: "The bank is briefly unavailable. Please try again." },
} as const satisfies Readonly<
  Record<ProblemCode, { readonly status: number; readonly message: string }>
>;
