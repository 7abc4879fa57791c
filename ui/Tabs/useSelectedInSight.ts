import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the selected tab in sight where the strip scrolls: tabs come later, badges and typefaces
 * change how wide they are. The strip alone moves, never the page.
 */
export function useSelectedInSight(
  selectedId: string | undefined,
): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const strip = tabs.current?.querySelector('[role="tablist"]');
    if (!strip) return;
    const show = () => {
      const selected = strip.querySelector('[role="tab"][aria-selected="true"]');
      if (!selected) return;
      const room = strip.getBoundingClientRect();
      const place = selected.getBoundingClientRect();
      if (place.left >= room.left && place.right <= room.right) return;
      strip.scrollLeft += (place.left + place.right - room.left - room.right) / 2;
    };
    const sizes = new ResizeObserver(show);
    const watch = () => [strip, ...strip.children].forEach((element) => sizes.observe(element));
    const arrivals = new MutationObserver(watch);
    arrivals.observe(strip, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      arrivals.disconnect();
    };
  }, [selectedId]);

  return tabs;
}
