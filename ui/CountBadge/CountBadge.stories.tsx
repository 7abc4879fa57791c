import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { CountBadge } from "./CountBadge.tsx";

const meta = preview.meta({
  component: CountBadge,
  args: { count: 2, label: "unread messages" },
  render: (args) => (
    <p>
      Support <CountBadge {...args} />
    </p>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 unread messages")).toBeInTheDocument();
  },
});

export const Neutral = meta.story({ args: { count: 12, label: "pending", tone: "neutral" } });

export const TwoDigits = meta.story({ args: { count: 48 } });

export const MoreThanFits = meta.story({
  args: { count: 128 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("99+")).toBeVisible();
    await expect(canvas.getByText("128 unread messages")).toBeInTheDocument();
  },
});

export const Nothing = meta.story({
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/unread/)).not.toBeInTheDocument();
  },
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <CountBadge count={2} label="unread messages" />
      <CountBadge count={48} label="unread messages" />
      <CountBadge count={128} label="unread messages" />
      <CountBadge count={12} label="pending" tone="neutral" />
    </Row>
  ),
});

export const RightToLeft = meta.story({
  render: () => (
    <p dir="rtl">
      الدعم <CountBadge count={2} label="رسائل غير مقروءة" /> التحويلات{" "}
      <CountBadge count={128} label="بانتظار الموافقة" tone="neutral" />
    </p>
  ),
  play: async ({ canvas }) => {
    const badge = canvas.getByText("2").getBoundingClientRect();
    await expect(badge.right).toBeLessThan(innerWidth - badge.width);
  },
});
