/** Focuses the section that a fragment such as "#about" names, so that Tab continues from there. */
export function focusSection(hash: string): HTMLElement | null {
  const section = hash === "" ? null : document.getElementById(hash.slice(1));
  if (section === null) return null;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  return section;
}
