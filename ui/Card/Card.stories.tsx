import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
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

export const Variants = meta.story({
  render: () => (
    <Column width={480}>
      <Card>Only admins can change account numbers.</Card>
      <Card tone="caution">Two transfers wait for approval.</Card>
      <Card padding="none">
        <CardHeader title="Recent Transactions" action={<Link href="#all">View All</Link>} />
        <EmptyState title="No recent transactions" />
      </Card>
    </Column>
  ),
});

export const LongTitleInNarrowPlace = meta.story({
  render: () => (
    <Column width={240}>
      <Card padding="none">
        <CardHeader
          title="Transactions of Wilhelmina Featherstonehaugh-Montgomery"
          action={<Link href="#all">View All</Link>}
        />
        <EmptyState title="No recent transactions" />
      </Card>
    </Column>
  ),
});

export const RightToLeft = meta.story({
  render: () => (
    <Column width={480}>
      <div dir="rtl">
        <Card tone="caution" padding="none">
          <CardHeader
            title="أحدث المعاملات"
            action={<Link href="#all">عرض الكل</Link>}
          />
          <EmptyState title="لا توجد معاملات حديثة" />
        </Card>
      </div>
    </Column>
  ),
});
