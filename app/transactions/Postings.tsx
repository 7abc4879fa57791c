import type { Account } from "#contract/accounts.ts";
import type { Posting } from "#contract/transactions.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Small, Strong } from "#app/format/Emphasis.tsx";
import { styled } from "#ui/theme/styled.ts";

export interface PostingsProps {
  readonly postings: readonly Posting[];
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/** The postings on the customer's accounts, each with the balance after it. */
export function Postings({ postings, accounts, currency }: PostingsProps) {
  return (
    <List>
      {postings.map(({ accountId, amount, balanceAfter, postedAt, kind }, index) => (
        <Line key={index}>
          <div>
            <AccountEnd accountId={accountId} accounts={accounts} />
            <Small as="div">
              {kind === "reversal" && <span>Taken back ·</span>}{" "}
              <DateTime value={postedAt} format="customer" />
            </Small>
          </div>
          <Figures>
            <Strong>
              <Money cents={balanceAfter} currency={currency} />
            </Strong>
            <Small as="div">
              <Money cents={amount} currency={currency} sign="auto" />
            </Small>
          </Figures>
        </Line>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
`;

const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space[16]};
`;

const Figures = styled.div`
  text-align: end;
`;
