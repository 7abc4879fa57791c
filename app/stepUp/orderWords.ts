import { sumCents } from "#contract/money.ts";
import type { StepUpChallenge, StepUpOrder } from "#contract/stepUpChallenge.ts";

/** What is about to be confirmed: its words and, where money moves, how much in all. */
export interface ConfirmedWords {
  readonly words: string;
  readonly cents: number;
}

const kinds: Record<StepUpOrder["type"], string> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  transfer: "Transfer",
};

/** Undefined where no money moves. */
export function orderWords(challenges: readonly StepUpChallenge[]): ConfirmedWords | undefined {
  const orders = challenges.flatMap(({ order }) => order ?? []);
  const [order, ...others] = orders;
  if (order === undefined) return undefined;
  const cents = sumCents(orders.map(({ amount }) => amount));
  if (others.length > 0) return { words: `${orders.length} transactions, in all`, cents };
  const kind = kinds[order.type];
  if (order.act === "approve") return { words: `Approval of a ${kind.toLowerCase()} of`, cents };
  return {
    words: order.act === "book" ? `Booking of a ${kind.toLowerCase()} of` : `${kind} of`,
    cents,
  };
}
