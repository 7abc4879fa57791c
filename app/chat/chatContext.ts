import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { outboxMachine, Queue } from "./outbox.machine.ts";

/**
 * What the person has before them: of whom the conversation is open, and whether its newest message
 * is being looked at. Told by the page, asked when a message comes in.
 */
export interface Presence {
  openCustomerId: number | null;
  isAttentive: boolean;
}

export interface Chat {
  readonly outbox: ActorRefFrom<typeof outboxMachine>;
  readonly presence: Presence;
}

export const ChatContext = createContext<Chat | null>(null);
const UnreadContext = createContext<number | undefined>(undefined);

/** Says how many messages wait for the person who is signed in; undefined until it is known. */
export const UnreadProvider = UnreadContext.Provider;

/** Throws outside a ChatProvider. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error("There is no chat outside a ChatProvider");
  return chat;
}

/** Messages that the bank has not confirmed. */
export function useQueue(): Queue {
  return useSelector(useChat().outbox, ({ context }) => context.queue);
}

/**
 * How many messages of the other side nobody has read: a customer's own, or those of all customers
 * for an administrator. Undefined until the bank has told, and outside a ChatProvider.
 */
export function useKnownUnread(): number | undefined {
  return useContext(UnreadContext);
}

/** Returns the number of unread messages, 0 while it is unknown. */
export function useUnreadCount(): number {
  const unread = useKnownUnread();
  return unread ?? 0;
}
