import { assign, emit, setup } from "xstate";
import type { ChatMessage } from "#contract/chat.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";
import type { OutboxContext, OutboxEvent, OutboxInput, OutboxNews } from "./outboxEvents.ts";
import { allLostAgain, next, retried, troubled, without } from "./queue.ts";
import type { Unsent } from "./unsent.ts";

/**
 * Messages on their way, one after the other so that they keep their order: over the live channel
 * where it is up, else by call. What the channel does not confirm within 5 s goes by call, under
 * the same name. What failed waits for the person, or for the channel to come back.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    emitted: {} as OutboxNews,
  },
  actors: { sendByCall: effect<ChatMessage, Unsent | null>("sendByCall") },
  actions: {
    sayOnChannel: (_, _message: Unsent | null) => undefined,
    tellLeaving: emit(({ context: { current } }, way: "channel" | "call") => {
      if (current === null) throw new Error("There is nothing to send");
      return { type: "leaving" as const, message: current, way };
    }),
    takeNext: assign({ current: ({ context }) => next(context.queue) }),
    add: assign({ queue: ({ context }, message: Unsent) => [...context.queue, message] }),
    remove: assign({ queue: ({ context }, id?: string) => without(context.queue, id) }),
  },
  guards: {
    isWaiting: ({ context }) => next(context.queue) !== null,
    isWaitingLive: ({ context }) => context.isLive && next(context.queue) !== null,
    isCurrent: ({ context }, clientId: string) => clientId === context.current?.clientId,
    isSignedOut: (_, { code }: Failure) => code === "unauthenticated" || code === "blocked",
  },
  delays: { confirmWithin: 5_000 },
}).createMachine({
  id: "outbox",
  context: ({ input }) => ({ queue: allLostAgain(input.kept), current: null, isLive: false }),
  initial: "resting",
  on: {
    write: { actions: { type: "add", params: ({ event }) => event.message } },
    stored: { actions: { type: "remove", params: ({ event }) => event.clientId } },
    retry: {
      actions: assign({ queue: ({ context, event }) => retried(context.queue, event.clientId) }),
    },
    channelUp: {
      actions: assign({ isLive: true, queue: ({ context }) => allLostAgain(context.queue) }),
    },
    channelDown: { actions: assign({ isLive: false }) },
  },
  states: {
    resting: {
      always: [
        { guard: "isWaitingLive", target: "overChannel", actions: "takeNext" },
        { guard: "isWaiting", target: "overCall", actions: "takeNext" },
      ],
    },
    overChannel: {
      entry: [
        { type: "tellLeaving", params: "channel" },
        { type: "sayOnChannel", params: ({ context }) => context.current },
      ],
      on: {
        stored: {
          guard: { type: "isCurrent", params: ({ event }) => event.clientId },
          target: "resting",
          actions: { type: "remove", params: ({ event }) => event.clientId },
        },
        notTaken: {
          guard: { type: "isCurrent", params: ({ event }) => event.clientId },
          target: "overCall",
        },
        channelDown: { target: "overCall", actions: assign({ isLive: false }) },
      },
      after: { confirmWithin: "overCall" },
    },
    overCall: {
      entry: { type: "tellLeaving", params: "call" },
      invoke: {
        src: "sendByCall",
        input: ({ context }) => context.current,
        onDone: {
          target: "resting",
          actions: [
            { type: "remove", params: ({ context }) => context.current?.clientId },
            emit(({ event }) => ({ type: "arrived", message: event.output })),
          ],
        },
        onError: [
          {
            guard: { type: "isSignedOut", params: ({ event }) => failureOf(event.error) },
            target: "signedOut",
          },
          {
            target: "resting",
            actions: [
              assign({
                queue: ({ context: { queue, current }, event }) =>
                  troubled(queue, current?.clientId, failureOf(event.error)),
              }),
              emit(({ event }) => ({ type: "failed", failure: failureOf(event.error) })),
            ],
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
      entry: emit({ type: "signedOut" }),
      on: {
        write: {
          target: "resting",
          actions: { type: "add", params: ({ event }) => event.message },
        },
        channelUp: { target: "resting", actions: assign({ isLive: true }) },
      },
    },
  },
});
