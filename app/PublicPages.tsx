import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { Footer } from "#ui/Footer/Footer.tsx";
import { LandingScreen } from "./landing/LandingScreen.tsx";
import { useSectionScroll } from "./landing/useSectionScroll.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

/** The landing page within the app: after a logout, for somebody signed in, and in the demo. */
export function LandingPage() {
  useSectionScroll();
  return (
    <AppFrame header={<SiteHeader />} footer={<Footer />} contentWidth="bleed">
      <LandingScreen />
    </AppFrame>
  );
}

export function NotFoundPage() {
  return (
    <AppFrame header={<SiteHeader />}>
      <NotFoundScreen />
    </AppFrame>
  );
}
