import { styled } from "styled-components";
import type { Account } from "#contract/accounts.ts";
import { sumCents } from "#contract/money.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { accountColour, accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { counted } from "./figures.ts";

/** The hero figure of the overview, and the accounts it is made of. Undefined while loading. */
export function TotalBalance(
  { accounts, currency }: { accounts: readonly Account[] | undefined; currency: string },
) {
  return (
    <Card as="section" aria-label="Total Balance">
      <Parts aria-busy={accounts === undefined}>
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
      </Parts>
    </Card>
  );
}

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
    <div>
      <Shares aria-hidden>
        {accounts.filter(({ balance }) => balance > 0).map(({ id, accountType, balance }) => (
          <Share key={id} style={{ flexGrow: balance }} $colour={accountColour(accountType)} />
        ))}
      </Shares>
      <List aria-label="Accounts">
        {accounts.map((account) => (
          <Row key={account.id}>
            <Name>
              <Swatch $colour={accountColour(account.accountType)} aria-hidden />
              {accountTypeName(account.accountType)}
              <Quiet>
                <MaskedNumber lastFour={lastFour(account)} />
              </Quiet>
            </Name>
            <Strong>
              <Money cents={account.balance} currency={currency} />
            </Strong>
          </Row>
        ))}
      </List>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${space[24]};
  height: 100%;
`;

const Label = styled.p`
  ${text.size14} min-height: 1.25rem;
  color: ${token.textMuted};
`;

const Figure = styled.p`
  margin-block: ${space[4]};
`;

/* How the total is made up; the list below says it in figures. */
const Shares = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  margin-bottom: ${space[12]};
  overflow: hidden;
  border-radius: ${radius.pill};
`;

const Share = styled.span<{ $colour: string }>`
  flex-basis: 0;
  min-width: 4px;
  background: ${({ $colour }) => $colour};
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
