import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { LandingScreen } from "./landing/LandingScreen.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { VisitorHeader } from "./VisitorHeader.tsx";
import { useEffect } from "react";
import { createGlobalStyle } from "styled-components";
import { useColorMode } from "./shell/colorMode.ts";
import { focusSection } from "./landing/focusSection.ts";

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
