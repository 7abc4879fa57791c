import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changeHeard, refetchMessages } from "#app/api/chatQueries.ts";
import { whatHappened } from "#app/problems.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { notify } from "#app/shell/notify.ts";
import type { Outbox } from "./chatContext.ts";
import { wordsInHand } from "./keptWords.ts";
import { withHeard } from "./messages.ts";
import { SUPPORT } from "./unsent.ts";

/** Section 7: a refetch after a live send, and a refresh after any. */
const AFTER_LIVE_SEND_MS = 300;
const AFTER_ANY_SEND_MS = 1_000;

/** Keeps what is on its way over the end of a session, and acts on what becomes of it. */
export function useOutboxNews(outbox: Outbox, onSignedOut: () => void): void {
  const queryClient = useQueryClient();
  const { id } = useCurrentUser();

  useEffect(() => {
    let kept = outbox.getSnapshot().context.queue;
    const following = outbox.subscribe(({ context: { queue } }) => {
      if (queue !== kept) wordsInHand.keepUnsent(id, queue);
      kept = queue;
    });
    return () => following.unsubscribe();
  }, [outbox, id]);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    function refetchIn(wait: number, recipientId: number) {
      const customerId = recipientId === SUPPORT ? id : recipientId;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void refetchMessages(queryClient, customerId);
      }, wait);
      timers.add(timer);
    }
    const listening = [
      outbox.on("leaving", ({ way, message: { recipientId } }) => {
        if (way === "channel") refetchIn(AFTER_LIVE_SEND_MS, recipientId);
        refetchIn(AFTER_ANY_SEND_MS, recipientId);
      }),
      outbox.on(
        "arrived",
        ({ message }) => changeHeard(queryClient, (heard) => withHeard(heard, message)),
      ),
      outbox.on("failed", ({ failure }) =>
        void notify({
          title: "Failed to send message",
          description: whatHappened(failure),
          tone: "destructive",
        })),
    ];
    return () => {
      for (const one of listening) one.unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [outbox, queryClient, id]);

  useEffect(() => {
    const listening = outbox.on("signedOut", onSignedOut);
    return () => listening.unsubscribe();
  }, [outbox, onSignedOut]);
}
