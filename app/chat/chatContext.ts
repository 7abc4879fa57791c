import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { outboxMachine } from "./outbox.machine.ts";
import type { Presence } from "./presence.ts";
import type { Queue } from "./queue.ts";

export type Outbox = ActorRefFrom<typeof outboxMachine>;

export interface Chat {
  readonly outbox: Outbox;
  readonly presence: Presence;
}

export const ChatContext = createContext<Chat | null>(null);

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
