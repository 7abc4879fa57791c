import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { lazy, type PropsWithChildren, Suspense } from "react";

const ComponentDocs = lazy(async () => {
  const { ComponentDocs } = await import("./ComponentDocs.tsx");
  return { default: ComponentDocs };
});

const DocsRoot = lazy(async () => {
  const { DocsRoot } = await import("./DocsRoot.tsx");
  return { default: DocsRoot };
});

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
