/** The preview's page, which also contains pages of documentation. */
const PREVIEW = /iframe\.html$/;

/** Returns the page of documentation that contains this story, if any. */
function surroundingPage(): Window | undefined {
  const { parent } = globalThis.window;
  if (parent === globalThis.window) return undefined;
  try {
    return PREVIEW.test(parent.location.pathname) ? parent : undefined;
  } catch {
    // Cross-origin: Storybook is embedded in another site.
    return undefined;
  }
}

let isPlayed = false;

/** Called after the play function: from now on the story leaves the focus to the others. */
export function endTurn(): void {
  isPlayed = true;
}

/**
 * Keeps a page of documentation still. A story that takes the focus or scrolls would scroll the
 * page around it, away from the reader's place. And a dialog takes the focus back whenever another
 * story takes it. So once the story has been played, only the reader can focus it.
 */
export function keepPageStill(): void {
  const page = surroundingPage();
  if (page === undefined) return;

  function staying(act: () => void): void {
    const { scrollX = 0, scrollY = 0 } = page ?? {};
    act();
    page?.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  }

  const { focus } = HTMLElement.prototype;
  const { scrollIntoView } = Element.prototype;
  HTMLElement.prototype.focus = function (...how) {
    if (!isPlayed) staying(() => focus.apply(this, how));
  };
  Element.prototype.scrollIntoView = function (...how) {
    staying(() => scrollIntoView.apply(this, how));
  };
  const takeUp = ({ isTrusted }: Event) => {
    if (isTrusted) isPlayed = false;
  };
  addEventListener("pointerdown", takeUp, { capture: true });
  addEventListener("keydown", takeUp, { capture: true });
}
