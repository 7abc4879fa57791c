import { type DrawnPage, drawPage } from "./firstView/drawPage.tsx";
import { VisitorLanding } from "./landing/VisitorLanding.tsx";

/** Draws the landing page, for the build. */
export function prerenderLanding(): DrawnPage {
  return drawPage(<VisitorLanding />);
}
