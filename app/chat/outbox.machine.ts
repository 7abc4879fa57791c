import { assign, setup } from "xstate";
import type { ChatMessage } from "#contract/chat.ts";
import { endsSession, type Failure, failureOf, isDefiniteRefusal } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import type { Queue, Unsent } from "./unsent.ts";

export type OutboxEvent =
  | { readonly type: "write"; readonly message: Unsent }
  | { readonly type: "retry"; readonly clientId: string }
  /** The message was found among the server's messages. */
  | { readonly type: "stored"; readonly clientId: string }
  /** The live channel is up: lost messages can be retried. */
  | { readonly type: "channelUp" };

interface OutboxContext {
  readonly queue: Queue;
  /** The message being sent. */
  readonly current: Unsent | null;
}

/** Returns the next message to send. */
function next(queue: Queue): Unsent | null {
  return queue.find(({ trouble }) => trouble === null) ?? null;
}

function without(queue: Queue, clientId: string | undefined): Queue {
  return queue.filter((message) => message.clientId !== clientId);
}

/** Moves a message to the end of the queue, to be sent again. */
function retried(queue: Queue, clientId: string): Queue {
  const wanted = queue.filter((message) => message.clientId === clientId);
  return [...without(queue, clientId), ...wanted.map((one) => ({ ...one, trouble: null }))];
}

/** Sends messages again that may have been lost; not those that the server rejected. */
function allLostAgain(queue: Queue): Queue {
  return queue.map((one) => one.trouble === "lost" ? { ...one, trouble: null } : one);
}

function troubled(queue: Queue, clientId: string | undefined, failure: Failure): Queue {
  // An earlier try may have reached the server anyway.
  const trouble = isDefiniteRefusal(failure, true) ? "refused" : "lost";
  return queue.map((one) => one.clientId === clientId ? { ...one, trouble } : one);
}

/**
 * All states of the outbox by path, except for the resting state. A test compares this list with
 * the machine.
 */
export const outboxStates = ["sending", "signedOut"] as const;

/**
 * Sends messages one by one, to keep their order. A failed message waits for the user, or until the
 * live channel is back, and is sent again under its ID.
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
    /**
     * Nothing is lost: sending continues when the same user is signed in again, or if they never
     * left.
     */
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
