import type { Transaction } from "#contract/transactions.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { Small } from "#app/format/Emphasis.tsx";
import { TransactionAmount } from "#app/format/TransactionAmount.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { describe } from "#contract/transactionWords.ts";

export interface MovementListProps {
  readonly transactions: readonly Transaction[];
  readonly currency: string;
  /** Says the type of each before its words. */
  readonly hasTypes?: boolean;
}

/** A few transactions below each other, where there is no room for a table. */
export function MovementList({ transactions, currency, hasTypes = false }: MovementListProps) {
  return (
    <MovementRows>
      {transactions.map((transaction) => (
        <li key={transaction.id}>
          {hasTypes && (
            <Kind>
              <TransactionTypeLabel type={transaction.type} />
            </Kind>
          )}
          <MovementWords>
            <span>{describe(transaction)}</span>
            <Small>
              <DateTime value={transaction.createdAt} format="admin" />{" "}
              {transaction.status !== "completed" && <span>{`· ${transaction.status}`}</span>}
            </Small>
          </MovementWords>
          <TransactionAmount transaction={transaction} currency={currency} />
        </li>
      ))}
    </MovementRows>
  );
}

/** Rows of words and an amount. */
export const MovementRows = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: ${space[4]} ${space[16]};
    padding-block: ${space[8]};
    border-bottom: 1px solid ${token.border};
  }

  li:last-child {
    border-bottom: 0;
  }

  @media ${media.under640} {
    li {
      flex-wrap: wrap;
    }
  }
`;

const Kind = styled.span`
  flex: none;
  width: 7.5rem;

  /* On a phone it stands above, so that the date and the amount have the line for themselves. */
  @media ${media.under640} {
    width: 100%;
  }
`;

export const MovementWords = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
