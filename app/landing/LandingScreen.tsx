import { styled } from "styled-components";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { media } from "#ui/theme/media.ts";
import { space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { LandingFooter } from "./LandingFooter.tsx";

/** /: the bank in one sentence, and the way in (section 2, landing page). */
export function LandingScreen() {
  const { legalName } = useBrand();
  return (
    <Column>
      <Hero>
        <Headline>Banking made simple, secure, and smart</Headline>
        <Lead>
          {legalName}{" "}
          keeps checking, savings and investment accounts in one plain view, and moves money between
          them without fees.
        </Lead>
        <LinkButton href="/auth" size="page">Get Started</LinkButton>
      </Hero>
      <LandingFooter />
    </Column>
  );
}

/* The footer ends the page, however short it is. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--bar-height));
`;

const Hero = styled.section`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: start;
  gap: ${space[24]};
  width: 100%;
  max-width: calc(${width.content} + 2 * ${space[24]});
  margin-inline: auto;
  padding: ${space[96]} ${space[24]};

  @media ${media.under640} {
    padding: ${space[64]} ${space[16]};
  }
`;

const Headline = styled.h1`
  ${text.serif72} max-width: 14ch;
`;

const Lead = styled.p`
  ${text.lead18} max-width: 52ch;
  margin-bottom: ${space[8]};
  color: ${token.textMuted};
`;
