import { type Cents, cents } from "#contract/money.ts";
import { type DemoPerson, type Movement, type When } from "./plan.ts";

/** What a movement changes on its owner's account in the end: nothing while it is not booked. */
function effect(movement: Movement, account: number): number {
  if (movement.outcome === "pending" || movement.outcome === "rejected") return 0;
  const into = movement.to === account ? movement.amount : 0;
  const outOf = movement.from === account ? movement.amount : 0;
  return into - outOf;
}

/**
 * The initial deposits that make a person's accounts stand where they stand today, given all that
 * moved since. Throws a RangeError when an account would have to begin below zero.
 */
export function openingDeposits(
  person: DemoPerson,
  movements: readonly Movement[],
): readonly Movement[] {
  return person.accounts.flatMap((account, index) => {
    const moved = movements.reduce((total, movement) => total + effect(movement, index), 0);
    const opening = cents(account.balance - moved);
    if (opening === 0) return [];
    if (opening < 0) {
      throw new RangeError(`Cannot open account ${index} of "${person.username}" below zero`);
    }
    return [initialDeposit(person.username, index, account.opened, opening)];
  });
}

function initialDeposit(owner: string, to: number, when: When, amount: Cents): Movement {
  return {
    owner,
    when,
    to,
    amount,
    type: "deposit",
    description: "Initial deposit",
    isInitialDeposit: true,
    outcome: "booked",
  };
}
