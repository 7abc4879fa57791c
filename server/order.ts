import type { Metadata } from "#contract/metadata.ts";
import type { Cents } from "#contract/money.ts";
import type { StepUpOrder } from "#contract/stepUpChallenge.ts";
import type { TransactionType } from "#contract/transactions.ts";
import { sha256Hex } from "./hash.ts";
import { sorted } from "./sorted.ts";

/**
 * What somebody confirms before money moves. `name` tells it from others that say the same: the
 * idempotency key of a customer's request, the id of the transaction that is approved.
 */
export interface Order extends Readonly<StepUpOrder> {
  readonly name: string;
  readonly currency: "USD";
  readonly description: string;
  readonly metadata: Metadata | null;
}

interface Movement {
  readonly type: TransactionType;
  readonly amount: Cents;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly description: string;
  readonly metadata: Metadata | null;
}

export function orderOf(act: Order["act"], name: string | number, movement: Movement): Order {
  const { type, amount, fromAccountId, toAccountId, description, metadata } = movement;
  const money = { type, amount, currency: "USD", fromAccountId, toAccountId } as const;
  return { act, name: String(name), ...money, description, metadata };
}

/** The same text for the same order, with every field that it has. */
function textOfOrder(order: Order): string {
  return JSON.stringify(sorted(order));
}

/** What is kept of an order, and signed where it is signed: the SHA-256 of its text. */
export function hashOfOrder(order: Order): Promise<string> {
  return sha256Hex(textOfOrder(order));
}
