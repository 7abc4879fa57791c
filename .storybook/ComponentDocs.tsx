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
import type { PreparedStory } from "storybook/internal/types";
import type { BankParameters } from "./bankParameters.ts";
import { componentStories } from "./componentStories.ts";
import { PageDocs } from "./PageDocs.tsx";
import { sayUnions } from "./sayUnions.ts";

/** High enough for a story that has a page of its own on the page of documentation. */
const OWN_PAGE_HEIGHT = "32rem";

/**
 * A component's page: the component itself, every story, and its props to try. A screen's stories
 * each bring a whole bank and have a page of their own.
 */
export function ComponentDocs() {
  const docs = useContext(DocsContext);
  const stories = docs.componentStories();
  const [first] = stories;
  if (!first) return <Title />;
  const parameters: BankParameters = first.parameters;
  if (parameters.person !== undefined) return <PageDocs />;
  const fullest = stories.find(({ id }) => componentStories.some((one) => one.id === id)) ?? first;
  const { documents } = first.parameters;
  return (
    <>
      <Title />
      <Description of={documents ?? "meta"} />
      <LiveStory story={fullest} />
      <Heading>Stories</Heading>
      {stories.filter((story) => story !== first && story !== fullest).map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          <LiveStory story={story} />
        </section>
      ))}
      <Heading>Props</Heading>
      {first !== fullest && <LiveStory story={first} />}
      {documents
        ? <PureArgsTable rows={sayUnions(first.parameters.docs.extractArgTypes(documents))} />
        : <Controls />}
    </>
  );
}

/** A story that chooses a mode, a brand or a density has its own page: those hold for a whole page. */
function LiveStory({ story: { moduleExport, storyGlobals, parameters } }: LiveStoryProps) {
  const hasOwnPage = Object.keys(storyGlobals).length > 0 || parameters.layout === "fullscreen";
  return (
    <Canvas
      of={moduleExport}
      story={hasOwnPage ? { inline: false, height: OWN_PAGE_HEIGHT } : { inline: true }}
    />
  );
}

interface LiveStoryProps {
  readonly story: PreparedStory;
}
