import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a list to what is selected in it as soon as that is there: who is open because an address
 * says so may stand far below. What is selected by hand is in sight already.
 */
export function useSelectedInSight(hasSelected: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list draws what is in it a moment after itself.
    const drawn = requestAnimationFrame(() => {
      const selected = list.current?.querySelector<HTMLElement>("[data-selected]");
      if (!list.current || !selected) return;
      const end = selected.offsetTop + selected.offsetHeight - list.current.clientHeight;
      if (end > list.current.scrollTop) list.current.scrollTop = end;
    });
    return () => cancelAnimationFrame(drawn);
  }, [hasSelected]);
  return list;
}
