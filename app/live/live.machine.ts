import { assign, emit, fromCallback, sendTo, setup } from "xstate";
import { type ClientFrame, closeCode, type ServerFrame } from "#contract/live.ts";
import type { SocketEvent, SocketOrder } from "#app/api/liveSocket.ts";
import { effect } from "#app/shell/effect.ts";
import { growingWait, type Wait } from "#app/shell/waits.ts";

export type LiveEvent =
  | SocketEvent
  | { readonly type: "say"; readonly frame: ClientFrame }
  | { readonly type: "reconnectNow" };

/** Events that the machine emits to the page, once each. */
export type LiveNews =
  | { readonly type: "heard"; readonly frame: ServerFrame }
  | { readonly type: "signedOut" };

export interface CatchUpInput {
  /** For how many milliseconds the user's data hasn't changed; 0 if unknown or after a break. */
  readonly quietMs: number;
}

export interface LiveContext {
  readonly userId: number;
  /** Tries since the channel was last up. */
  readonly attempt: number;
  /** A try has failed since the channel was last up; losing a channel that was up is none. */
  readonly isUnreachable: boolean;
  readonly wasLive: boolean;
}

/** Every state a page can show of the channel, by path. A test holds this list against the machine. */
export const liveStates = [
  "connected.authenticating",
  "connected.catchingUp",
  "connected.connecting",
  "connected.live",
  "retrying",
  "signedOut",
] as const;

/** Section 4: after a break, and longer each time while the bank stays away. */
export const RETRY: Wait = { first: 3_000, longest: 30_000 };

/** Identity comes from the cookie; the token is a placeholder that proves nothing (section 7). */
function authFrame(userId: number): ClientFrame {
  return { type: "auth", data: { userId, token: "session" } };
}

function quietMsOf(event: LiveEvent): number {
  const frame = event.type === "frameArrived" ? event.frame : undefined;
  return frame?.type === "auth_success" ? frame.data.quietMs ?? 0 : 0;
}

/** Passes frames to the page, except for pings, which it answers. */
const hearing = {
  frameArrived: [
    {
      guard: ({ event }: { event: { frame: ServerFrame } }) => event.frame.type === "ping",
      actions: { type: "send" as const, params: { type: "pong" as const } },
    },
    { actions: "tell" as const },
  ],
};

/**
 * Section 4, live channel: connects, signs in, fetches what it may have missed, and stays
 * connected. After a break it reconnects after 3 seconds, then with growing delays. Views read the
 * tags `live`, `waiting`, `off`.
 */
export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    input: {} as { readonly userId: number },
    emitted: {} as LiveNews,
    tags: {} as "live" | "waiting" | "off",
  },
  actors: {
    socket: fromCallback<SocketOrder>(() => undefined),
    catchUp: effect<void, CatchUpInput>("catchUp"),
  },
  actions: {
    send: sendTo("socket", (_, frame: ClientFrame) => ({ type: "sendFrame" as const, frame })),
    tell: emit(({ event }) => {
      if (event.type !== "frameArrived") throw new Error(`Nothing was heard by "${event.type}"`);
      return { type: "heard" as const, frame: event.frame };
    }),
  },
  guards: {
    isSignedOut: ({ event }) =>
      event.type === "socketClosed" && event.code === closeCode.notSignedIn,
  },
  delays: {
    answerWithin: 10_000,
    askAgainAfter: 30_000,
    retryAfter: ({ context }) => growingWait(context.attempt, RETRY, () => 1),
  },
}).createMachine({
  id: "live",
  context: ({ input }) => ({
    userId: input.userId,
    attempt: 0,
    isUnreachable: false,
    wasLive: false,
  }),
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
                target: "catchingUp",
              },
              {
                guard: ({ event }) => event.frame.type === "auth_error",
                target: "#live.signedOut",
              },
            ],
          },
          after: { answerWithin: "#live.retrying" },
        },
        catchingUp: {
          tags: "waiting",
          entry: assign({ isUnreachable: false, wasLive: true }),
          exit: assign({ attempt: 0 }),
          invoke: {
            src: "catchUp",
            input: ({ context, event }) => ({
              quietMs: context.attempt === 0 ? quietMsOf(event) : 0,
            }),
            onDone: "live",
            onError: "live",
          },
          on: hearing,
          // A list that never comes must not keep the rest waiting.
          after: { answerWithin: "live" },
        },
        live: {
          tags: "live",
          on: {
            ...hearing,
            say: { actions: { type: "send", params: ({ event }) => event.frame } },
          },
        },
      },
    },
    retrying: {
      tags: "waiting",
      entry: assign({
        isUnreachable: ({ context }) => context.isUnreachable || !context.wasLive,
        wasLive: false,
      }),
      exit: assign({ attempt: ({ context }) => context.attempt + 1 }),
      after: { retryAfter: "connected" },
      on: { reconnectNow: "connected" },
    },
    /**
     * A user who really was signed out has left the page by then. If the page is still open, the
     * refusal was a mistake, so the machine tries again.
     */
    signedOut: {
      tags: "off",
      entry: emit({ type: "signedOut" }),
      after: { askAgainAfter: "connected" },
      on: { reconnectNow: "connected" },
    },
  },
});
