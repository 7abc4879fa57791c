import * as z from "zod/mini";
import { messageContent } from "#contract/chat.ts";

/** Whom a customer writes to. */
export const SUPPORT = 0;

/** A message that has left the message box and that the bank has not confirmed. */
export interface Unsent {
  /** Its name on every way it is sent, so that the bank keeps one of it. */
  readonly clientId: string;
  /** A customer's id, or SUPPORT. */
  readonly recipientId: number;
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly writtenAt: string;
  /** `lost`: nobody knows whether the bank has it. `refused`: the bank does not want it. */
  readonly trouble: "lost" | "refused" | null;
}

export type Checked = { readonly content: string } | { readonly problem: string };

/** Section 5, chat message; what the bank would say of this text. */
export function checkMessage(text: string): Checked {
  const { data: content, error } = z.safeParse(messageContent, text);
  if (content !== undefined) return { content };
  const [issue] = error?.issues ?? [];
  const said = issue?.message ?? "";
  return { problem: said.startsWith("Must") ? `The message m${said.slice(1)}` : said };
}

export function write(content: string, recipientId: number): Unsent {
  return {
    clientId: crypto.randomUUID(),
    recipientId,
    content,
    writtenAt: new Date().toISOString(),
    trouble: null,
  };
}
