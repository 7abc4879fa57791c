import { fromPromise } from "xstate";
import { type ChatMessage, sendMessage, sendMessageToCustomer } from "#contract/chat.ts";
import type { ClientFrame } from "#contract/live.ts";
import type { Client } from "#app/api/client.ts";
import { outboxMachine } from "./outbox.machine.ts";
import { SUPPORT, type Unsent } from "./unsent.ts";

export interface OutboxParts {
  readonly client: Client;
  readonly say: (frame: ClientFrame) => void;
}

async function send(client: Client, message: Unsent | null): Promise<ChatMessage> {
  if (message === null) throw new Error("There is nothing to send");
  const { content, clientId, recipientId } = message;
  const options = { idempotencyKey: clientId };
  return recipientId === SUPPORT
    ? await client.request(sendMessage, { body: { content, clientId } }, options)
    : await client.request(
      sendMessageToCustomer,
      { body: { content, clientId, recipientId } },
      options,
    );
}

/** The outbox with the bank's two ways of sending as its effects. */
export function connectOutbox({ client, say }: OutboxParts) {
  return outboxMachine.provide({
    actors: {
      sendByCall: fromPromise<ChatMessage, Unsent | null>(({ input }) => send(client, input)),
    },
    actions: {
      sayOnChannel(_, message) {
        if (message === null) return;
        const { content, recipientId, clientId } = message;
        say({ type: "chat", data: { content, recipientId, clientId } });
      },
    },
  });
}
