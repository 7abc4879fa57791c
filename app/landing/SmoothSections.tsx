import { useEffect } from "react";
import { createGlobalStyle } from "styled-components";
import { focusSection } from "./focusSection.ts";

/**
 * Links to sections where the browser follows them itself: it scrolls smoothly, 80 px below the top
 * (section 9), also before any script has arrived; the focus goes along once one has.
 */
export function SmoothSections() {
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
