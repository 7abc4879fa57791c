import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/Link/Link.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { LegalLinks } from "#app/shell/LegalLinks.tsx";
import { BrandPanel } from "./BrandPanel.tsx";

/** The promises on the left from 1024 px up, the card with a form on the right. */
export function AuthFrame({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return (
    <Split>
      <BrandPanel />
      <Side>
        <Top>
          <SmallLogo>
            <Logo />
          </SmallLogo>
          <Link href="/" icon={<ArrowLeft aria-hidden />}>Back to home</Link>
        </Top>
        <Main>
          <Sheet $isWide={isWide}>{children}</Sheet>
        </Main>
        <Bottom>
          <LegalLinks />
        </Bottom>
      </Side>
    </Split>
  );
}

const Split = styled.div`
  min-height: 100dvh;

  @media ${media.from1024} {
    display: grid;
    grid-template-columns: minmax(26rem, ${width.authPanel}) minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Top = styled.header`
  ${text.size14};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding: ${space[16]};

  @media ${media.from640} {
    padding: ${space[32]} ${space[48]};
  }

  @media ${media.from1024} {
    justify-content: flex-end;
  }
`;

const SmallLogo = styled.div`
  margin-inline-end: auto;

  @media ${media.from1024} {
    display: none;
  }
`;

const Main = styled.main`
  display: grid;
  flex: 1;
  justify-items: center;
  align-content: start;
  padding: ${space[48]} ${space[16]};

  @media ${media.from640} {
    align-content: center;
    padding: 0 ${space[24]} ${space[24]};
  }
`;

/* At the side, so that a message has room beside it where the page is low. */
const Bottom = styled.footer`
  padding: 0 ${space[16]} ${space[32]};

  @media ${media.from640} {
    padding-inline: ${space[48]};
  }
`;

/* A card from 640 px up; on a phone the page itself is the card. */
const Sheet = styled.div<{ $isWide: boolean }>`
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? width.registerCard : width.authCard)};

  @media ${media.from640} {
    padding: ${space[32]};
    border: 1px solid ${token.border};
    border-radius: ${radius.dialog};
    background: ${token.surface};
  }
`;
