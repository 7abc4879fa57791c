import { useEffect } from "react";
import { useLocation } from "react-router";
import { focusSection } from "./focusSection.ts";

/**
 * Brings the section that the app's address names into view, as a link to it asks for: smoothly,
 * and 80 px below the top (section 9), which `scroll-padding` sees to. Focus goes along, so that
 * Tab goes on from there.
 */
export function useSectionScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = focusSection(hash);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    section?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
  }, [hash, key]);
}
