/** The most letters of a line from whose end the eye finds the next one (WCAG 1.4.8). */
const MOST_LETTERS = 80;

/** The most letters of a line that no other follows. */
const MOST_ALONE = 100;

/** Text whose longest line has more letters than are read easily. */
export function longLines(root: Element): string[] {
  return [...textBlocks(root)].flatMap(([block, texts]) => {
    const words = texts.map(({ data }) => data.replace(/\s+/g, " ")).join("").trim();
    if (words.length <= MOST_LETTERS) return [];
    const { share, count } = longestLine(block, texts);
    const letters = Math.round(words.length * share);
    const isLong = letters > (count > 1 ? MOST_LETTERS : MOST_ALONE);
    return isLong ? [`${letters} letters in a line: ${words.slice(0, 60)}`] : [];
  });
}

/** Returns the elements that lay out lines, each with its visible texts. */
function textBlocks(root: Element): ReadonlyMap<Element, readonly Text[]> {
  const blocks = new Map<Element, Text[]>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true }) &&
      text.parentElement.getBoundingClientRect().width > 1;
    if (!isSeen || !(text instanceof Text)) continue;
    let block = text.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    if (block) blocks.set(block, [...blocks.get(block) ?? [], text]);
  }
  return blocks;
}

/** How much of a block's text its longest line has, and how many lines there are. */
function longestLine(block: Element, texts: readonly Text[]) {
  const height = parseFloat(getComputedStyle(block).fontSize);
  const widths = new Map<number, number>();
  for (const text of texts) {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { bottom, width } of range.getClientRects()) {
      const line = Math.round(bottom / height);
      widths.set(line, (widths.get(line) ?? 0) + width);
    }
  }
  const whole = [...widths.values()].reduce((sum, width) => sum + width, 0);
  // Text cut off with an ellipsis is as long as its box.
  const longest = Math.min(Math.max(...widths.values()), block.clientWidth);
  return { share: whole === 0 ? 0 : longest / whole, count: widths.size };
}
