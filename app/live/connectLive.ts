import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { LIVE_PATH } from "#contract/live.ts";
import { createLiveSocket, liveUrl } from "#app/api/liveSocket.ts";
import type { OpenSocket } from "#app/api/openSocket.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { growingWait } from "#app/shell/waits.ts";
import { liveMachine, RETRY } from "./live.machine.ts";

export interface LiveParts {
  readonly openSocket: OpenSocket;
  readonly queryClient: QueryClient;
}

/** The live machine over a real socket, with waits that differ from page to page. */
export function connectLive({ openSocket, queryClient }: LiveParts) {
  return liveMachine.provide({
    actors: {
      socket: createLiveSocket({
        url: liveUrl(LIVE_PATH, globalThis.location.href),
        open: openSocket,
        log: (text) => console.debug(text),
      }),
      catchUp: fromPromise(() => askAgain(queryClient)),
    },
    delays: {
      retryAfter: ({ context }) => growingWait(context.attempt, RETRY, Math.random),
    },
  });
}
