import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { latestOfUser } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { TransactionAmount } from "#app/format/TransactionAmount.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { adminHref } from "../address.ts";
import { Section } from "../Section.tsx";

/** Section 2, user details: their latest transactions, and the way to all of them. */
export function UserHistory({ userId }: { readonly userId: number }) {
  const { preferredCurrency } = useCurrentUser();
  const { data, isError } = useQuery(latestOfUser(useClient(), userId));
  const total = data?.totalCount ?? data?.rows.length ?? 0;
  const all = adminHref({ tab: "transactions", ofUserId: userId });
  return (
    <Section
      title="Transaction history"
      action={total > 0 && <Link href={all}>View all {total.toLocaleString("en-US")}</Link>}
    >
      {data === undefined && !isError && <Skeleton width="100%" height="8rem" shape="block" />}
      {data === undefined && isError && <Quiet>It could not be loaded.</Quiet>}
      {data?.rows.length === 0 && <Quiet>There are no transactions yet.</Quiet>}
      <List>
        {data?.rows.map((transaction) => (
          <li key={transaction.id}>
            <Kind>
              <TransactionTypeLabel type={transaction.type} />
            </Kind>
            <Words>
              <Description>{transaction.description}</Description>
              <Small>
                <DateTime value={transaction.createdAt} format="admin" />
                {transaction.status !== "completed" && ` · ${transaction.status}`}
              </Small>
            </Words>
            <TransactionAmount transaction={transaction} currency={preferredCurrency} />
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: ${space[16]};
    padding-block: ${space[8]};
    border-bottom: 1px solid ${token.border};
  }

  li:last-child {
    border-bottom: 0;
  }
`;

const Kind = styled.span`
  flex: none;
  width: 7.5rem;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Description = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Small = styled.div`
  ${text.caption12};
  color: ${token.textMuted};
`;
