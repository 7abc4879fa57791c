import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { SkipLink } from "./SkipLink.tsx";

const meta = preview.meta({
  component: SkipLink,
  render: (args) => (
    <>
      <SkipLink {...args} />
      <Link href="#overview">Overview</Link>
      <main id="content" tabIndex={-1}>
        <p>The content of the page.</p>
      </main>
    </>
  ),
});

export const Unfocused = meta.story();

export const JumpsOverTheBar = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
});

export const IsTheFirstStop = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Overview" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  },
});

export const InTheDark = meta.story({
  globals: { mode: "dark" },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: "Skip to content" });
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().left).toBeGreaterThan(innerWidth / 2);
  },
});
