import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { fraction, ownOrder, tabular, text, weight } from "#ui/theme/type.ts";
import { minusSign, moneyParts } from "#contract/formatMoney.ts";
import { HiddenFigure, useHiddenAmounts } from "./HiddenAmounts.tsx";

type Sign = "none" | "deposit" | "withdrawal" | "auto";
type Tone = "plain" | "signed" | "muted";

export type MoneyProps = {
  /** Hundredths of the major unit, for every currency. */
  cents: number;
  /** ISO code, such as "USD". */
  currency: string;
  /**
   * `deposit` shows +, `withdrawal` shows −, `auto` follows the number, `none` shows a minus only
   * where the number is below zero.
   */
  sign?: Sign;
  /**
   * `signed`: green in, red out. `muted`: an amount that never moved, such as a rejected one.
   * Without it, amounts with a sign are `signed` and others `plain`.
   */
  tone?: Tone;
  /** `hero`: the one large figure of a screen, its cents smaller. */
  size?: "inherit" | "hero";
};

/** An amount of money: figures of one width, a real minus, the currency's own decimals. */
export function Money({ cents, currency, sign = "none", tone, size = "inherit" }: MoneyProps) {
  const isHidden = useHiddenAmounts();
  if (isHidden) {
    return (
      <Amount $tone="plain" $size={size}>
        <HiddenFigure />
      </Amount>
    );
  }
  const parts = moneyParts(cents, currency);
  const direction = directionOf(sign, parts.isNegative, cents);
  const amount = direction + parts.sign + parts.whole;
  return (
    <Amount
      translate="no"
      $tone={tone ?? (sign === "none" ? "plain" : "signed")}
      $size={size}
      data-sign={direction || undefined}
    >
      {size === "hero" && parts.fraction
        ? (
          <>
            <span>{amount}</span>
            <Fraction>{parts.fraction}</Fraction>
          </>
        )
        : amount + parts.fraction}
    </Amount>
  );
}

function directionOf(sign: Sign, isNegative: boolean, cents: number): "" | "+" | typeof minusSign {
  if (sign === "deposit") return "+";
  if (sign === "withdrawal" || isNegative) return minusSign;
  return sign === "auto" && cents > 0 ? "+" : "";
}

const Amount = styled.span<{ $tone: Tone; $size: "inherit" | "hero" }>`
  ${({ $size }) => ($size === "hero" ? text.figure48 : tabular)};
  ${({ $tone }) =>
    $tone === "muted" && `color: ${token.textMuted}; font-weight: ${weight.medium};`};
  ${ownOrder};
  white-space: nowrap;

  &[data-sign="+"] {
    color: ${({ $tone }) => $tone === "signed" && token.positive};
  }

  &[data-sign="${minusSign}"] {
    color: ${({ $tone }) => $tone === "signed" && token.negative};
  }
`;

const Fraction = styled.span`
  ${fraction};
  color: ${token.textMuted};
`;
