import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { needsHere, type PageNeeds, ServiceWorkerNeeded } from "../pageNeeds.ts";

/**
 * Shows what the page needs if it couldn't start. Throws other errors again. Returns a function
 * that removes the message.
 */
export function showNeeds(element: Element, error: unknown): () => void {
  const { title, help, action } = needsOfError(error);
  const root = createRoot(element);
  root.render(
    <ThemeRoot>
      <main>
        <EmptyState tone="negative" title={title} action={action}>{help}</EmptyState>
      </main>
    </ThemeRoot>,
  );
  return () => root.unmount();
}

function needsOfError(error: unknown): PageNeeds & { readonly action?: ReactNode } {
  // By name: errors of the worker arrive as copies.
  if (error instanceof Error && ["BadScenario", "UnknownStart"].includes(error.name)) {
    return {
      title: "This link doesn't work.",
      help: error.message,
      action: <Link href="scenarios.html">See what a link can say</Link>,
    };
  }
  if (error instanceof ServiceWorkerNeeded) return error.needs;
  // A browser that forbids its storage to a page forbids it workers too.
  if (error instanceof DOMException && error.name === "SecurityError") return needsHere();
  throw error;
}
