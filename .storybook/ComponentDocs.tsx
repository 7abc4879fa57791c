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
import { styled } from "#ui/theme/styled.ts";
import { WhenNear } from "./WhenNear.tsx";

/** High enough for a story that has a page of its own on the page of documentation. */
const OWN_PAGE_HEIGHT = "32rem";

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
  const others = stories.filter((story) =>
    story !== first && story !== fullest && !inGuide.includes(story.id)
  );
  // Pages about the theme have neither.
  const hasProps = documents !== undefined || first.component !== undefined;
  return (
    <>
      <Title />
      <Lead>{guide ? <p>{guide.purpose}</p> : <Description of={documents ?? "meta"} />}</Lead>
      <LiveStory story={fullest} />
      {guide && <GuideDocs name={name} guide={guide} stories={stories} />}
      {others.length > 0 && <Heading>Stories</Heading>}
      {others.map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          <LiveStory story={story} />
        </section>
      ))}
      {hasProps && <Heading>Props</Heading>}
      {first !== fullest && <LiveStory story={first} />}
      {hasProps && (documents
        ? <PureArgsTable rows={sayUnions(first.parameters.docs.extractArgTypes(documents))} />
        : <Controls />)}
    </>
  );
}

/* Lines of at most 80 characters. */
const Lead = styled.div`
  max-width: 30rem;
`;

/**
 * A story on this page, or in a page of its own, which loads a whole Storybook once a reader comes
 * near. Stories on this page start together: one that starts later takes another's place.
 */
function LiveStory({ story }: LiveStoryProps) {
  if (!hasOwnPage(story)) return <Canvas of={story.moduleExport} story={{ inline: true }} />;
  return (
    <WhenNear height={OWN_PAGE_HEIGHT}>
      <Canvas of={story.moduleExport} story={{ inline: false, height: OWN_PAGE_HEIGHT }} />
    </WhenNear>
  );
}

interface LiveStoryProps {
  readonly story: PreparedStory;
}
