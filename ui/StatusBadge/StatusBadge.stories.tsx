import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

const meta = preview.meta({ component: StatusBadge, args: { status: "pending" as const } });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Pending")).toBeVisible();
  },
});

export const Transactions = meta.story({
  render: () => (
    <Row>
      <StatusBadge status="pending" />
      <StatusBadge status="completed" />
      <StatusBadge status="rejected" />
    </Row>
  ),
});

export const AccountsAndPeople = meta.story({
  render: () => (
    <Row>
      <StatusBadge status="active" />
      <StatusBadge status="inactive" />
      <StatusBadge status="frozen" />
      <StatusBadge status="blocked" />
    </Row>
  ),
});

export const Codes = meta.story({
  render: () => (
    <Row>
      <StatusBadge status="active" />
      <StatusBadge status="expired" />
    </Row>
  ),
});

export const InTheDark = meta.story({
  globals: { mode: "dark" },
  render: () => (
    <Row>
      <StatusBadge status="pending" />
      <StatusBadge status="completed" />
      <StatusBadge status="rejected" />
      <StatusBadge status="inactive" />
      <StatusBadge status="frozen" />
    </Row>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <StatusBadge status="pending" />
      <StatusBadge status="completed" />
      <StatusBadge status="rejected" />
      <StatusBadge status="active" />
      <StatusBadge status="inactive" />
      <StatusBadge status="frozen" />
      <StatusBadge status="blocked" />
      <StatusBadge status="expired" />
    </Row>
  ),
});

export const RightToLeft = meta.story({
  render: () => (
    <div dir="rtl">
      <Row>
        <StatusBadge status="pending" />
        <StatusBadge status="completed" />
        <StatusBadge status="frozen" />
      </Row>
    </div>
  ),
});
