import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { Avatar } from "./Avatar.tsx";

const meta = preview.meta({ component: Avatar, args: { name: "Maya Ellison" } });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("ME")).toBeVisible();
  },
});

export const Small = meta.story({ args: { size: "small" } });

export const OneWord = meta.story({ args: { name: "Administrator" } });

export const NoName = meta.story({ args: { name: "" } });

export const BesideTheName = meta.story({
  globals: { mode: "dark" },
  render: () => (
    <Row>
      <Avatar name="Tomás Rivera" />
      Tomás Rivera
    </Row>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <Avatar name="Maya Ellison" />
      <Avatar name="Maya Ellison" size="small" />
      <Avatar name="Administrator" />
      <Avatar name="" />
    </Row>
  ),
});

export const RightToLeft = meta.story({
  render: () => (
    <div dir="rtl">
      <Row>
        <Avatar name="ليلى منصور" />
        ليلى منصور
        <Avatar name="Maya Ellison" size="small" />
        Maya Ellison
      </Row>
    </div>
  ),
});
