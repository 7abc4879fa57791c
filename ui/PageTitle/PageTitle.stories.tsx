import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ConnectionDot } from "#ui/ConnectionDot/ConnectionDot.tsx";
import { Groups } from "#ui/theme/StoryLayout.tsx";
import { PageTitle } from "./PageTitle.tsx";

const meta = preview.meta({ component: PageTitle, args: { title: "Transactions" } });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  },
});

export const WithDescriptionAndActions = meta.story({
  args: {
    title: "Your Accounts",
    description: "3 accounts · $83,595.95 in total",
    actions: <Button tone="secondary">Request balance adjustment</Button>,
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: {
    title: "Your Accounts",
    description: "3 accounts · $83,595.95 in total",
    actions: <Button tone="secondary">Request balance adjustment</Button>,
  },
});

export const Welcome = meta.story({
  args: {
    size: "welcome",
    title: "Welcome back, Maya Ellison",
    actions: <ConnectionDot state="live" label="Live · updated just now" />,
  },
});

export const LongName = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: {
    size: "welcome",
    title: "Welcome back, Wilhelmina Featherstonehaugh-Montgomery",
    actions: <ConnectionDot state="live" label="Live" />,
  },
});

export const Variants = meta.story({
  render: () => (
    <Groups>
      <PageTitle title="Transactions" />
      <PageTitle
        title="Your Accounts"
        description="3 accounts · $83,595.95 in total"
        actions={<Button tone="secondary">Request balance adjustment</Button>}
      />
      <PageTitle
        size="welcome"
        title="Welcome back, Maya Ellison"
        actions={<ConnectionDot state="live" label="Live" />}
      />
    </Groups>
  ),
  parameters: { a11y: { options: { rules: { "page-has-heading-one": { enabled: false } } } } },
});

export const RightToLeft = meta.story({
  args: { title: "حساباتك", actions: <Button tone="secondary">تحويل</Button> },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
