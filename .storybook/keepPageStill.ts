/** The preview's own page, which is also what a page of documentation stands in. */
const PREVIEW = /iframe\.html$/;

/** The page of documentation that this story stands on, if it does. */
function surroundingPage(): Window | undefined {
  const { parent } = globalThis.window;
  if (parent === globalThis.window) return undefined;
  try {
    return PREVIEW.test(parent.location.pathname) ? parent : undefined;
  } catch {
    // Another origin's page: the workshop is shown within something else.
    return undefined;
  }
}

let isPlayed = false;

/** The story stands as it shall be seen: from now on it leaves the focus to the others. */
export function endTurn(): void {
  isPlayed = true;
}

/**
 * For a story on a page of documentation. When it takes the focus, or scrolls to something of its
 * own, it pulls the page around it along: whoever reads that page stays where they are. And a
 * dialog fetches the focus back whenever another story takes it: once the story has been played,
 * only a reader's own hand gives it the focus.
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
