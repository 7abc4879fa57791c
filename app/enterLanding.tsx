/** The landing page of a visitor: it stands in the page already, and is taken over as it is. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startOn } from "./startOn.ts";
import { VisitorLanding } from "./VisitorLanding.tsx";

startOn("landing", (root) => {
  // In small steps between which the page scrolls and answers.
  startTransition(() => {
    hydrateRoot(root, <VisitorLanding />);
  });
});
