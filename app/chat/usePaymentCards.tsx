import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ChatThreadMessage } from "#ui/Chat/chatTypes.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { paymentsOfCustomer } from "#app/api/chatQueries.ts";
import { transactionsQuery } from "#app/api/queries.ts";
import { referencesIn } from "#app/format/paymentReference.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { PaymentCard } from "./PaymentCard.tsx";

export interface PaymentCardsProps {
  readonly customerId: number;
  readonly messages: readonly ChatThreadMessage[];
  /** Where a payment's details are. */
  readonly hrefOf: (transactionId: number) => string;
}

/**
 * Draws the payments that a message names, where they are this customer's; an id that is not stays
 * text. The list is asked for only when a message names something, and follows the bank like any.
 */
export function usePaymentCards({ customerId, messages, hrefOf }: PaymentCardsProps) {
  const client = useClient();
  const { role } = useCurrentUser();
  const { isLive } = useLiveChannel();
  const isNamed = useMemo(
    () => messages.some(({ text }) => referencesIn(text).length > 0),
    [messages],
  );
  const own = useQuery({ ...transactionsQuery(client), enabled: isNamed && role === "customer" });
  const theirs = useQuery({
    ...paymentsOfCustomer(client, customerId, isLive),
    enabled: isNamed && role === "admin",
  });
  const { data } = role === "customer" ? own : theirs;
  const byId = useMemo(() => new Map(data?.map((one) => [one.id, one])), [data]);

  return useCallback(({ text }: ChatThreadMessage) => {
    const found = referencesIn(text).flatMap((id) => byId.get(id) ?? []);
    if (found.length === 0) return null;
    return found.map((one) => <PaymentCard key={one.id} transaction={one} href={hrefOf(one.id)} />);
  }, [byId, hrefOf]);
}
