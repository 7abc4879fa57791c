import { styled } from "styled-components";
import type { Account, AccountType } from "#contract/accounts.ts";
import { sumCents } from "#contract/money.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { counted } from "./figures.ts";

/** The hero figure of the overview, and the accounts it is made of. Undefined while loading. */
export function TotalBalance(
  { accounts, currency }: { accounts: readonly Account[] | undefined; currency: string },
) {
  return (
    <Card as="section" aria-label="Total Balance">
      <Halves aria-busy={accounts === undefined}>
        <div>
          <Label>Total Balance</Label>
          <Figure>
            {accounts
              ? (
                <Money
                  cents={sumCents(accounts.map(({ balance }) => balance))}
                  currency={currency}
                  size="hero"
                />
              )
              : <Skeleton width="16rem" height="3.5rem" shape="block" />}
          </Figure>
          <Label>
            {accounts
              ? `Across ${counted(accounts.length, "account")}`
              : <Skeleton width="8rem" height={12} />}
          </Label>
        </div>
        {accounts?.length === 0 ? null : <Accounts accounts={accounts} currency={currency} />}
      </Halves>
    </Card>
  );
}

const colours: Record<AccountType, string> = {
  checking: token.chartIn,
  savings: token.chart3,
  investment: token.chart4,
};

function Accounts(
  { accounts, currency }: { accounts: readonly Account[] | undefined; currency: string },
) {
  if (accounts === undefined) {
    return (
      <List>
        {[0, 1, 2].map((row) => (
          <Row key={row}>
            <Skeleton width="9rem" height={12} />
            <Skeleton width="5rem" height={12} />
          </Row>
        ))}
      </List>
    );
  }
  return (
    <List aria-label="Accounts">
      {accounts.map((account) => (
        <Row key={account.id}>
          <Name>
            <Swatch $colour={colours[account.accountType]} aria-hidden />
            {accountTypeName(account.accountType)}
            <Digits>
              <MaskedNumber lastFour={lastFour(account)} />
            </Digits>
          </Name>
          <Amount>
            <Money cents={account.balance} currency={currency} />
          </Amount>
        </Row>
      ))}
    </List>
  );
}

const Halves = styled.div`
  display: grid;
  gap: ${space[24]};

  @media ${media.from1024} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: ${space[64]};
  }
`;

const Label = styled.p`
  ${text.size14} min-height: 1.25rem;
  color: ${token.textMuted};
`;

const Figure = styled.p`
  margin-block: ${space[4]};
`;

const List = styled.ul`
  ${text.size14} min-width: 0;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  min-height: 44px;

  & + & {
    border-top: 1px solid ${token.border};
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
`;

const Swatch = styled.span<{ $colour: string }>`
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: 3px;
  background: ${({ $colour }) => $colour};
`;

const Digits = styled.span`
  color: ${token.textMuted};
`;

const Amount = styled.span`
  font-weight: 600;
`;
