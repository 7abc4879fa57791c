import { ports } from "#app/api/ports.ts";

/** Recipient of customers' messages. */
export const SUPPORT = 0;

/** A message that was sent from the message box and that the server hasn't confirmed. */
export interface Unsent {
  /** Idempotency key: the server stores one message for it, however often it's sent. */
  readonly clientId: string;
  /** A customer's id, or SUPPORT. */
  readonly recipientId: number;
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly writtenAt: string;
  /** `lost`: unknown whether the server has it. `refused`: the server rejected it. */
  readonly trouble: "lost" | "refused" | null;
}

/** In the order in which they were written, or retried. */
export type Queue = readonly Unsent[];

/** A message as the user sends it. */
export function write(content: string, recipientId: number): Unsent {
  return {
    clientId: ports.uuid(),
    recipientId,
    content,
    writtenAt: ports.now().toISOString(),
    trouble: null,
  };
}
