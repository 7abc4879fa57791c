import type { Failure, FailureCode } from "#app/api/callFailed.ts";

/**
 * What a person can do about a failure, or what it means, for every code there is, wherever it is
 * told. The bank's own message says what happened; these sentences follow it. Where the bank said
 * nothing, `happenings` speaks instead.
 */
const nextSteps: Record<FailureCode, string> = {
  invalid_input: "Check what you entered and try again.",
  malformed_json: "Reload the page and try again.",
  recipient_not_found: "Choose another account.",
  not_your_account: "Choose one of your own accounts.",
  weak_password: "Choose a longer or less common one.",
  wrong_password: "Enter the password you signed in with.",
  wrong_code: "Check the code, or ask for a new one.",
  passkey_refused: "Try again, or use another way.",
  too_many_schedules: "Stop one that you no longer need.",
  payee_exists: "Look for it among your payees.",
  payee_has_schedules: "Nothing was changed.",
  too_many_payees: "Remove one that you no longer need.",
  schedule_over: "Reload the page to see how it ended.",
  account_closed: "It cannot be used any more.",
  account_number_taken: "Choose another number.",
  unauthenticated: "Sign in to go on.",
  wrong_credentials: "Check both and try again.",
  forbidden: "Go back to your own pages.",
  permission_needed: "Ask somebody who has it.",
  blocked: "Nobody can sign in to it until then.",
  password_expired: "Press Forgot password and choose one of your own.",
  frozen: "You can still see your accounts.",
  password_needed: "You signed in a while ago.",
  step_up_required: "Nothing was changed.",
  second_person_required: "Ask for it, and say why.",
  second_person_not_needed: "Do it yourself.",
  own_request_only: "Refuse it instead.",
  request_closed: "The list is up to date again.",
  rule_unsatisfiable: "Switch the rule off first, or give somebody else the permissions.",
  second_factor_required: "Reload the page and follow it.",
  foreign_origin: "Open the bank's own address and try again.",
  other_person: "Nothing was changed.",
  not_found: "It may have been removed. Reload the page.",
  method_not_allowed: "Reload the page and try again.",
  insufficient_funds: "The account has less available than would leave it.",
  account_inactive: "No money can come in or go out.",
  account_frozen: "No money can leave it.",
  owner_frozen: "Unfreeze or unblock them first.",
  owner_stopped: "Only they can let payments go on.",
  stopped: "Let payments go on first.",
  frozen_money: "Unfreeze it first.",
  too_many_waiting: "Wait until some of them are decided.",
  too_much_waiting: "Enter a smaller amount, or wait until some of it is decided.",
  limit_reached: "Nothing was changed.",
  balance_limit: "Nothing was changed.",
  confirmed_by_customer: "They can then submit it again.",
  already_decided: "The list is up to date again.",
  changed_meanwhile: "Look at it again before you go on.",
  name_taken: "Choose another one.",
  authenticator_exists: "Remove it before you set up another one.",
  passkey_exists: "You need not add it again.",
  too_many_passkeys: "Remove one first.",
  own_account: "Nobody can do it to themselves.",
  other_staff_needed: "Ask a colleague to do it.",
  last_admin: "Make somebody else an administrator first.",
  last_owner: "Make somebody else an owner first.",
  request_in_flight: "Wait a moment and try again.",
  too_large: "Shorten what you entered and try again.",
  unsupported_media_type: "Reload the page and try again.",
  key_reused: "Reload the page and try again.",
  too_many_messages: "Your message was not sent.",
  too_many_requests: "Wait a few minutes first.",
  internal: "Please try again in a moment.",
  not_signing: "The page can be printed instead.",
  unavailable: "Nothing was changed.",
  offline: "Check your connection and try again.",
  timed_out: "Check your connection and try again.",
  unreadable: "Reload the page and try again.",
  unexpected: "Reload the page and try again.",
  cookies_blocked: "Allow cookies, then sign in again.",
  passkey_cancelled: "Try again, or use another way.",
  passkey_held: "Try another device, or keep to that one.",
  passkey_impossible: "Use another way.",
  cannot_check: "Open this page in an up-to-date browser, over https.",
  second_person_asked: "It is done once they agree.",
};

const happenings: Partial<Record<FailureCode, string>> = {
  offline: "We could not reach the bank.",
  timed_out: "The bank took too long to answer.",
  unreadable: "We could not read the bank's answer.",
  cookies_blocked: "Your browser isn't keeping cookies for this site.",
  passkey_cancelled: "The browser's question was not answered.",
  passkey_held: "This device has a passkey of yours already.",
  passkey_impossible: "This browser can use no passkey here.",
  cannot_check: "This browser cannot check signatures here.",
  second_person_asked: "A second person was asked.",
};

/** In place of the bank's words, where they ask for what the person has just declined. */
const declined: Partial<Record<FailureCode, string>> = {
  step_up_required: "You did not confirm that this is you.",
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

/** Both, as they stand in a note on the page. */
export function explain(failure: Failure): string {
  return `${ended(whatHappened(failure))} ${whatNext(failure)}`;
}

/** What the bank refused of a form's field; nothing where it named none. */
export function refusalOf(failure: Failure): { field: string; message: string } | undefined {
  const { field } = failure;
  return field === undefined ? undefined : { field, message: whatHappened(failure) };
}
