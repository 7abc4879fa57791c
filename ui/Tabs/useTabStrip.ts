import { type RefObject, useEffect, useRef, useState } from "react";
import { sizeWatcher } from "#ui/theme/sizeWatcher.ts";

/** Which ends of a strip have tabs behind them. */
export type HiddenTabs = { before: boolean; after: boolean };

export type TabStrip = {
  strip: RefObject<HTMLDivElement | null>;
  hidden: HiddenTabs;
  /** Scrolls to the tabs hidden at one end, and keeps one visible tab in view. */
  reveal: (end: keyof HiddenTabs) => void;
};

/** Where a strip can be scrolled by less, no label is cut: that is its padding. */
const PADDING = 8;
/** The width covered by the buttons at the ends, in px. */
const COVERED = 48;

/**
 * The strip of the tabs. It keeps the selected one in sight where it scrolls: tabs come later,
 * badges and typefaces change how wide they are. The strip alone moves, never the page.
 */
export function useTabStrip(selectedId: string | undefined): TabStrip {
  const ref = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<HiddenTabs>({ before: false, after: false });

  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const lookAtEnds = () => {
      const { scrollLeft, clientWidth, scrollWidth } = strip;
      const passed = Math.abs(scrollLeft);
      const before = passed > PADDING;
      const after = scrollWidth - clientWidth - passed > PADDING;
      setHidden((was) => was.before === before && was.after === after ? was : { before, after });
    };
    const showSelected = () => {
      const selected = strip.querySelector('[aria-selected="true"]');
      if (selected) {
        const room = strip.getBoundingClientRect();
        const place = selected.getBoundingClientRect();
        if (place.left < room.left + COVERED || place.right > room.right - COVERED) {
          const left = (place.left + place.right - room.left - room.right) / 2;
          strip.scrollBy({ left, behavior: "instant" });
        }
      }
      lookAtEnds();
    };
    const sizes = sizeWatcher(showSelected);
    const watch = () => [strip, ...strip.children].forEach((element) => sizes.observe(element));
    const arrivals = new MutationObserver(watch);
    arrivals.observe(strip, { childList: true });
    strip.addEventListener("scroll", lookAtEnds);
    watch();
    return () => {
      sizes.disconnect();
      arrivals.disconnect();
      strip.removeEventListener("scroll", lookAtEnds);
    };
  }, [selectedId]);

  function reveal(end: keyof HiddenTabs) {
    const strip = ref.current;
    if (!strip) return;
    const isLeftward = (end === "before") === (getComputedStyle(strip).direction !== "rtl");
    strip.scrollBy({ left: (isLeftward ? -1 : 1) * (strip.clientWidth - 2 * COVERED) });
  }

  return { strip: ref, hidden, reveal };
}
