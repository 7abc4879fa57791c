import { Description, DocsContext, Subheading, Title } from "@storybook/addon-docs/blocks";
import { useContext, useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { StoryFrame } from "./StoryFrame.tsx";
import { addressOf, CHOSEN, type Globals } from "./sideBySide.ts";
import { viewports } from "./toolbar.ts";
import { storyAddress } from "./storyAddress.ts";

type Width = Readonly<Record<string, { readonly styles?: { readonly width?: string } | null }>>;

/** As wide as the story asks for, where it does. */
function widthOf({ viewport }: Globals): string {
  const name = typeof viewport === "object" && viewport !== null && "value" in viewport
    ? String(viewport.value)
    : "";
  const widths: Width = viewports;
  return widths[name]?.styles?.width ?? "100%";
}

/** What the toolbar says now; the stories' own pages are told by their addresses. */
function useChosen(): Globals {
  const [chosen, setChosen] = useState<Globals>({});
  useEffect(() => {
    const channel = addons.getChannel();
    const choose = ({ globals }: { globals: Globals }) =>
      setChosen((before) => ({ ...before, ...globals }));
    channel.on(CHOSEN, choose);
    return () => channel.off(CHOSEN, choose);
  }, []);
  return chosen;
}

/**
 * All stories of a screen below each other. Each has a page of its own, with its own bank behind
 * it, its own cache and its own memory, so that they may contradict each other.
 */
export function PageDocs() {
  const docs = useContext(DocsContext);
  const chosen = useChosen();
  return (
    <>
      <Title />
      <Description of="meta" />
      {docs.componentStories().map((story) => {
        const { globals: here } = docs.getStoryContext(story);
        const globals = { ...here, ...chosen, ...story.storyGlobals };
        return (
          <section key={story.id}>
            <Subheading>{story.name}</Subheading>
            <p>
              <a href={storyAddress(story.id)} target="_top">Alone</a>
            </p>
            <StoryFrame
              id={story.id}
              name={story.name}
              address={addressOf(story.id, globals)}
              width={widthOf(globals)}
            />
          </section>
        );
      })}
    </>
  );
}
