import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { accountsOfUser, pendingOfUser } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { lastFour } from "#app/format/accountWords.ts";
import { Quiet, Small, Strong } from "#app/format/Emphasis.tsx";
import { paymentReference } from "#app/format/paymentReference.ts";
import { describe } from "#contract/transactionWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";

export interface CustomerAsideProps {
  readonly customerId: number;
  readonly paymentHref: (transactionId: number) => string;
}

/** Shows the customer's accounts and pending transactions beside the conversation. */
export function CustomerAside({ customerId, paymentHref }: CustomerAsideProps) {
  const client = useClient();
  const { preferredCurrency } = useCurrentUser();
  const accounts = useQuery(accountsOfUser(client, customerId));
  const pending = useQuery(pendingOfUser(client, customerId));
  return (
    <Column>
      <Part title="Accounts" query={accounts} none="No accounts yet.">
        {accounts.data?.toSorted((one, other) => one.id - other.id).map((account) => (
          <li key={account.id}>
            <Line>
              <Strong>{`${accountTypeName(account.accountType)} •••• ${lastFour(account)}`}</Strong>
              <Money cents={account.availableBalance} currency={preferredCurrency} />
            </Line>
            <Line>
              <Small>
                {account.nickname === null ? "Available" : `Available · “${account.nickname}”`}
              </Small>
              {!account.isActive && <StatusBadge status="inactive" />}
              {account.isFrozen && <StatusBadge status="frozen" />}
            </Line>
          </li>
        ))}
      </Part>
      <Part title="Pending" query={pending} none="Nothing pending.">
        {pending.data?.map((one) => (
          <li key={one.id}>
            <Line>
              <Strong>{describe(one)}</Strong>
              <Money cents={one.amount} currency={preferredCurrency} />
            </Line>
            <Line>
              <Small>
                <DateTime value={one.createdAt} format="admin" />
              </Small>
              <Link href={paymentHref(one.id)}>{paymentReference(one.id)}</Link>
            </Line>
          </li>
        ))}
      </Part>
    </Column>
  );
}

interface PartProps {
  readonly title: string;
  readonly query: { readonly data?: readonly unknown[]; readonly isError: boolean };
  readonly none: string;
  readonly children: ReactNode;
}

function Part({ title, query: { data, isError }, none, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {data === undefined && isError && <Quiet>We couldn't load this.</Quiet>}
      {data?.length === 0 && <Quiet>{none}</Quiet>}
      <List>{children}</List>
    </section>
  );
}

const Column = styled.div`
  ${text.size14};
  display: grid;
  align-content: start;
  gap: ${space[24]};
  height: 100%;
  padding: ${space[16]};
  overflow: hidden auto;
`;

const Title = styled.h3`
  ${text.button14};
  margin-bottom: ${space[8]};
`;

const List = styled.ul`
  li {
    display: grid;
    gap: ${space[4]};
    padding-block: ${space[8]};
    border-top: 1px solid ${token.border};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  overflow-wrap: anywhere;
`;
