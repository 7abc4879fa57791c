import type { Account, AccountType } from "#contract/accounts.ts";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { accountColor } from "./accountWords.ts";

/** How a total is made up of accounts, as a bar; a list beside it says the same in figures. */
export function AccountShares({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <Bar aria-hidden>
      {accounts.map(({ id, accountType, balance }, place) =>
        balance > 0 && (
          <Share
            key={id}
            style={{ flexGrow: balance }}
            $fill={fillOf(accountType, place)}
          />
        )
      )}
    </Bar>
  );
}

/** The mark of an account's part in the bar; `place` is the account's among all of them. */
export function AccountSwatch({ account, place }: { account: Account; place: number }) {
  return <Swatch $fill={fillOf(account.accountType, place)} aria-hidden />;
}

/* Degrees of the stripes, so that parts differ without color and two of one kind with it. */
const stripes = [null, 135, 45, 90];

function fillOf(type: AccountType, place: number): string {
  const color = accountColor(type);
  const degrees = stripes[place % stripes.length] ?? null;
  if (degrees === null) return color;
  const pale = `color-mix(in oklch, ${color} 60%, ${token.surface})`;
  if (degrees === 90) return `linear-gradient(90deg, ${color} 60%, ${pale} 0) 0 0 / 5px`;
  // Tiles, because Firefox loses most stripes of a repeated gradient in a long bar.
  const twice = `${color} 30%, ${pale} 0 50%, ${color} 0 80%, ${pale} 0`;
  return `linear-gradient(${degrees}deg, ${twice}) 0 0 / 7px 7px`;
}

/* Keeps fills in forced-colors mode, because only colors and stripes tell accounts apart. */
const filled = css<{ $fill: string }>`
  background: ${({ $fill }) => $fill};

  @media ${media.forcedColors} {
    border: 1px solid CanvasText;
    forced-color-adjust: none;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  margin-bottom: ${space[12]};
  overflow: hidden;
  border-radius: ${radius.pill};
`;

const Share = styled.span<{ $fill: string }>`
  flex-basis: 0;
  min-width: 4px;
  ${filled};
`;

const Swatch = styled.span<{ $fill: string }>`
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: 3px;
  ${filled};
`;
