import type { StoryContext } from "storybook/internal/csf";
import { showNeeds } from "#mocks/panel/showNeeds.tsx";
import { token } from "#ui/theme/tokens.ts";
import type { ServiceWorkerNeeded } from "#mocks/pageNeeds.ts";

/**
 * Replaces a story that needs a service worker if the page can't have one: says what the page
 * needs, and waits until another story is chosen.
 */
export async function sayNeeds(
  { viewMode, abortSignal }: Pick<StoryContext, "viewMode" | "abortSignal">,
  missing: ServiceWorkerNeeded,
): Promise<void> {
  // A page of documentation shows what failed in the story's own place.
  if (viewMode !== "story") throw missing;
  const cover = document.createElement("div");
  // Above all of Storybook, which hides the rest of a page whose story is not there yet.
  cover.style.cssText = "position: fixed; inset: 0; z-index: 2147483647; display: block; " +
    `overflow: auto; background: ${token.bg}`;
  document.body.append(cover);
  const hide = showNeeds(cover, missing);
  await new Promise<void>((resolve) => abortSignal.addEventListener("abort", () => resolve()));
  hide();
  cover.remove();
}
