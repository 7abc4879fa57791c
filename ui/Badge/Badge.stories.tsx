import { BadgeCheck } from "lucide-react";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { Badge } from "./Badge.tsx";

const meta = preview.meta({
  component: Badge,
  args: { tone: "neutral" as const, children: "Headquarters" },
});

export const Default = meta.story();

export const WithIcon = meta.story({
  args: {
    tone: "info",
    icon: <BadgeCheck size={12} strokeWidth={2.5} aria-hidden />,
    children: "Verified",
  },
});

const everyTone = (
  <Row>
    <Badge tone="positive">Money in</Badge>
    <Badge tone="negative">Over the limit</Badge>
    <Badge tone="caution">Waiting</Badge>
    <Badge tone="info">Two-factor on</Badge>
    <Badge tone="neutral">Headquarters</Badge>
  </Row>
);

export const Variants = meta.story({ render: () => everyTone });

export const TonesInTheDark = meta.story({ globals: { mode: "dark" }, render: () => everyTone });

export const BesideText = meta.story({
  render: () => (
    <Column width={320}>
      <p>
        New York <Badge tone="neutral">Headquarters</Badge>
      </p>
    </Column>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: { tone: "caution", children: "Waiting for the second administrator" },
  decorators: [(Story) => <Column width={160}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: {
    tone: "info",
    icon: <BadgeCheck size={12} strokeWidth={2.5} aria-hidden />,
    children: "موثّق",
  },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
