import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  PureArgsTable,
  Subheading,
  Title,
} from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import type { BankParameters } from "./bankParameters.ts";
import { PageDocs } from "./PageDocs.tsx";
import { sayUnions } from "./sayUnions.ts";

/** High enough for a story that has a page of its own on the page of documentation. */
const OWN_PAGE_HEIGHT = "32rem";

/**
 * A component's page: what it is for, its props and every story. A screen's stories each bring a
 * whole bank and have a page of their own; so has a story that chooses a mode, a brand or a density,
 * because those hold for a whole page.
 */
export function ComponentDocs() {
  const docs = useContext(DocsContext);
  const stories = docs.componentStories();
  const first = stories[0];
  if (!first) return <Title />;
  const parameters: BankParameters = first.parameters;
  if (parameters.person !== undefined) return <PageDocs />;
  return (
    <>
      <Title />
      <Description of={first.parameters.documents ?? "meta"} />
      <Heading>Props</Heading>
      {first.parameters.documents
        ? (
          <PureArgsTable
            rows={sayUnions(first.parameters.docs.extractArgTypes(first.parameters.documents))}
          />
        )
        : <Controls />}
      <Heading>Stories</Heading>
      {stories.map(({ id, name, moduleExport, storyGlobals, parameters }) => {
        const hasOwnPage = Object.keys(storyGlobals).length > 0 ||
          parameters.layout === "fullscreen";
        return (
          <section key={id}>
            <Subheading>{name}</Subheading>
            <Canvas
              of={moduleExport}
              story={hasOwnPage ? { inline: false, height: OWN_PAGE_HEIGHT } : { inline: true }}
            />
          </section>
        );
      })}
    </>
  );
}
