import { expect, it } from "vitest";
import { cancelTransaction, createTransaction, patchTransaction } from "#contract/transactions.ts";
import { explore } from "./explore.ts";

/** What no request of that bank can bring about, and why. */
const unreachable: Readonly<Record<string, string>> = {
  account_closed: "nobody closes an account",
  balance_limit: "its amounts are 1 and 2",
  changed_meanwhile: "nobody says what they saw",
  key_reused: "no request has a key",
  limit_reached: "it has no limits beside the balances",
  own_account: "staff have no accounts",
  owner_stopped: "nobody stops their payments",
  request_in_flight: "one request comes after the other",
  second_person_required: "no rule asks for a second person",
  stopped: "nobody stops their payments",
  step_up_required: "nobody has asked to be asked for a code",
  too_many_waiting: "far fewer wait",
  too_much_waiting: "its amounts are 1 and 2",
};

it(
  "keeps every law in the states of a small bank, and meets every refusal that it can",
  async () => {
    const settle = () => new Promise<void>((over) => setTimeout(over, 0));
    const { broken, states, steps, refusals } = await explore({ settle, depth: 7, most: 10_000 });
    expect(broken).toBeUndefined();
    expect(steps).toBe(10_000);
    expect(states).toBeGreaterThan(300);
    const declared = [createTransaction, patchTransaction, cancelTransaction]
      .flatMap(({ errors }): readonly string[] => errors);
    const missing = new Set(declared).difference(refusals);
    expect([...missing].sort()).toEqual(Object.keys(unreachable).sort());
  },
  120_000,
);
