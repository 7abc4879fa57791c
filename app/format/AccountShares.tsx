import { css, styled } from "styled-components";
import type { Account, AccountType } from "#contract/accounts.ts";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { accountColour } from "./accountWords.ts";

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

/* Degrees of the stripes, so that parts differ without colour and two of one kind with it. */
const stripes = [null, 135, 45, 90];

function fillOf(type: AccountType, place: number): string {
  const colour = accountColour(type);
  const degrees = stripes[place % stripes.length] ?? null;
  if (degrees === null) return colour;
  const pale = `color-mix(in oklch, ${colour} 60%, ${token.surface})`;
  if (degrees === 90) return `linear-gradient(90deg, ${colour} 60%, ${pale} 0) 0 0 / 5px`;
  // Tiles, because Firefox loses most stripes of a repeated gradient in a long bar.
  const twice = `${colour} 30%, ${pale} 0 50%, ${colour} 0 80%, ${pale} 0`;
  return `linear-gradient(${degrees}deg, ${twice}) 0 0 / 7px 7px`;
}

/* What only colours and stripes say has to keep them where colours are forced. */
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
