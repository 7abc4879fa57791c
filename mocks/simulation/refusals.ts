import { cancelTransaction, createTransaction, patchTransaction } from "#contract/transactions.ts";

/** Refusals of the transaction calls that can't occur in the small bank, with the reason. */
export const unreachableRefusals: Readonly<Record<string, string>> = {
  account_closed: "no one closes an account",
  balance_limit: "its amounts are 1 and 2",
  changed_meanwhile: "no request sends `seen`",
  confirmed_by_customer: "staff edit no payment",
  key_reused: "no request has a key",
  limit_reached: "it has no limits beside the balances",
  own_account: "staff have no accounts",
  owner_stopped: "no customer freezes payments",
  request_in_flight: "one request comes after the other",
  second_person_required: "no rule requires a second approver",
  stopped: "no customer freezes payments",
  step_up_required: "no one has turned on codes",
  too_many_waiting: "far fewer wait",
  too_much_waiting: "its amounts are 1 and 2",
};

/** Returns the declared refusals that did not occur, sorted. */
export function missingRefusals(met: ReadonlySet<string>): readonly string[] {
  const declared = [createTransaction, patchTransaction, cancelTransaction]
    .flatMap(({ errors }): readonly string[] => errors);
  return [...new Set(declared).difference(met)].sort();
}
