import type { QueryClient } from "@tanstack/react-query";
import { type Actor, createActor, fromPromise, type InspectionEvent } from "xstate";
import { LIVE_PATH } from "#contract/live.ts";
import { askAgain } from "#app/api/askAgain.ts";
import type { OpenSocket } from "#app/api/BankContext.tsx";
import { createLiveSocket, liveUrl } from "#app/api/liveSocket.ts";
import { ports } from "#app/api/ports.ts";
import { growingWait } from "#app/shell/waits.ts";
import { liveMachine, RETRY } from "./live.machine.ts";

export interface LiveParts {
  readonly openSocket: OpenSocket;
  readonly queryClient: QueryClient;
  /** Returns how old the data of the queries can be, in milliseconds. */
  readonly dataAge: () => number;
}

/** The live machine over a real socket, with waits that differ from page to page. */
export function connectLive({ openSocket, queryClient, dataAge }: LiveParts): typeof liveMachine {
  return liveMachine.provide({
    actors: {
      socket: createLiveSocket({
        open: () => openSocket(liveUrl(LIVE_PATH, globalThis.location.href)),
        log: (text) => console.debug(text),
      }),
      catchUp: fromPromise(async ({ input: { quietMs } }) => {
        if (quietMs < dataAge()) await askAgain(queryClient);
      }),
    },
    delays: {
      retryAfter: ({ context }) => growingWait(context.attempt, RETRY, ports.chance),
    },
  });
}

export interface LiveOptions extends LiveParts {
  readonly userId: number;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** A user's live channel, to be started. */
export function createLive(
  { userId, inspect, ...parts }: LiveOptions,
): Actor<typeof liveMachine> {
  return createActor(connectLive(parts), { input: { userId }, inspect });
}
