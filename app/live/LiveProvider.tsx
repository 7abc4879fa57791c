import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LIVE_PATH, type ServerFrame, type TransactionUpdate } from "#contract/live.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { createLiveSocket, liveUrl } from "#app/api/liveSocket.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { growingWait } from "#app/shell/waits.ts";
import { type OpenSocket, useBank } from "#app/api/BankContext.tsx";
import { type LiveChannel, LiveChannelProvider } from "#app/shell/liveChannel.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { applyTransactionUpdate, followNews } from "#app/api/queries.ts";
import { notify } from "#app/shell/notify.ts";
import { liveMachine, RETRY } from "./live.machine.ts";
import { frameToast, transactionToast } from "./liveToast.ts";
import { ports } from "#app/api/ports.ts";

export interface LiveParts {
  readonly openSocket: OpenSocket;
  readonly queryClient: QueryClient;
}

/** The live machine over a real socket, with waits that differ from page to page. */
export function connectLive({ openSocket, queryClient }: LiveParts) {
  return liveMachine.provide({
    actors: {
      socket: createLiveSocket({
        open: () => openSocket(liveUrl(LIVE_PATH, globalThis.location.href)),
        log: (text) => console.debug(text),
      }),
      catchUp: fromPromise(() => askAgain(queryClient)),
    },
    delays: {
      retryAfter: ({ context }) => growingWait(context.attempt, RETRY, ports.chance),
    },
  });
}

/** Keeps the live channel open while a user is signed in, and handles its frames. */
export function LiveProvider(
  { onSignedOut, children }: { onSignedOut: () => void; children: ReactNode },
) {
  const { openSocket, inspect } = useBank();
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const [machine] = useState(() => connectLive({ openSocket, queryClient }));
  const actor = useActorRef(machine, { input: { userId: id }, inspect });

  const heed = useLiveNews();
  useEffect(() => {
    const listening = actor.on("*", (news) => {
      if (news.type === "heard") heed(news.frame);
      else onSignedOut();
    });
    return () => listening.unsubscribe();
  }, [actor, heed, onSignedOut]);

  // A network that is back need not be waited for.
  useEffect(() => {
    const comeBack = () => actor.send({ type: "reconnectNow" });
    globalThis.addEventListener("online", comeBack);
    return () => globalThis.removeEventListener("online", comeBack);
  }, [actor]);

  const state = useSelector(
    actor,
    (snapshot) => snapshot.hasTag("live") ? "live" : snapshot.hasTag("off") ? "off" : "waiting",
  );
  const isUnreachable = useSelector(actor, ({ context }) => context.isUnreachable);
  const [voice] = useState<Pick<LiveChannel, "send" | "listen">>(() => ({
    send: (frame) => actor.send({ type: "say", frame }),
    listen(hear) {
      const listening = actor.on("heard", ({ frame }) => hear(frame));
      return () => listening.unsubscribe();
    },
  }));
  const channel = useMemo(
    (): LiveChannel => ({ ...voice, state, isLive: state === "live", isUnreachable }),
    [voice, state, isUnreachable],
  );
  return <LiveChannelProvider channel={channel}>{children}</LiveChannelProvider>;
}

/**
 * Returns the handler that runs for every frame on every page. Its identity is stable between
 * renders.
 */
function useLiveNews(): (frame: ServerFrame) => void {
  const queryClient = useQueryClient();
  const { ownSubmissions } = useBank();
  const { id: userId, role, preferredCurrency: currency } = useCurrentUser();
  const isHidden = useHiddenAmounts();
  // Remembers rejections, because a frame that adds a reason to one is not a second rejection.
  const rejected = useRef(new Set<number>());

  const tell = useCallback(async (transaction: TransactionUpdate) => {
    const { id, status, rejectionReason } = transaction;
    const isKnownRejection = rejected.current.has(id) && rejectionReason !== null;
    if (status === "rejected") rejected.current.add(id);
    else rejected.current.delete(id);
    const message = transactionToast(transaction, {
      ...{ currency, isHidden, userId, isKnownRejection },
    });
    if (role !== "customer" || message === null) return;
    // This tab has already shown "Transaction submitted" or "canceled".
    if (await ownSubmissions.isOwn(transaction)) return;
    await notify(message);
  }, [ownSubmissions, userId, role, currency, isHidden]);

  return useCallback((frame: ServerFrame) => {
    if (frame.type === "refetch") void askAgain(queryClient);
    if (frame.type === "account_alert") {
      void queryClient.invalidateQueries({ queryKey: ["alerts"] });
    }
    if (frame.type === "approval_request") {
      // An approval can change any data on the page, so all of it is loaded again.
      if (frame.data.state === "approved") void askAgain(queryClient);
      else void queryClient.invalidateQueries({ queryKey: ["approvals"] });
    }
    if (frame.type === "transaction_update") {
      applyTransactionUpdate(queryClient, frame.data);
      void followNews(queryClient);
      void tell(frame.data);
    }
    const message = frameToast(frame);
    if (message !== null) void notify(message);
  }, [queryClient, tell]);
}
