import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Brings the section that the address names into view, as a link to it asks for: smoothly, and
 * 80 px below the top (section 9), which `scroll-padding` sees to. Focus goes along, so that Tab
 * goes on from there.
 */
export function useSectionScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const section = document.getElementById(hash.slice(1));
    if (section === null) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    section.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
