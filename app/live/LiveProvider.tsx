import { useQueryClient } from "@tanstack/react-query";
import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useState } from "react";
import { LIVE_PATH, type TransactionUpdate } from "#contract/live.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { createLiveSocket, liveUrl } from "#app/api/liveSocket.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { ConnectionProvider } from "#app/shell/connection.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { notify } from "#app/shell/notify.ts";
import { growingWait } from "#app/shell/waits.ts";
import { liveMachine, type LiveNews } from "./live.machine.ts";
import { liveToast } from "./liveToast.ts";

/** Keeps the live channel for as long as somebody is signed in, and acts on what it brings. */
export function LiveProvider(
  { onSignedOut, children }: { onSignedOut: () => void; children: ReactNode },
) {
  const { openSocket } = useBank();
  const { id } = useCurrentUser();
  const [machine] = useState(() =>
    liveMachine.provide({
      actors: {
        socket: createLiveSocket({
          url: liveUrl(LIVE_PATH, globalThis.location.href),
          open: openSocket,
          log: (text) => console.warn(text),
        }),
      },
      delays: {
        retryAfter: ({ context }) =>
          growingWait(context.attempt, { first: 3_000, longest: 30_000 }, Math.random),
      },
    })
  );
  const channel = useActorRef(machine, { input: { userId: id } });
  const heed = useLiveNews(onSignedOut);
  useEffect(() => {
    const listening = channel.on("*", heed);
    return () => listening.unsubscribe();
  }, [channel, heed]);

  const state = useSelector(
    channel,
    (snapshot) => snapshot.hasTag("live") ? "live" : snapshot.hasTag("off") ? "off" : "waiting",
  );
  return <ConnectionProvider state={state}>{children}</ConnectionProvider>;
}

function useLiveNews(onSignedOut: () => void) {
  const queryClient = useQueryClient();
  const { ownSubmissions } = useBank();
  const { role, preferredCurrency } = useCurrentUser();

  async function tell(transaction: TransactionUpdate) {
    const message = liveToast(transaction, preferredCurrency);
    if (role !== "customer" || message === null) return;
    // This tab has already said "Transaction submitted".
    if (transaction.status === "pending" && await ownSubmissions.isOwn(transaction.id)) return;
    await notify(message);
  }

  return (news: LiveNews) => {
    switch (news.type) {
      case "caughtUp":
        return void refetchMoney(queryClient);
      case "transactionUpdated":
        void refetchMoney(queryClient);
        return void tell(news.transaction);
      case "troubled":
        return void notify({
          title: "Connection Error",
          description: news.message,
          tone: "destructive",
        });
      case "signedOut":
        return onSignedOut();
    }
  };
}
