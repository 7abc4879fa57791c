import type { PreparedStory } from "storybook/internal/types";

/**
 * Whether a story is a page of its own on a page of documentation: a mode, a brand and a density hold
 * for a whole page, and what opens over a page would cover the others.
 */
export function hasOwnPage({ storyGlobals, parameters, title }: PreparedStory): boolean {
  return Object.keys(storyGlobals).length > 0 || parameters.layout === "fullscreen" ||
    title.startsWith("Components/Overlays/");
}
