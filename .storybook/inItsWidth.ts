import type { StoryContext } from "storybook/internal/csf";
import { addressOf } from "./sideBySide.ts";
import { widthOf } from "./toolbar.ts";

/**
 * Shows a story for a phone or a tablet in a frame of its width if it is opened alone in a wider
 * window. (In Storybook, the toolbar sets the width.) The story of this page then waits forever, so
 * nothing plays it at the wrong width.
 */
export async function inItsWidth(
  { globals, id, viewMode, abortSignal }: StoryContext,
): Promise<void> {
  const width = widthOf(globals);
  const isAlone = globalThis.parent === globalThis.self;
  if (viewMode !== "story" || !isAlone || width === undefined || width >= innerWidth) return;
  const page = document.createElement("iframe");
  page.title = id;
  page.src = addressOf(id, globals);
  // Above all of Storybook, which shows a sign of waiting over a story that is not there yet.
  page.style.cssText =
    `position: fixed; inset: 0; z-index: 2147483647; width: ${width}px; height: 100%; border: 0`;
  document.body.append(page);
  await new Promise((resolve) => abortSignal.addEventListener("abort", resolve));
  page.remove();
}
