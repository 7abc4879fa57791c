import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "#ui/theme/styled.ts";

/** A page as text. */
export interface DrawnPage {
  /** What belongs into the page's head. */
  readonly head: string;
  /** Style elements without their nonce. */
  readonly styles: string;
  /** What the page's root element contains. */
  readonly markup: string;
}

/** React's mark of a part that only the browser can draw, which is then reported there. */
const UNFINISHED = "<!--$!-->";
const headElements = /^(?:<meta[^>]*>|<link[^>]*>)*/;
const styleAttribute = / style="([^"]*)"/g;

/**
 * Draws a page without a browser. Throws if it shows a part that hasn't been loaded.
 *
 * @param sheet the page's styles, kept between drawings, because translating them takes a fifth of
 * the CPU time. They contain no user's data: what varies freely is in style attributes.
 */
export function drawPage(page: ReactElement, sheet = new ServerStyleSheet()): DrawnPage {
  // Each drawing mounts the page's global styles as the first one of this sheet.
  sheet.instance.gs = {};
  const drawn = renderToString(sheet.collectStyles(page));
  if (drawn.includes(UNFINISHED)) throw new Error("A part of the page has not been loaded");
  // React writes what it would lift into the head before everything else.
  const [head = ""] = headElements.exec(drawn) ?? [];
  const { markup, rules } = withoutStyleAttributes(drawn.slice(head.length));
  return { head, styles: `${sheet.getStyleTags()}<style>${rules}</style>`, markup };
}

/**
 * Replaces style attributes by rules for an attribute of the same text, because the content policy
 * allows no style attributes in HTML. Scripts may still set styles: see `restoreStyleAttributes`.
 */
export function withoutStyleAttributes(markup: string): {
  readonly markup: string;
  readonly rules: string;
} {
  const styles = new Set<string>();
  const marked = markup.replace(styleAttribute, (_attribute, style: string) => {
    if (/[&<\\]/.test(style)) throw new Error(`Can't read the style attribute "${style}"`);
    styles.add(style);
    return ` data-drawn="${style}"`;
  });
  const rules = [...styles].map((style) => `[data-drawn="${style}"]{${style}}`);
  return { markup: marked, rules: rules.join("") };
}
