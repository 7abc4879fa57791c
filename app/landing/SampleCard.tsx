import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { LineTexture } from "#ui/AccountCard/LineTexture.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { hiddenDots, oneLine, tabular, text, weight } from "#ui/theme/type.ts";

/** Decorative bank card with a sample balance and two sample movements. */
export function SampleCard() {
  return (
    <Stage aria-hidden="true">
      <Plastic>
        <LineTexture lines={46} width="80%" height="100%" />
        <Line>
          <Logo size={24} tone="inherit" />
          <Quiet>Checking</Quiet>
        </Line>
        <div>
          <Quiet>Available balance</Quiet>
          <Figure>
            <Money cents={1_248_055} currency="USD" />
          </Figure>
        </div>
        <Line>
          <Digits>•••• •••• •••• 4821</Digits>
          <Quiet>09/29</Quiet>
        </Line>
      </Plastic>
      <Slip>
        <Movement>
          <Well>
            <ArrowDownLeft size={16} strokeWidth={2} />
          </Well>
          <Words>
            <b>Payroll, Larkfield Studio</b>
            <small>Friday</small>
          </Words>
          <Money cents={461_208} currency="USD" sign="deposit" />
        </Movement>
        <Movement>
          <Well>
            <ArrowUpRight size={16} strokeWidth={2} />
          </Well>
          <Words>
            <b>Northline Energy</b>
            <small>Wednesday</small>
          </Words>
          <Money cents={14_237} currency="USD" sign="withdrawal" />
        </Movement>
      </Slip>
    </Stage>
  );
}

const Stage = styled.div`
  position: relative;
  width: 100%;
  margin-inline: auto;
  /* Room for the slip, which covers the edge of the card and none of its words. */
  padding-bottom: 6.5rem;

  @media ${media.from640} and ${media.under1024} {
    max-width: 32rem;
  }
`;

const Plastic = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  overflow: clip;
  width: 100%;
  max-width: 26rem;
  margin-inline-start: auto;
  aspect-ratio: 1.53;
  padding: ${space[24]};
  border-radius: ${radius.sampleCard};
  background: linear-gradient(150deg, ${token.brandCardFrom}, ${token.brandCardTo});
  color: ${token.onBrandPanel};

  @media ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
`;

const Quiet = styled.span`
  ${text.size14};
  color: ${token.onBrandPanelMuted};
`;

const Figure = styled.p`
  ${text.figure36};
`;

const Digits = styled.span`
  ${text.label14};
  ${tabular};
  ${hiddenDots};
`;

/* A slip of paper before the card, a little to the left. */
const Slip = styled.ul`
  position: absolute;
  bottom: 0;
  inset-inline-start: 0;
  width: 100%;
  max-width: 23.5rem;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowMenu};

  @media ${media.from1024} {
    inset-inline-start: -${space[24]};
  }

  @media ${media.under640} {
    inset-inline: ${space[8]};
    width: auto;
    max-width: none;
  }
`;

const Movement = styled.li`
  ${text.size14};
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};

  @media ${media.under640} {
    gap: ${space[8]};
    padding-inline: ${space[12]};
  }

  & + & {
    border-top: 1px solid ${token.border};
  }

  & > :last-child {
    font-weight: ${weight.semibold};
  }
`;

const Well = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  color: ${token.textMuted};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;

  b {
    ${oneLine};
    font-weight: ${weight.medium};
  }

  small {
    ${text.caption12};
    color: ${token.textMuted};
  }
`;
