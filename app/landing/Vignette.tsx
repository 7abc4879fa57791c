import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import type { features } from "./copy.ts";

type Shown = (typeof features)[number]["shows"];

/** A small piece of the bank at work above a card's words; to look at only. */
export function Vignette({ of }: { of: Shown }) {
  const Picture = pictures[of];
  return (
    <Stage aria-hidden="true">
      <Picture />
    </Stage>
  );
}

const pictures: Record<Shown, () => ReactNode> = {
  transfer: Transfer,
  code: Code,
  months: Months,
};

/** Money on its way from one account to the other. */
function Transfer() {
  return (
    <Slips>
      <Slip>
        <Account>
          <b>Checking</b>
          <MaskedNumber lastFour="4821" />
        </Account>
        <Money cents={25_000} currency="USD" sign="withdrawal" />
      </Slip>
      <Way>
        <ArrowDown size={16} strokeWidth={2} />
      </Way>
      <Slip>
        <Account>
          <b>Savings</b>
          <MaskedNumber lastFour="0937" />
        </Account>
        <Money cents={25_000} currency="USD" sign="deposit" />
      </Slip>
    </Slips>
  );
}

/** A code half typed. */
function Code() {
  return (
    <Boxes>
      {["4", "0", "7", "", "", ""].map((digit, place) => (
        <Box key={place} data-current={place === 3 || undefined}>{digit}</Box>
      ))}
    </Boxes>
  );
}

/** Income and spending of six months, in drawing units. */
const months = [[34, 20], [30, 24], [38, 18], [33, 29], [41, 22], [48, 17]] as const;

function Months() {
  return (
    <Chart viewBox="0 0 228 96">
      {months.map(([into, out], month) => (
        <g key={month} transform={`translate(${8 + month * 38} 0)`} opacity={month === 5 ? 1 : 0.5}>
          <path fill={token.chartIn} d={bar(57, -into)} />
          <path fill={token.chartOut} d={bar(59, out)} />
        </g>
      ))}
      <path stroke={token.borderControl} d="M0 58H228" />
    </Chart>
  );
}

/** A bar of 22 units from its base, with round corners at its far end. */
function bar(base: number, length: number): string {
  const turn = 4 * Math.sign(length);
  return `M0 ${base}v${length - turn}q0 ${turn} 4 ${turn}h14q4 0 4 ${-turn}v${turn - length}z`;
}

const Stage = styled.div`
  display: grid;
  align-items: center;
  height: 11rem;
  padding-inline: ${space[24]};
  border-bottom: 1px solid ${token.border};
  background: ${token.bgSunken};
`;

const Slips = styled.div`
  display: grid;
  justify-items: center;
`;

const Slip = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[8]};
  width: 100%;
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.surface};

  & > :last-child {
    font-weight: ${weight.semibold};
  }
`;

const Account = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[8]};
  color: ${token.textMuted};

  b {
    font-weight: ${weight.medium};
    color: ${token.text};
  }
`;

const Way = styled.span`
  z-index: 1;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-block: -${space[8]};
  border: 1px solid ${token.border};
  border-radius: ${radius.pill};
  background: ${token.surface};
  color: ${token.link};
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 44px));
  justify-content: center;
  gap: ${space[8]};

  @media ${media.from640} and ${media.under1024} {
    gap: ${space[4]};
  }
`;

const Box = styled.span`
  ${text.title22};
  ${tabular};
  display: grid;
  place-items: center;
  height: 52px;
  border: 1px solid ${token.borderControl};
  border-radius: ${radius.control};
  background: ${token.surface};

  &[data-current] {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }

  &[data-current]::after {
    content: "";
    height: 24px;
    border-inline-start: 1px solid ${token.text};
  }
`;

const Chart = styled.svg`
  width: 100%;
  max-width: 20rem;
  height: auto;
  justify-self: center;
`;
