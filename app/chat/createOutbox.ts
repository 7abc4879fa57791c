import { type Actor, createActor, fromPromise, type InspectionEvent } from "xstate";
import type { ChatMessage } from "#contract/chat.ts";
import { outboxMachine } from "./outbox.machine.ts";
import type { Queue, Unsent } from "./unsent.ts";

export interface OutboxOptions {
  /** Messages from before the page was loaded or the session ended. */
  readonly kept: Queue;
  readonly send: (message: Unsent) => Promise<ChatMessage>;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** A user's outbox, to be started. */
export function createOutbox({ kept, send, inspect }: OutboxOptions): Actor<typeof outboxMachine> {
  const machine = outboxMachine.provide({
    actors: {
      send: fromPromise<ChatMessage, Unsent | null>(({ input }) => {
        if (input === null) throw new Error("There is nothing to send");
        return send(input);
      }),
    },
  });
  return createActor(machine, { input: { kept }, inspect });
}
