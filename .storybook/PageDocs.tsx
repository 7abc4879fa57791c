import { Description, DocsContext, Subheading, Title } from "@storybook/addon-docs/blocks";
import { useContext, useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { addressOf } from "./sideBySide.ts";
import { widthOf } from "./toolbar.ts";
import { storyAddress } from "./storyAddress.ts";
import { useChosen } from "./useChosen.ts";
import { useNear } from "./useNear.ts";

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
              width={widthOf(globals) ?? "100%"}
            />
          </section>
        );
      })}
    </>
  );
}

/** High enough for a page's head and what it is about. */
const HEIGHT = "42rem";

interface StoryFrameProps {
  readonly id: string;
  readonly name: string;
  /** The story as a page of its own. */
  readonly address: string;
  readonly width: number | string;
}

/**
 * A story in a page of its own. Loads when it is near the viewport and the stories before it are
 * done.
 */
function StoryFrame({ id, name, address, width }: StoryFrameProps) {
  const [place, isNear] = useNear<HTMLIFrameElement>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    if (isNear) takeTurn(id, () => setOpen(true), leaving.signal);
    return () => leaving.abort();
  }, [id, isNear]);

  return (
    <iframe
      ref={place}
      title={name}
      src={isOpen ? address : undefined}
      style={{
        width,
        maxWidth: "100%",
        height: HEIGHT,
        marginBlockEnd: "2rem",
        border: "1px solid color-mix(in srgb, currentColor 25%, transparent)",
      }}
    />
  );
}

/** The event of a story's page after its play function, passed or failed. */
const PLAYED = "storyFinished";
/** Longer than a story plays. */
const AT_THE_LATEST_MS = 20_000;

let last: Promise<void> = Promise.resolve();

/**
 * Stories on one page take turns, because it has one focus: the next starts when the one before has
 * been played. Skips a story whose frame is gone when its turn comes.
 */
function takeTurn(storyId: string, begin: () => void, gone: AbortSignal): void {
  last = last.then(() => {
    if (gone.aborted) return;
    const end = played(storyId, gone);
    begin();
    return end;
  });
}

function played(storyId: string, gone: AbortSignal): Promise<void> {
  const channel = addons.getChannel();
  return new Promise((resolve) => {
    function listener(said: { storyId: string }) {
      if (said.storyId === storyId) end();
    }
    function end() {
      channel.off(PLAYED, listener);
      clearTimeout(waiting);
      resolve();
    }
    const waiting = setTimeout(end, AT_THE_LATEST_MS);
    channel.on(PLAYED, listener);
    gone.addEventListener("abort", end);
  });
}
