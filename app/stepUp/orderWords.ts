import { sumCents } from "#contract/money.ts";
import type { StepUpChallenge, StepUpOrder } from "#contract/stepUpChallenge.ts";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { EXTERNAL_ACCOUNT } from "#app/format/accountWords.ts";

/** The order to confirm, in the customer's words. */
export interface ConfirmedWords {
  readonly words: string;
  /** How much in all. */
  readonly cents: number;
  /** Where one order moves it; of several nothing is said. */
  readonly ends?: { readonly from: EndWords; readonly to: EndWords };
}

export interface EndWords {
  readonly name: string;
  /** Set for an account at this bank. */
  readonly lastFour?: string;
}

type Order = NonNullable<StepUpChallenge["order"]>;

const kinds: Record<StepUpOrder["type"], string> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  transfer: "Transfer",
};

const acts: Record<Exclude<StepUpOrder["act"], "submit">, string> = {
  approve: "Approve",
  book: "Post",
  agree: "Agree to",
};

/** Undefined where no money moves. */
export function orderWords(challenges: readonly StepUpChallenge[]): ConfirmedWords | undefined {
  const orders = challenges.flatMap(({ order }) => order ?? []);
  const [order, ...others] = orders;
  if (order === undefined) return undefined;
  const cents = sumCents(orders.map(({ amount }) => amount));
  if (others.length > 0) return { words: `${orders.length} transactions totaling`, cents };
  const ends = { from: endWords(order.from), to: toWords(order) };
  return { words: wordsOf(order), cents, ends };
}

function wordsOf({ act, type }: Order): string {
  const kind = kinds[type];
  return act === "submit" ? `${kind} of` : `${acts[act]} a ${kind.toLowerCase()} of`;
}

function toWords({ payee, to }: Order): EndWords {
  return payee === null ? endWords(to) : { name: payee };
}

function endWords(end: Order["from"]): EndWords {
  if (end === null) return { name: EXTERNAL_ACCOUNT };
  return { name: accountTypeName(end.type), lastFour: end.lastFour };
}
