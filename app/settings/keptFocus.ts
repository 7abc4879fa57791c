import { useEffect, useRef } from "react";

/**
 * Keeps the focus in a section whose content changes: if the focused element is gone, focuses the
 * first field, otherwise the heading. Never a button, because the key that was pressed may repeat.
 */
export function useKeptFocus() {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFocused = useRef(false);
  useEffect(() => {
    const changes = new MutationObserver(() => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || activeElement === heading.current;
      if (!isFocused.current || !isLost) return;
      (section.current?.querySelector("input") ?? heading.current)?.focus();
    });
    if (section.current) changes.observe(section.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return {
    heading,
    watched: {
      ref: section,
      onFocus: () => void (isFocused.current = true),
      onBlur: () => void (isFocused.current = false),
    },
  };
}
