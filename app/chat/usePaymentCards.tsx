import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Transaction } from "#contract/transactions.ts";
import type { ChatThreadMessage } from "#ui/Chat/chatTypes.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Small } from "#app/format/Emphasis.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { paymentsOfCustomer } from "#app/api/chatQueries.ts";
import { transactionsQuery } from "#app/api/queries.ts";
import { paymentReference, referencesIn } from "#app/format/paymentReference.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { TransactionAmount } from "#app/format/TransactionAmount.tsx";
import { describe } from "#contract/transactionWords.ts";

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

interface PaymentCardProps {
  readonly transaction: Transaction;
  /** Where its details are. */
  readonly href: string;
}

/** A payment that a message names, as it stands now. */
function PaymentCard({ transaction, href }: PaymentCardProps) {
  const { role, preferredCurrency } = useCurrentUser();
  const { id, status, createdAt } = transaction;
  const reference = paymentReference(id);
  return (
    <Card role="group" aria-label={`Payment ${reference}`}>
      <Line>
        <Title>{describe(transaction)}</Title>
        <TransactionAmount transaction={transaction} currency={preferredCurrency} />
      </Line>
      <Line>
        <Small>
          <span>{`${reference} ·`}</span> <DateTime value={createdAt} format={role} />
        </Small>
        <StatusBadge status={status} />
      </Line>
      <Link href={href} aria-label={`Details of ${reference}`}>Details</Link>
    </Card>
  );
}

const Card = styled.div`
  ${text.size14};
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  /* As wide as the bubble, which it asks for this much. */
  width: 18rem;
  min-width: 100%;
  max-width: 100%;

  & + & {
    margin-top: ${space[8]};
    padding-top: ${space[8]};
    border-top: 1px solid ${token.border};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[12]};
  width: 100%;
`;

const Title = styled.span`
  ${text.button14};
  min-width: 0;
  overflow-wrap: anywhere;
`;
