import { useEffect, useRef, useState } from "react";
import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { componentStories } from "./componentStories.ts";
import { storyAddress } from "./storyAddress.ts";

const meta = preview.meta({ title: "Components/Every component", tags: ["!autodocs"] });

/** Tests run a story without Storybook around it, so its pages can't be shown. */
const hasPages = import.meta.env.MODE !== "test";

/** Each component has its own page, so that dialogs and bars are placed as in the product. */
function Sink({ choices }: { choices: string }) {
  return (
    <List>
      {componentStories.map(({ name, id }) => (
        <li key={name}>
          <Name href={storyAddress(id)} target="_top">{name}</Name>
          <SeenPage title={name} src={`iframe.html?id=${id}&viewMode=story&globals=${choices}`} />
        </li>
      ))}
    </List>
  );
}

/**
 * Loads when scrolled into view: loading sixty pages at the same time keeps a browser busy for a
 * minute.
 */
function SeenPage({ title, src }: { title: string; src: string }) {
  const page = useRef<HTMLIFrameElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!page.current || !hasPages) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setIsSeen(true);
      observer.disconnect();
    });
    observer.observe(page.current);
    return () => observer.disconnect();
  }, []);
  return <Page ref={page} title={title} src={isSeen ? src : undefined} />;
}

export const KitchenSink = meta.story({
  tags: ["flow"],
  render: (_, { globals }) => (
    <Sink choices={`mode:${globals.mode};brand:${globals.brand};density:${globals.density}`} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "ChatThread" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(50);
  },
});

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(34rem, 100%), 1fr));
  gap: ${space[24]};
`;

const Name = styled.a`
  ${text.caption12};
  display: block;
  padding-block: ${space[8]};
  color: ${token.textMuted};
`;

const Page = styled.iframe`
  display: block;
  width: 100%;
  height: 24rem;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
`;
