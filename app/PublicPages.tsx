import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { matches, media } from "#ui/theme/media.ts";
import { styled } from "#ui/theme/styled.ts";
import { LandingScreen } from "./landing/LandingScreen.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { ArrowLeft } from "lucide-react";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { LogoMark } from "#ui/Logo/Logo.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { homeOf } from "./homeOf.ts";
import { useSessionState } from "./auth/SessionContext.tsx";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { focusSection } from "./landing/focusSection.ts";

/**
 * Shows the landing page within the app: after a sign-out, to a signed-in user, and in the demo.
 */
export function LandingPage() {
  useSectionScroll();
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />} contentWidth="bleed">
      <LandingScreen />
    </AppFrame>
  );
}

export function NotFoundPage() {
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <NotFoundScreen />
    </AppFrame>
  );
}

/** Any other path (section 2), with the way back to where this person starts. */
function NotFoundScreen() {
  const user = useSessionState(({ user }) => user);
  return (
    <Column>
      <Mark aria-hidden>
        <LogoMark size={48} />
      </Mark>
      <PageTitle title="404 Page Not Found" description="Page not found." />
      <Words>Check the address. The page may have moved.</Words>
      <LinkButton href={homeOf(user)} icon={<ArrowLeft aria-hidden />}>
        {user ? "Back to home" : "Back to home"}
      </LinkButton>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[24]};
  padding-block: ${space[64]};
  text-align: center;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  border: 1px solid ${token.border};
  border-radius: ${radius.pill};
  background: ${token.surface};
`;

const Words = styled.p`
  max-width: 44ch;
  color: ${token.textMuted};
  text-wrap: balance;
`;

/**
 * Scrolls to the section that the address names, smoothly and to 80 px below the top (section 9,
 * set by `scroll-padding`). Moves the focus too, so that Tab continues from there.
 */
function useSectionScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = focusSection(hash);
    const isStill = matches(media.reducedMotion);
    section?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
  }, [hash, key]);
}
