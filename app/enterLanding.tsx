/** Hydrates the prerendered landing page for visitors. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreStyleAttributes } from "./firstView/restoreStyleAttributes.ts";
import { startOn } from "./startOn.ts";
import { VisitorLanding } from "./landing/VisitorLanding.tsx";

startOn("landing", (root) => {
  restoreStyleAttributes(root);
  // In small steps between which the page scrolls and answers.
  startTransition(() => {
    hydrateRoot(root, <VisitorLanding />);
  });
});
