/** Hydrates the prerendered landing page for visitors. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startOn } from "./startOn.ts";
import { VisitorLanding } from "./landing/VisitorLanding.tsx";

startOn("landing", (root) => {
  // In small steps between which the page scrolls and answers.
  startTransition(() => {
    hydrateRoot(root, <VisitorLanding />);
  });
});
