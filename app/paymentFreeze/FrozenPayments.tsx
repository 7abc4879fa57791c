import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Card } from "#ui/Card/Card.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { pendingQuery } from "#app/api/overviewQueries.ts";
import { useAccounts } from "#app/api/queries.ts";
import { schedulesQuery } from "#app/api/scheduleQueries.ts";
import { deviceName } from "#contract/deviceName.ts";
import { describe } from "#contract/transactionWords.ts";
import { detailsLinkFor } from "#app/format/paymentReference.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";

/**
 * Lists what a payment freeze affects: browsers, schedules, pending transactions, and new payees.
 */
export function FrozenPayments({ signedOut }: { readonly signedOut: readonly string[] }) {
  const { preferredCurrency: currency } = useCurrentUser();
  const client = useClient();
  const { data: schedules = [] } = useQuery(schedulesQuery(client));
  const { data: pending = [] } = useQuery(pendingQuery(client));
  const { data: accounts = [] } = useAccounts();
  const paused = schedules.filter(({ status }) => status === "active");
  const held = pending.filter(({ fromAccountId }) =>
    accounts.some(({ id }) => id === fromAccountId)
  );
  return (
    <>
      <Part title="On hold" nothing="No pending payments.">
        {held.slice(0, MOST).map((transaction) => (
          <Line key={transaction.id}>
            <Link href={detailsLinkFor(transaction.id)}>{describe(transaction)}</Link>
            <Money cents={transaction.amount} currency={currency} />
          </Line>
        ))}
        {held.length > MOST && (
          <Line>
            <Link href="/dashboard/transactions?filter.status=pending">
              {`View all ${held.length}`}
            </Link>
          </Line>
        )}
      </Part>
      <Part title="Paused" nothing="No scheduled transfers.">
        {paused.map(({ id, description, amount, type }) => (
          <Line key={id}>
            <span>{description || (type === "transfer" ? "Transfer" : "Withdrawal")}</span>
            <Money cents={amount} currency={currency} />
          </Line>
        ))}
      </Part>
      <Part title="Signed out" nothing="You weren't signed in anywhere else.">
        {signedOut.map((device, place) => <Line key={place}>{deviceName(device)}</Line>)}
      </Part>
      <Part title="Blocked">
        <Line>Withdrawals to account numbers you haven't paid before</Line>
      </Part>
    </>
  );
}

const MOST = 5;

interface PartProps {
  readonly title: string;
  /** In place of lines where there are none. */
  readonly nothing?: string;
  readonly children: ReactNode;
}

function Part({ title, nothing, children }: PartProps) {
  const id = useId();
  const isEmpty = [children].flat(2).every((line) => line === false);
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Card padding="none">
        {isEmpty ? <Nothing>{nothing}</Nothing> : <ul>{children}</ul>}
      </Card>
    </section>
  );
}

const Title = styled.h2`
  ${text.title18};
  margin-bottom: ${space[12]};
`;

const Line = styled.li`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  padding: ${space[12]} ${space[20]};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token.border};
  }
`;

const Nothing = styled.p`
  ${text.size14};
  padding: ${space[12]} ${space[20]};
  color: ${token.textMuted};
`;
