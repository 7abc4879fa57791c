import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { LandingScreen } from "./landing/LandingScreen.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

export function LandingPage() {
  return (
    <AppFrame header={<SiteHeader />} contentWidth="bleed">
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
