import { styled } from "#ui/theme/styled.ts";
import { About } from "./About.tsx";
import { Contact } from "./Contact.tsx";
import { Features } from "./Features.tsx";
import { Hero } from "./Hero.tsx";
import { Services } from "./Services.tsx";
import { Testimonials } from "./Testimonials.tsx";
import { LineTexture } from "#ui/AccountCard/LineTexture.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { brandPanelSurface, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { column } from "./Section.tsx";

/** /: the public page between bar and footer (section 2, landing page). It makes no call. */
export function LandingScreen() {
  return (
    <>
      <Hero />
      <Features />
      <Services />
      <About />
      <Testimonials />
      <Contact />
      <ClosingBanner />
    </>
  );
}

/** The last word before the footer. */
function ClosingBanner() {
  return (
    <Band>
      <LineTexture lines={40} width="55%" height="100%" corner="bottomRight" />
      <Row>
        <Headline>Ready to experience modern banking?</Headline>
        <Bright>
          <LinkButton href="/auth" size="page" tone="secondary">Open an Account</LinkButton>
        </Bright>
      </Row>
    </Band>
  );
}

const Band = styled.section`
  ${brandPanelSurface};
  position: relative;
  overflow: clip;
`;

const Row = styled.div`
  ${column};
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[32]};

  @media ${media.under640} {
    flex-direction: column;
    align-items: stretch;
    text-align: start;
  }
`;

/* The page's last call is the brightest thing on its ground in both modes. */
const Bright = styled.div`
  --surface: ${token.onBrandPanel};
  --surface-hover: ${token.onBrandPanelMuted};
  --border-control: ${token.onBrandPanel};
  --text: ${token.brandPanel};

  @media ${media.under640} {
    display: grid;
  }
`;

const Headline = styled.h2`
  ${text.serif48};
  max-width: 18ch;
`;
