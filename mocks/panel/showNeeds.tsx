import { createRoot } from "react-dom/client";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { needsHere, type PageNeeds, ServiceWorkerNeeded } from "../pageNeeds.ts";

/**
 * Shows what the page needs if it couldn't start. Throws other errors again. Returns a function
 * that removes the message.
 */
export function showNeeds(element: Element, error: unknown): () => void {
  const { title, help } = needsOfError(error);
  const root = createRoot(element);
  root.render(
    <ThemeRoot>
      <main>
        <EmptyState tone="negative" title={title}>{help}</EmptyState>
      </main>
    </ThemeRoot>,
  );
  return () => root.unmount();
}

function needsOfError(error: unknown): PageNeeds {
  if (error instanceof ServiceWorkerNeeded) return error.needs;
  // A browser that forbids its storage to a page forbids it workers too.
  if (error instanceof DOMException && error.name === "SecurityError") return needsHere();
  throw error;
}
