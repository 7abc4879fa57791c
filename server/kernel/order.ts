import type { Metadata } from "#contract/metadata.ts";
import type { Cents } from "#contract/money.ts";
import type { StepUpOrder } from "#contract/stepUpChallenge.ts";
import type { TransactionType } from "#contract/transactions.ts";
import type { Instant } from "#contract/time.ts";
import { sha256Hex } from "./hash.ts";
import { sorted } from "./sorted.ts";

/**
 * The order that a user confirms before money moves. `name` tells equal orders apart: the
 * idempotency key of a customer's request, or the ID of the approved transaction.
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

/** Returns the stored hash that identifies an order. */
export function hashOfOrder(order: Order): string {
  return sha256Hex(canonical(order));
}

/** A session's question whether its person wants something: where and when it was asked. */
export interface Question {
  /** Unguessable, of one session. */
  readonly id: string;
  readonly at: Instant;
}

/**
 * Returns the order as the text that a passkey signs: the action, both ends, the amount in cents,
 * the currency, the name, the time, and a hash of the users' texts, so that no text is stored
 * twice. Without money it is only the challenge.
 */
export async function textToSign(order: Order | null, asked: Question): Promise<string> {
  if (order === null) return canonical(asked);
  const { description, metadata, amount: amountCents, ...said } = order;
  const texts = await hashOfTexts({ description, metadata });
  return canonical({ ...said, amountCents, texts, ...asked });
}

export function hashOfTexts(texts: Pick<Order, "description" | "metadata">): string {
  return sha256Hex(canonical(texts));
}

/** Passkeys sign the SHA-256 of a text, base64url, as their challenge (WebAuthn 3, section 13.4.3). */
export async function challengeFor(text: string): Promise<string> {
  const hash = Uint8Array.fromHex(await sha256Hex(text));
  return hash.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Returns one text for equal data. */
function canonical(data: unknown): string {
  return JSON.stringify(sorted(data));
}
