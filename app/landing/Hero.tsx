import { LineTexture } from "#ui/AccountCard/LineTexture.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { SampleCard } from "./SampleCard.tsx";
import { column } from "./Section.tsx";

/** The bank in one sentence, the way in, and what it looks like inside. */
export function Hero() {
  const { name } = useBrand();
  return (
    <Band>
      <Texture>
        <LineTexture lines={36} width="58%" height="100%" />
      </Texture>
      <Halves>
        <div>
          <Headline>Banking made simple, secure, and smart</Headline>
          <Lead>
            {`Checking, savings, and business accounts with instant transfers and zero fees between your ${name} accounts, in all 50 US states.`}
          </Lead>
          <Way>
            <LinkButton href="/auth" size="page">Get Started</LinkButton>
            <Offer>No fees for the first 3 months on new accounts</Offer>
          </Way>
        </div>
        <SampleCard />
      </Halves>
    </Band>
  );
}

const Band = styled.section`
  position: relative;
  overflow: clip;
  border-bottom: 1px solid ${token.border};
`;

const Texture = styled.div`
  position: absolute;
  inset: 0;
  color: ${token.borderControl};
  mask-image: linear-gradient(transparent, currentcolor ${space[96]});

  @media ${media.under1024} {
    display: none;
  }
`;

const Halves = styled.div`
  ${column};
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[48]};

  @media ${media.from640} {
    padding-top: ${space[64]};
  }

  @media ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    gap: ${space[96]};
    padding-block: ${space[64]} ${space[96]};
  }
`;

const Headline = styled.h1`
  ${text.serif72};

  @media ${media.from1024} {
    max-width: 12ch;
  }
`;

const Lead = styled.p`
  ${text.lead18};
  max-width: 48ch;
  margin-block: ${space[24]} ${space[32]};
  color: ${token.textMuted};
`;

const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[16]};

  @media ${media.under640} {
    flex-direction: column;
    align-items: stretch;
    text-align: center;
  }
`;

const Offer = styled.p`
  ${text.size14};
  max-width: 25ch;
  color: ${token.textMuted};

  @media ${media.under640} {
    max-width: none;
  }
`;
