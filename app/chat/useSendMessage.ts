import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sendMessage, sendMessageToCustomer } from "#contract/chat.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { endsSession, failureOf } from "#app/api/callFailed.ts";
import { refetchMessages, updateLiveMessages } from "#app/api/chatQueries.ts";
import { whatHappened } from "#app/problems.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { notify } from "#app/shell/notify.ts";
import { mergeLiveMessages } from "./messages.ts";
import { SUPPORT, type Unsent } from "./unsent.ts";
import { ports } from "#app/api/ports.ts";

/** Section 7: a refresh after any send. */
const REFRESH_AFTER_MS = 1_000;

/** Sends a message with its ID as the idempotency key. Throws CallFailed. */
export function useSendMessage() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { id } = useCurrentUser();
  const [stops] = useState(() => new Set<() => void>());
  useEffect(() => () => stops.forEach((stop) => stop()), [stops]);

  return useMutation({
    mutationFn({ content, clientId, recipientId }: Unsent) {
      const options = { idempotencyKey: clientId };
      const body = { content, clientId };
      return recipientId === SUPPORT
        ? client.request(sendMessage, { body }, options)
        : client.request(sendMessageToCustomer, { body: { ...body, recipientId } }, options);
    },
    onMutate({ recipientId }) {
      const customerId = recipientId === SUPPORT ? id : recipientId;
      const stop = ports.after(REFRESH_AFTER_MS, () => {
        stops.delete(stop);
        void refetchMessages(queryClient, customerId);
      });
      stops.add(stop);
    },
    onSuccess: (message) =>
      updateLiveMessages(queryClient, (live) => mergeLiveMessages(live, message)),
    onError(error) {
      const failure = failureOf(error);
      // Not a failure: the message waits until the same user signs in again.
      if (endsSession(failure)) return;
      void notify({
        title: "Failed to send message",
        description: whatHappened(failure),
        tone: "destructive",
      });
    },
  }).mutateAsync;
}
