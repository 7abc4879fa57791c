import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { VisitorLanding } from "./landing/VisitorLanding.tsx";

/** The landing page as text. */
export interface Prerendered {
  /** What belongs into the page's head. */
  readonly head: string;
  /** A style element without its nonce. */
  readonly styles: string;
  /** What the page's root element contains. */
  readonly markup: string;
}

/** Draws the landing page, for the build. */
export function prerenderLanding(): Prerendered {
  const sheet = new ServerStyleSheet();
  try {
    const drawn = renderToString(sheet.collectStyles(<VisitorLanding />));
    // React writes what it would lift into the head before everything else.
    const [head = ""] = /^(?:<meta[^>]*>|<link[^>]*>)*/.exec(drawn) ?? [];
    return { head, styles: sheet.getStyleTags(), markup: drawn.slice(head.length) };
  } finally {
    sheet.seal();
  }
}
