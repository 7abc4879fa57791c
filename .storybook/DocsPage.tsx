import { lazy, Suspense } from "react";

const ComponentDocs = lazy(async () => {
  const { ComponentDocs } = await import("./ComponentDocs.tsx");
  return { default: ComponentDocs };
});

/** A page of documentation, loaded when a reader opens one: no story needs it. */
export function DocsPage() {
  return (
    <Suspense fallback={null}>
      <ComponentDocs />
    </Suspense>
  );
}
