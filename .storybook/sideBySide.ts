import type { StoryContext } from "storybook/internal/csf";
import { addons } from "storybook/preview-api";
import { SIDE_BY_SIDE } from "./toolbar.ts";

/** The toolbar's choices. */
export type Globals = Readonly<Record<string, unknown>>;

/**
 * The toolbar's event. Don't listen to `globalsUpdated`: the two pages of the pair send their state
 * to this page under that name.
 */
export const CHOSEN = "updateGlobals";

/**
 * Shows a story twice, light and dark, side by side, if the toolbar says so. Each copy is a page,
 * with its own dialogs, width and server. The story of this page waits, because a play function
 * would find everything twice.
 */
export async function sideBySide(
  { globals, id, viewMode, abortSignal }: StoryContext,
): Promise<void> {
  if (globals.mode !== SIDE_BY_SIDE || viewMode !== "story") return;
  const pair = document.createElement("div");
  // Above all of Storybook, which shows a sign of waiting over a story that is not there yet.
  pair.style.cssText =
    "position: fixed; inset: 0; z-index: 2147483647; display: grid; grid-template-columns: 1fr 1fr";
  document.body.append(pair);
  show(pair, id, globals);
  try {
    await another(abortSignal, globals, (chosen) => show(pair, id, chosen));
  } finally {
    pair.remove();
  }
}

function show(pair: HTMLElement, id: string, globals: Globals) {
  const pages = ["light", "dark"].map((mode) => {
    const page = document.createElement("iframe");
    page.title = mode;
    page.src = addressOf(id, { ...globals, mode });
    page.style.cssText = "width: 100%; height: 100%; border: 0";
    return page;
  });
  pair.replaceChildren(...pages);
}

/** A story with these choices, as a page of its own. */
export function addressOf(id: string, globals: Globals): string {
  const chosen = Object.entries(globals)
    .filter(([, value]) => typeof value === "string")
    .map(([name, value]) => `${name}:${value}`);
  const query = new URLSearchParams({ id, viewMode: "story", globals: chosen.join(";") });
  return `iframe.html?${query}`;
}

/** Ends when another mode is chosen, or another story; other choices are passed on. */
function another(
  signal: AbortSignal,
  shown: Globals,
  onChoice: (globals: Globals) => void,
): Promise<void> {
  const channel = addons.getChannel();
  let all = shown;
  return new Promise((resolve) => {
    function choose({ globals }: { globals: Globals }) {
      all = { ...all, ...globals };
      if (all.mode === SIDE_BY_SIDE) return onChoice(all);
      end();
    }
    function end() {
      channel.off(CHOSEN, choose);
      resolve();
    }
    channel.on(CHOSEN, choose);
    signal.addEventListener("abort", end);
  });
}
