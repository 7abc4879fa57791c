import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from "xstate";
import { type ClientFrame, closeCode, type TransactionUpdate } from "#contract/live.ts";
import type { SocketEvent, SocketOrder } from "#app/api/liveSocket.ts";
import { growingWait } from "#app/shell/waits.ts";

export type LiveEvent = SocketEvent | { readonly type: "reconnectNow" };

/** What the machine tells the page, once each. */
export type LiveNews =
  /** The channel is up: what was missed meanwhile has to be fetched. */
  | { readonly type: "caughtUp" }
  | { readonly type: "transactionUpdated"; readonly transaction: TransactionUpdate }
  | { readonly type: "troubled"; readonly message: string }
  | { readonly type: "signedOut" };

export interface LiveContext {
  readonly userId: number;
  /** Tries since the channel was last up. */
  readonly attempt: number;
}

/** Identity comes from the cookie; the token is a placeholder that proves nothing (section 7). */
function authFrame(userId: number): ClientFrame {
  return { type: "auth", data: { userId, token: "session" } };
}

/**
 * Section 4, live channel: connect, sign in, stay; come back after a break, 3 seconds later at
 * first, then after growing waits. Views read the tags `live`, `waiting` and `off`.
 */
export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    input: {} as { readonly userId: number },
    emitted: {} as LiveNews,
    tags: {} as "live" | "waiting" | "off",
  },
  actors: { socket: fromCallback<SocketOrder>(() => undefined) },
  actions: {
    send: sendTo("socket", (_, frame: ClientFrame) => ({ type: "sendFrame" as const, frame })),
    tell: enqueueActions(({ event, enqueue }) => {
      if (event.type !== "frameArrived") return;
      const { frame } = event;
      if (frame.type === "transaction_update") {
        enqueue.emit({ type: "transactionUpdated", transaction: frame.data });
      }
      if (frame.type === "error") enqueue.emit({ type: "troubled", message: frame.data.message });
    }),
  },
  guards: {
    isSignedOut: ({ event }) =>
      event.type === "socketClosed" && event.code === closeCode.notSignedIn,
  },
  delays: {
    answerWithin: 10_000,
    retryAfter: ({ context }) =>
      growingWait(context.attempt, { first: 3_000, longest: 30_000 }, () => 1),
  },
}).createMachine({
  id: "live",
  context: ({ input }) => ({ userId: input.userId, attempt: 0 }),
  initial: "connected",
  states: {
    connected: {
      initial: "connecting",
      invoke: { id: "socket", src: "socket" },
      on: {
        socketClosed: [{ guard: "isSignedOut", target: "signedOut" }, { target: "retrying" }],
      },
      states: {
        connecting: {
          tags: "waiting",
          on: {
            socketOpened: {
              target: "authenticating",
              actions: { type: "send", params: ({ context }) => authFrame(context.userId) },
            },
          },
          after: { answerWithin: "#live.retrying" },
        },
        authenticating: {
          tags: "waiting",
          on: {
            frameArrived: [
              {
                guard: ({ event }) => event.frame.type === "auth_success",
                target: "live",
                actions: [assign({ attempt: 0 }), emit({ type: "caughtUp" })],
              },
              {
                guard: ({ event }) => event.frame.type === "auth_error",
                target: "#live.signedOut",
              },
            ],
          },
          after: { answerWithin: "#live.retrying" },
        },
        live: {
          tags: "live",
          on: {
            frameArrived: [
              {
                guard: ({ event }) => event.frame.type === "ping",
                actions: { type: "send", params: { type: "pong" } },
              },
              { actions: "tell" },
            ],
          },
        },
      },
    },
    retrying: {
      tags: "waiting",
      exit: assign({ attempt: ({ context }) => context.attempt + 1 }),
      after: { retryAfter: "connected" },
      on: { reconnectNow: "connected" },
    },
    signedOut: { tags: "off", entry: emit({ type: "signedOut" }) },
  },
});
