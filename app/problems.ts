import type { Failure, FailureCode } from "#app/api/callFailed.ts";

/**
 * What the user can do about an error, or what it means, for every error code. Follows the server's
 * message, which says what happened. If the server sent none, `happenings` is used.
 */
const nextSteps: Record<FailureCode, string> = {
  invalid_input: "Check what you entered and try again.",
  malformed_json: "Reload the page and try again.",
  recipient_not_found: "Choose another account.",
  not_your_account: "Choose one of your own accounts.",
  weak_password: "Choose a longer or less common one.",
  wrong_password: "Enter the password you signed in with.",
  wrong_code: "Check the code, or ask for a new one.",
  passkey_refused: "Try again, or use another method.",
  too_many_schedules: "Cancel one you no longer need.",
  payee_exists: "Find it in your payees.",
  payee_has_schedules: "Nothing was changed.",
  too_many_payees: "Remove one you no longer need.",
  schedule_over: "Reload the page to see what happened.",
  account_closed: "It can't be used anymore.",
  account_number_taken: "Choose another number.",
  unauthenticated: "Sign in to continue.",
  wrong_credentials: "Check both and try again.",
  forbidden: "Go back to your home page.",
  permission_needed: "Ask someone who has it.",
  blocked: "You can't sign in until it's unblocked.",
  password_expired: "Select Forgot password and set a new one.",
  frozen: "You can still see your accounts.",
  password_needed: "It's been a while since you signed in.",
  step_up_required: "Nothing was changed.",
  second_person_required: "Request approval and say why.",
  second_person_not_needed: "You can do it yourself.",
  own_request_only: "Reject it instead.",
  request_closed: "We've refreshed the list.",
  rule_unsatisfiable: "Turn the rule off first, or give someone else permission to approve.",
  second_factor_required: "Reload the page and follow the steps.",
  foreign_origin: "Go to our website directly and try again.",
  other_person: "Nothing was changed.",
  not_found: "It may have been removed. Reload the page.",
  method_not_allowed: "Reload the page and try again.",
  insufficient_funds: "The available balance doesn't cover this amount.",
  account_inactive: "It can't send or receive money.",
  account_frozen: "It can't send money.",
  owner_frozen: "Unfreeze or unblock them first.",
  owner_stopped: "Only the customer can unfreeze them.",
  stopped: "Unfreeze payments first.",
  frozen_money: "Unfreeze it first.",
  too_many_waiting: "Wait until some are approved or rejected.",
  too_much_waiting: "Enter a smaller amount, or wait until some requests are approved or rejected.",
  limit_reached: "Nothing was changed.",
  balance_limit: "Nothing was changed.",
  confirmed_by_customer: "They can then submit it again.",
  already_decided: "We've refreshed the list.",
  changed_meanwhile: "Review it again before you continue.",
  name_taken: "Choose another one.",
  authenticator_exists: "Remove it before you set up another one.",
  passkey_exists: "You don't need to add it again.",
  too_many_passkeys: "Remove one first.",
  own_account: "You can't do this to yourself.",
  other_staff_needed: "Ask a colleague to do it.",
  last_admin: "Make someone else an administrator first.",
  last_owner: "Make someone else an owner first.",
  request_in_flight: "Wait a moment and try again.",
  too_large: "Shorten what you entered and try again.",
  unsupported_media_type: "Reload the page and try again.",
  key_reused: "Reload the page and try again.",
  too_many_messages: "Your message was not sent.",
  too_many_requests: "Wait a few minutes, then try again.",
  internal: "Please try again in a moment.",
  not_signing: "You can print the page instead.",
  unavailable: "Nothing was changed.",
  offline: "Check your connection and try again.",
  timed_out: "Check your connection and try again.",
  unreadable: "Reload the page and try again.",
  unexpected: "Reload the page and try again.",
  cookies_blocked: "Allow cookies, then sign in again.",
  passkey_cancelled: "Try again, or use another method.",
  passkey_held: "Use that one, or try another device.",
  passkey_impossible: "Use another method.",
  cannot_check: "Open this page in an up-to-date browser, over https.",
  second_person_asked: "It's done once they approve it.",
};

const happenings: Partial<Record<FailureCode, string>> = {
  offline: "We couldn't connect to the bank.",
  timed_out: "The bank took too long to answer.",
  unreadable: "We couldn't read the bank's response.",
  cookies_blocked: "Your browser isn't keeping cookies for this site.",
  passkey_cancelled: "The passkey prompt was closed or timed out.",
  passkey_held: "You already have a passkey on this device.",
  passkey_impossible: "This browser can't use a passkey here.",
  cannot_check: "This browser can't check signatures here.",
  second_person_asked: "We've asked for approval.",
};

/** Replaces the server's message where it asks for something that the user has just declined. */
const declined: Partial<Record<FailureCode, string>> = {
  step_up_required: "You didn't confirm it's you.",
};

/**
 * What happened: the bank's message where it sent one (section 8), else that no answer came. Where
 * an answer came without words, `wordless` is what the caller says instead.
 */
export function whatHappened(
  { code, message }: Failure,
  wordless = "Something went wrong.",
): string {
  return declined[code] || message || happenings[code] || wordless;
}

/** What to do about it, in a sentence. */
function whatNext({ code }: Failure): string {
  return nextSteps[code];
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Returns the explanation and the next step as one text for a note on the page. */
export function explain(failure: Failure): string {
  return `${ended(whatHappened(failure))} ${whatNext(failure)}`;
}

/** What the bank refused of a form's field; nothing where it named none. */
export function refusalOf(failure: Failure): { field: string; message: string } | undefined {
  const { field } = failure;
  return field === undefined ? undefined : { field, message: whatHappened(failure) };
}
