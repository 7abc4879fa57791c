import { cancelTransaction, createTransaction, patchTransaction } from "#contract/transactions.ts";

/** Errors of the transaction calls that can't occur in the small bank, with the reason. */
export const unreachableRefusals: Readonly<Record<string, string>> = {
  account_closed: "no one closes an account",
  balance_limit: "its amounts are 1 and 2",
  changed_meanwhile: "no request sends `seen`",
  confirmed_by_customer: "staff don't edit payments",
  key_reused: "no request has a key",
  limit_reached: "balances are its only limits",
  month_closed: "no one closes a month",
  own_account: "staff have no accounts",
  owner_stopped: "no customer freezes payments",
  request_in_flight: "requests come one after the other",
  second_person_required: "no rule requires a second approver",
  stopped: "no customer freezes payments",
  step_up_required: "no one has turned on codes",
  too_many_waiting: "far fewer are pending",
  too_much_waiting: "its amounts are 1 and 2",
};

/** Returns the declared errors that didn't occur, sorted. */
export function missingRefusals(met: ReadonlySet<string>): readonly string[] {
  const declared = [createTransaction, patchTransaction, cancelTransaction]
    .flatMap(({ errors }): readonly string[] => errors);
  return [...new Set(declared).difference(met)].sort();
}
