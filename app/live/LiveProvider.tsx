import { useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ServerFrame, TransactionUpdate } from "#contract/live.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { type LaterActor, laterActor } from "#app/shell/laterActor.ts";
import { ports } from "#app/api/ports.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { type LiveChannel, LiveChannelProvider } from "#app/shell/liveChannel.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { applyTransactionUpdate, followNews } from "#app/api/queries.ts";
import { notify } from "#app/shell/notify.ts";
import type { liveMachine } from "./live.machine.ts";
import { frameToast, transactionToast } from "./liveToast.ts";

/** Keeps the live channel open while a user is signed in, and handles its frames. */
export function LiveProvider(
  { onSignedOut, children }: { onSignedOut: () => void; children: ReactNode },
) {
  const { openSocket, inspect, firstView } = useBank();
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const [live] = useState(() => {
    // The server draws a page no sooner than the browser asks for it. Other pages fetch from now on.
    const dataAge = ports.startAge(firstView === undefined ? "now" : "page");
    return laterActor({
      create: async () => {
        const { createLive } = await import("./connectLive.ts");
        return createLive({ openSocket, queryClient, dataAge, userId, inspect });
      },
      canWait: firstView !== undefined,
    });
  });
  useEffect(() => live.start(), [live]);

  const heed = useLiveNews();
  useEffect(() =>
    live.on((news) => {
      if (news.type === "heard") heed(news.frame);
      else onSignedOut();
    }), [live, heed, onSignedOut]);

  // A network that is back need not be waited for.
  useEffect(() => {
    const comeBack = () => live.send({ type: "reconnectNow" });
    globalThis.addEventListener("online", comeBack);
    return () => globalThis.removeEventListener("online", comeBack);
  }, [live]);

  const [voice] = useState<Pick<LiveChannel, "send" | "listen">>(() => ({
    send: (frame) => live.send({ type: "say", frame }),
    listen: (listener) => live.on((news) => news.type === "heard" && listener(news.frame)),
  }));
  const { state, isUnreachable } = useConnection(live);
  const channel = useMemo(
    (): LiveChannel => ({ ...voice, state, isLive: state === "live", isUnreachable }),
    [voice, state, isUnreachable],
  );
  return <LiveChannelProvider channel={channel}>{children}</LiveChannelProvider>;
}

type Live = LaterActor<typeof liveMachine>;

function connectionOf(live: Live): Pick<LiveChannel, "state" | "isUnreachable"> {
  const snapshot = live.getSnapshot();
  if (snapshot === undefined) return { state: "waiting", isUnreachable: false };
  const { isUnreachable } = snapshot.context;
  const state = snapshot.hasTag("live") ? "live" : snapshot.hasTag("off") ? "off" : "waiting";
  return { state, isUnreachable };
}

/** In a transition, so that parts of a drawn page whose code is on its way stay as they are. */
function useConnection(live: Live) {
  const [connection, setConnection] = useState(() => connectionOf(live));
  useEffect(
    () => live.subscribe(() => startTransition(() => setConnection(connectionOf(live)))),
    [live],
  );
  return connection;
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
    if (frame.type === "account_alert") void askAgain(queryClient, ["alerts"]);
    if (frame.type === "approval_request") {
      // An approval can change any data on the page, so all of it is loaded again.
      if (frame.data.state === "approved") void askAgain(queryClient);
      else void askAgain(queryClient, ["approvals"]);
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
