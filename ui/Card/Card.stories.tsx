import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Card } from "./Card.tsx";
import { CardHeader } from "./CardHeader.tsx";

const meta = preview.meta({
  component: Card,
  args: { children: "Only admins can change account numbers." },
});

export const Default = meta.story();

export const Caution = meta.story({
  args: { tone: "caution", children: "Two transfers wait for approval." },
});

export const WithTitleLine = meta.story({
  args: {
    padding: "none",
    children: (
      <>
        <CardHeader
          title="Recent Transactions"
          action={<Link href="#transactions">View All</Link>}
        />
        <EmptyState title="No recent transactions" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Recent Transactions" })).toBeVisible();
  },
});

export const NamedSection = meta.story({
  args: { as: "section", "aria-label": "Recent Transactions" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Recent Transactions" })).toBeVisible();
  },
});

export const InTheDark = meta.story({
  globals: { mode: "dark" },
  args: { tone: "caution", children: "Two transfers wait for approval." },
});
