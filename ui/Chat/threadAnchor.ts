/** A message, and where it stood in the window, in px. */
export type Anchor = { id: string; top: number };

/** The first message of which something is in sight. */
export function firstInSight(pane: HTMLElement): Anchor | undefined {
  const edge = pane.getBoundingClientRect().top;
  for (const bubble of pane.querySelectorAll<HTMLElement>("[data-bubble]")) {
    const { top, bottom } = bubble.getBoundingClientRect();
    if (bottom > edge) return { id: bubble.dataset.bubble ?? "", top };
  }
  return undefined;
}

/** How far it has been moved since, in px; 0 for one that is gone. */
export function movedBy(pane: HTMLElement, { id, top }: Anchor): number {
  const bubble = pane.querySelector(`[data-bubble="${CSS.escape(id)}"]`);
  return bubble ? bubble.getBoundingClientRect().top - top : 0;
}
