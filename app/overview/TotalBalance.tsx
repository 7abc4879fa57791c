import type { Account } from "#contract/accounts.ts";
import { negateCents, sumCents } from "#contract/money.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { AccountShares, AccountSwatch } from "#app/format/AccountShares.tsx";
import { accountTitle, lastFour, onHold } from "#app/format/accountWords.ts";
import { pluralize } from "./figures.ts";

/** The hero figure of the overview, and the accounts it is made of. Undefined while loading. */
export function TotalBalance(
  { accounts, currency }: { accounts: readonly Account[] | undefined; currency: string },
) {
  return (
    <Parts aria-label="Total Balance" aria-busy={accounts === undefined}>
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
            ? <span>{`Across ${pluralize(accounts.length, "account")}`}</span>
            : <Skeleton width="8rem" height={12} />}
        </Label>
      </div>
      {accounts?.length === 0 ? null : <Accounts accounts={accounts} currency={currency} />}
    </Parts>
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
  const available = sumCents(accounts.map(({ availableBalance }) => availableBalance));
  const kept = [
    { name: "On hold", amount: sumCents(accounts.map(onHold)) },
    { name: "Locked", amount: sumCents(accounts.map(({ lockedAmount }) => lockedAmount)) },
  ].filter(({ amount }) => amount > 0);
  return (
    <div>
      <AccountShares accounts={accounts} />
      <List aria-label="Accounts">
        {accounts.map((account, place) => (
          <Row key={account.id}>
            <Name>
              <Title>
                <AccountSwatch account={account} place={place} />
                <span>{accountTitle(account)}</span>
              </Title>
              <Quiet>
                <MaskedNumber lastFour={lastFour(account)} />
              </Quiet>
              {!account.isActive && <StatusBadge status="inactive" />}
              {account.isFrozen && <StatusBadge status="frozen" />}
            </Name>
            <Strong>
              <Money cents={account.balance} currency={currency} />
            </Strong>
          </Row>
        ))}
        {kept.map(({ name, amount }) => (
          <Row key={name}>
            <Quiet>{name}</Quiet>
            <Quiet>
              <Money cents={negateCents(amount)} currency={currency} />
            </Quiet>
          </Row>
        ))}
        {kept.length > 0 && (
          <Row>
            Available
            <Strong>
              <Money cents={available} currency={currency} />
            </Strong>
          </Row>
        )}
      </List>
    </div>
  );
}

const Parts = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[24]};
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
  padding-block: ${space[8]};

  & + & {
    border-top: 1px solid ${token.border};
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
  min-width: 0;
`;

/* A long nickname wraps beside its swatch. */
const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  overflow-wrap: anywhere;
`;
