import { createContext, useContext, useSyncExternalStore } from "react";
import type { LaterActor } from "#app/shell/laterActor.ts";
import type { outboxMachine } from "./outbox.machine.ts";
import type { Queue } from "./unsent.ts";

/**
 * What the user is looking at: whose conversation is open, and whether its newest message is in
 * view. The page sets it; it's read when a message arrives.
 */
export interface Presence {
  openCustomerId: number | null;
  isAttentive: boolean;
}

export interface Chat {
  readonly outbox: LaterActor<typeof outboxMachine>;
  readonly presence: Presence;
}

export const ChatContext = createContext<Chat | null>(null);
const UnreadContext = createContext<number | undefined>(undefined);

/** Provides the number of unread messages of the signed-in user; undefined while loading. */
export const UnreadProvider = UnreadContext.Provider;

/** Throws outside a ChatProvider. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error("There is no chat outside a ChatProvider");
  return chat;
}

const none: Queue = [];

/** Messages that the server hasn't confirmed. */
export function useQueue(): Queue {
  const { outbox } = useChat();
  const queue = () => outbox.getSnapshot()?.context.queue ?? none;
  return useSyncExternalStore(outbox.subscribe, queue, queue);
}

/**
 * Returns the number of unread messages from the other side: a customer's own, or those of all
 * customers for an administrator. Undefined while loading, and outside a ChatProvider.
 */
export function useKnownUnread(): number | undefined {
  return useContext(UnreadContext);
}

/** Returns the number of unread messages, 0 while it is unknown. */
export function useUnreadCount(): number {
  const unread = useKnownUnread();
  return unread ?? 0;
}
