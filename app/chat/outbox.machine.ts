import { assign, setup } from "xstate";
import type { ChatMessage } from "#contract/chat.ts";
import { endsSession, type Failure, failureOf, isDefiniteRefusal } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import { ports } from "#app/api/ports.ts";

/** Whom a customer writes to. */
export const SUPPORT = 0;

/** A message that has left the message box and that the bank has not confirmed. */
export interface Unsent {
  /** Its name whenever it is sent, so that the bank keeps one of it. */
  readonly clientId: string;
  /** A customer's id, or SUPPORT. */
  readonly recipientId: number;
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly writtenAt: string;
  /** `lost`: nobody knows whether the bank has it. `refused`: the bank does not want it. */
  readonly trouble: "lost" | "refused" | null;
}

/** In the order in which they were written, or tried again. */
export type Queue = readonly Unsent[];

export type OutboxEvent =
  | { readonly type: "write"; readonly message: Unsent }
  | { readonly type: "retry"; readonly clientId: string }
  /** It was seen among the bank's messages. */
  | { readonly type: "stored"; readonly clientId: string }
  /** The live channel is up: what was lost may get through. */
  | { readonly type: "channelUp" };

interface OutboxContext {
  readonly queue: Queue;
  /** The one under way. */
  readonly current: Unsent | null;
}

export function write(content: string, recipientId: number): Unsent {
  return {
    clientId: ports.uuid(),
    recipientId,
    content,
    writtenAt: ports.now().toISOString(),
    trouble: null,
  };
}

/** The next one to send. */
function next(queue: Queue): Unsent | null {
  return queue.find(({ trouble }) => trouble === null) ?? null;
}

function without(queue: Queue, clientId: string | undefined): Queue {
  return queue.filter((message) => message.clientId !== clientId);
}

/** At the end, for one more try. */
function retried(queue: Queue, clientId: string): Queue {
  const wanted = queue.filter((message) => message.clientId === clientId);
  return [...without(queue, clientId), ...wanted.map((one) => ({ ...one, trouble: null }))];
}

/** What may have been lost on the way goes once more; what the bank refused does not. */
function allLostAgain(queue: Queue): Queue {
  return queue.map((one) => one.trouble === "lost" ? { ...one, trouble: null } : one);
}

function troubled(queue: Queue, clientId: string | undefined, failure: Failure): Queue {
  // An earlier try may have brought it there all the same.
  const trouble = isDefiniteRefusal(failure, true) ? "refused" : "lost";
  return queue.map((one) => one.clientId === clientId ? { ...one, trouble } : one);
}

/**
 * Every state in which unsent messages can be, by path; with none of them the outbox is at rest. A
 * test holds this list against the machine.
 */
export const outboxStates = ["sending", "signedOut"] as const;

/**
 * Messages on their way, one after the other so that they keep their order. What failed waits for
 * the person, or for the live channel to come back, and goes again under the same name.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    /** `kept`: from before the page was loaded or the session ended. */
    input: {} as { readonly kept: Queue },
  },
  actors: { send: effect<ChatMessage, Unsent | null>("send") },
  actions: {
    add: assign({ queue: ({ context }, message: Unsent) => [...context.queue, message] }),
    remove: assign({ queue: ({ context }, id?: string) => without(context.queue, id) }),
    takeUpLost: assign({ queue: ({ context }) => allLostAgain(context.queue) }),
    takeNext: assign({ current: ({ context }) => next(context.queue) }),
  },
  guards: {
    isWaiting: ({ context }) => next(context.queue) !== null,
    isCurrent: ({ context }, clientId: string) => clientId === context.current?.clientId,
    endsSession: (_, failure: Failure) => endsSession(failure),
  },
}).createMachine({
  id: "outbox",
  context: ({ input }) => ({ queue: allLostAgain(input.kept), current: null }),
  initial: "resting",
  on: {
    write: { actions: { type: "add", params: ({ event }) => event.message } },
    stored: { actions: { type: "remove", params: ({ event }) => event.clientId } },
    retry: {
      actions: assign({ queue: ({ context, event }) => retried(context.queue, event.clientId) }),
    },
    channelUp: { actions: "takeUpLost" },
  },
  states: {
    resting: { always: { guard: "isWaiting", target: "sending", actions: "takeNext" } },
    sending: {
      invoke: {
        src: "send",
        input: ({ context }) => context.current,
        onDone: {
          target: "resting",
          actions: { type: "remove", params: ({ context }) => context.current?.clientId },
        },
        onError: [
          {
            guard: { type: "endsSession", params: ({ event }) => failureOf(event.error) },
            target: "signedOut",
          },
          {
            target: "resting",
            actions: assign({
              queue: ({ context: { queue, current }, event }) =>
                troubled(queue, current?.clientId, failureOf(event.error)),
            }),
          },
        ],
      },
      on: {
        stored: {
          guard: { type: "isCurrent", params: ({ event }) => event.clientId },
          target: "resting",
          actions: { type: "remove", params: ({ event }) => event.clientId },
        },
      },
    },
    /** Nothing is lost: it goes on when the same person is here again, or was here all along. */
    signedOut: {
      on: {
        write: {
          target: "resting",
          actions: { type: "add", params: ({ event }) => event.message },
        },
        channelUp: { target: "resting", actions: "takeUpLost" },
      },
    },
  },
});
