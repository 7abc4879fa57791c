import { useState } from "react";
import type { Kept } from "../branch/kept.ts";
import type { Order } from "../branch/orders.ts";
import type { Visit } from "../branch/visitBranch.ts";

/** What became of the last order: words for people. */
export interface Outcome {
  readonly isDone: boolean;
  readonly words: string;
}

export type GiveOrder = (order: Order, words: string) => Promise<Kept | undefined>;

/** Gives orders to the demo's bank, one at a time, and tells what became of the last. */
export function useOrders(visit: Pick<Visit, "order">) {
  const [outcome, setOutcome] = useState<Outcome>();

  const give: GiveOrder = async (order, words) => {
    try {
      const kept = await visit.order(order);
      setOutcome({ isDone: true, words });
      return kept;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setOutcome({ isDone: false, words: reason });
      return undefined;
    }
  };

  /** Orders after which the page is another visit: it is loaded anew where they were carried out. */
  const giveAndReload = async (order: Order) => {
    try {
      await visit.order(order);
      location.reload();
    } catch (error) {
      setOutcome({ isDone: false, words: error instanceof Error ? error.message : String(error) });
    }
  };

  return { outcome, give, giveAndReload };
}
