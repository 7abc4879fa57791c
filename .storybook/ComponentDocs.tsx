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
import { GuideDocs } from "./guide/GuideDocs.tsx";
import { exampleIds } from "./guide/exampleIds.ts";
import { guidePage } from "./componentGroups.ts";
import { guides } from "./guide/guides.ts";
import { hasOwnPage } from "./hasOwnPage.ts";
import { PageDocs } from "./PageDocs.tsx";
import { sayUnions } from "./sayUnions.ts";
import { WhenNear } from "./WhenNear.tsx";

/** High enough for a story that has a page of its own on the page of documentation. */
const OWN_PAGE_HEIGHT = "32rem";

/** Kept free for a story until a reader comes near. */
const STORY_HEIGHT = "12rem";

/**
 * A component's page: the component itself, its guidance, every story, and its props to try. A screen's stories
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
  const name = Object.keys(guides).find((one) => guidePage(one) === first.componentId) ?? "";
  const guide = guides[name];
  const inGuide = guide ? exampleIds(guide, first.componentId) : [];
  return (
    <>
      <Title />
      {guide ? <p>{guide.purpose}</p> : <Description of={documents ?? "meta"} />}
      <LiveStory story={fullest} />
      {guide && <GuideDocs name={name} guide={guide} stories={stories} />}
      <Heading>Stories</Heading>
      {stories.filter((story) =>
        story !== first && story !== fullest && !inGuide.includes(story.id)
      ).map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          <WhenNear height={STORY_HEIGHT}>
            <LiveStory story={story} />
          </WhenNear>
        </section>
      ))}
      <Heading>Props</Heading>
      <WhenNear height={STORY_HEIGHT}>
        {first !== fullest && <LiveStory story={first} />}
        {documents
          ? <PureArgsTable rows={sayUnions(first.parameters.docs.extractArgTypes(documents))} />
          : <Controls />}
      </WhenNear>
    </>
  );
}

function LiveStory({ story }: LiveStoryProps) {
  return (
    <Canvas
      of={story.moduleExport}
      story={hasOwnPage(story) ? { inline: false, height: OWN_PAGE_HEIGHT } : { inline: true }}
    />
  );
}

interface LiveStoryProps {
  readonly story: PreparedStory;
}
