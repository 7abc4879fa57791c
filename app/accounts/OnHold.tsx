import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { memo, useId } from "react";
import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { Card } from "#ui/Card/Card.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { pendingQuery } from "#app/api/overviewQueries.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Small } from "#app/format/Emphasis.tsx";
import { detailsLinkFor } from "#app/format/paymentReference.ts";
import { describe } from "#contract/transactionWords.ts";
import { MovementLine, SectionTitle } from "./MovementLine.tsx";

export interface OnHoldProps {
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/**
 * Lists the holds on the customer's accounts: amount, purpose, date, and an explanation. Memoized,
 * because dialogs open over it.
 */
export const OnHold = memo(function OnHold({ accounts, currency }: OnHoldProps) {
  const { data = none } = useQuery(pendingQuery(useClient()));
  const title = useId();
  const held = data.filter(({ fromAccountId }) => accounts.some(({ id }) => id === fromAccountId));
  if (held.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <SectionTitle id={title}>On hold</SectionTitle>
      <Explained>
        On hold for pending requests. It's still in your balance, but you can't spend it. We release
        it if you cancel the request or we reject it.
      </Explained>
      <Card padding="none">
        <ul>
          {held.slice(0, MOST_HOLDS).map((transaction) => (
            <MovementLine key={transaction.id} href={detailsLinkFor(transaction.id)}>
              <span>
                <span>{describe(transaction)}</span>
                <Small as="span">
                  <AccountEnd accountId={transaction.fromAccountId} accounts={accounts} />{" "}
                  · since&nbsp;<DateTime value={transaction.createdAt} format="customer" />
                </Small>
              </span>
              <Money cents={transaction.amount} currency={currency} />
            </MovementLine>
          ))}
        </ul>
        {held.length > MOST_HOLDS && (
          <Rest>
            <Link href="/dashboard/transactions?filter.status=pending">
              <span>{`View all ${held.length}`}</span>
              <ArrowRight aria-hidden />
            </Link>
          </Rest>
        )}
      </Card>
    </section>
  );
});

const none: readonly Transaction[] = [];
const MOST_HOLDS = 5;

const Explained = styled.p`
  ${text.size14};
  max-width: ${width.prose};
  margin-block: ${space[4]} ${space[12]};
  color: ${token.textMuted};
`;

const Rest = styled.p`
  ${text.size14};
  padding: ${space[12]} ${space[20]};
  border-top: 1px solid ${token.border};
`;
