import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { RiskBadge } from "./RiskBadge.tsx";

const meta = preview.meta({ component: RiskBadge, args: { level: "high" as const } });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("High")).toBeVisible();
  },
});

export const Low = meta.story({ args: { level: "low" } });

export const Medium = meta.story({ args: { level: "medium" } });

const everyLevel = (
  <Row>
    <RiskBadge level="low" />
    <RiskBadge level="medium" />
    <RiskBadge level="high" />
  </Row>
);

export const Variants = meta.story({ render: () => everyLevel });

export const InTheDark = meta.story({ globals: { mode: "dark" }, render: () => everyLevel });

export const RightToLeft = meta.story({
  render: () => <div dir="rtl">{everyLevel}</div>,
  play: async ({ canvas }) => {
    // The shape comes before its word: on the right here.
    const word = canvas.getByText("High").getBoundingClientRect();
    const shape = canvas.getByText("High").parentElement?.querySelector("svg");
    await expect(shape?.getBoundingClientRect().left).toBeGreaterThanOrEqual(word.right);
  },
});
