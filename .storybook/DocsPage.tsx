import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { lazy, type PropsWithChildren, Suspense } from "react";

const loadPage = () => import("./ComponentDocs.tsx");
const loadFrame = () => import("./DocsRoot.tsx");

// While Storybook itself starts, where the address asks for a page of documentation.
if (new URLSearchParams(location.search).get("viewMode") === "docs") {
  void loadPage();
  void loadFrame();
}

const ComponentDocs = lazy(async () => ({ default: (await loadPage()).ComponentDocs }));

const DocsRoot = lazy(async () => ({ default: (await loadFrame()).DocsRoot }));

/** A page of documentation, loaded when a reader opens one: no story needs it. */
export function DocsPage() {
  return (
    <Suspense fallback={null}>
      <ComponentDocs />
    </Suspense>
  );
}

/** The frame of a page of documentation, loaded with it. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={null}>
      <DocsRoot {...props} />
    </Suspense>
  );
}
