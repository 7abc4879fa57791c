import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { Footer } from "#ui/Footer/Footer.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { LandingScreen } from "./landing/LandingScreen.tsx";
import { SmoothSections } from "./landing/SmoothSections.tsx";
import { VisitorHeader } from "./VisitorHeader.tsx";

/**
 * The landing page for a browser that holds no session: the build writes it into the page, and the
 * same component takes it over. It knows no session, no router and no bank; its links are the
 * browser's own.
 */
export function VisitorLanding() {
  return (
    <ThemeRoot>
      <SmoothSections />
      <AppFrame header={<VisitorHeader />} footer={<Footer />} contentWidth="bleed">
        <LandingScreen />
      </AppFrame>
    </ThemeRoot>
  );
}
