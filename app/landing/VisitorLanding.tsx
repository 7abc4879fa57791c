import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { createGlobalStyle } from "#ui/theme/styled.ts";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { LandingScreen } from "./LandingScreen.tsx";
import { SiteFooter } from "#app/SiteFooter.tsx";
import { VisitorHeader } from "#app/VisitorHeader.tsx";
import { useEffect } from "react";
import { useColorMode } from "#app/shell/colorMode.ts";
import { focusSection } from "./focusSection.ts";

/**
 * The landing page for a browser that holds no session: the build writes it into the page, and the
 * same component takes it over. It knows no session, no router and no bank; its links are the
 * browser's own.
 */
export function VisitorLanding() {
  const [mode] = useColorMode();
  return (
    <ThemeRoot mode={mode}>
      <SmoothSections />
      <AppFrame header={<VisitorHeader />} footer={<SiteFooter />} contentWidth="bleed">
        <LandingScreen />
      </AppFrame>
    </ThemeRoot>
  );
}

/**
 * Links to sections where the browser follows them itself: it scrolls smoothly, 80 px below the top
 * (section 9), also before any script has arrived; the focus goes along once one has.
 */
function SmoothSections() {
  useEffect(() => {
    const follow = () => void focusSection(globalThis.location.hash);
    globalThis.addEventListener("hashchange", follow);
    return () => globalThis.removeEventListener("hashchange", follow);
  }, []);
  return <Smooth />;
}

const Smooth = createGlobalStyle`
  html {
    scroll-behavior: smooth;
  }
`;
