import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { latestOnAccount } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { TransactionAmount } from "#app/format/TransactionAmount.tsx";
import { describe } from "#app/format/transactionWords.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { Section } from "../Section.tsx";

const SHOWN = 5;

export interface LastMovementsProps {
  readonly accountId: number;
  /** The transaction that is looked at; it is not repeated. */
  readonly exceptId: number;
  readonly currency: string;
}

/** The last five movements on an account: what is usual for it. */
export function LastMovements({ accountId, exceptId, currency }: LastMovementsProps) {
  const { data, isError } = useQuery(latestOnAccount(useClient(), accountId));
  const others = data?.filter(({ id }) => id !== exceptId).slice(0, SHOWN);
  return (
    <Section title="Last movements on the account">
      {isError && data === undefined && <Quiet>They could not be loaded.</Quiet>}
      {others === undefined && !isError && <Skeleton width="100%" height="6rem" shape="block" />}
      {others?.length === 0 && <Quiet>There were none.</Quiet>}
      <List>
        {others?.map((transaction) => (
          <li key={transaction.id}>
            <Words>
              <span>{describe(transaction)}</span>
              <Small>
                <DateTime value={transaction.createdAt} format="admin" />
                {transaction.status !== "completed" && ` · ${transaction.status}`}
              </Small>
            </Words>
            <TransactionAmount transaction={transaction} currency={currency} />
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
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[8]};
    border-bottom: 1px solid ${token.border};
  }

  li:last-child {
    border-bottom: 0;
  }
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  ${text.caption12};
  color: ${token.textMuted};
`;
