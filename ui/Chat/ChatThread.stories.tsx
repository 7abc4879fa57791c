import { expect, fn, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { ChatThread } from "./ChatThread.tsx";
import { conversation, Conversing, noMessages, says, writes, zone } from "./testing/chatStory.tsx";

const meta = preview.meta({
  component: ChatThread,
  args: {
    label: "Messages with support",
    messages: conversation,
    empty: noMessages,
    timeZone: zone,
  },
  render: ({ label: _label, empty: _empty, ...thread }) => <Conversing {...thread} />,
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole("log", { name: "Messages with support" });
    const first = within(log).getByRole("group", { name: "You 10:04 AM" });
    await expect(first).toHaveTextContent("Hello, my payroll");
    await expect(within(log).getByText("Nov 20, 2026")).toBeInTheDocument();
    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), "Thank you{Enter}");
    await expect(within(log).getByText("Thank you")).toBeVisible();
    await expect(within(log).getByText("Sending...")).toBeVisible();
  },
});

export const Variants = meta.story({
  args: {
    unread: { firstId: "5", count: 2 },
    typing: "Support Team is typing",
    messages: [
      ...conversation,
      writes("7", "2026-11-20T14:05:00Z", "Perfect, thank you.", "sent"),
      writes("8", "2026-11-20T14:06:00Z", "One more thing", "pending"),
      writes("9", "2026-11-20T14:07:00Z", "Which account does it leave from?", "failed"),
    ],
    onRetry: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 unread messages")).toBeInTheDocument();
    await expect(canvas.getByText("Not sent")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledWith("9");
    // The button may be gone by then.
    await expect(canvas.getByRole("log")).toHaveFocus();
  },
});

export const SeenByTheOtherSide = meta.story({
  args: { messages: [...conversation, writes("7", "2026-11-20T14:05:00Z", "Perfect.", "read")] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Seen")).toBeVisible();
  },
});

const payment = (
  <Row>
    <Money cents={-125_000} currency="USD" sign="auto" />
    <StatusBadge status="pending" />
  </Row>
);

export const WithACard = meta.story({
  args: {
    messages: [
      writes("1", "2026-11-20T13:52:00Z", "When is #T-123 approved?"),
      says("2", "2026-11-20T13:58:00Z", "#T-123 is with our team now."),
    ],
    renderCard: ({ text }) => (text.includes("#T-123") ? payment : null),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Pending")).toHaveLength(2);
  },
});

export const Empty = meta.story({ args: { messages: [] } });

export const TheirFirstWords = meta.story({
  args: { messages: [], typing: "Support Team is typing" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No messages yet")).toBeVisible();
    await waitFor(() => expect(canvas.getByText("Support Team is typing")).toBeVisible());
  },
});

export const Loading = meta.story({ args: { messages: [], isLoading: true } });

export const Failed = meta.story({
  args: {
    messages: [],
    error: { message: "We couldn't load your messages.", onRetry: fn() },
  },
});

export const LongText = meta.story({
  args: {
    messages: [
      says("1", "2026-11-20T13:52:00Z", "Line one.\nLine two.\n\nA paragraph. ".repeat(6)),
      writes("2", "2026-11-20T13:53:00Z", `https://kestrel.example/${"statement-".repeat(30)}`),
      {
        ...says("3", "2026-11-20T13:55:00Z", "Maximiliana".repeat(20)),
        author: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
      },
    ],
  },
});

export const RightToLeft = meta.story({
  args: {
    messages: [
      { ...writes("1", "2026-11-20T13:52:00Z", "متى تتم الموافقة على السحب؟"), author: "أنت" },
      { ...says("2", "2026-11-20T13:55:00Z", "صباح الخير يا مايا."), author: "فريق الدعم" },
      { ...says("3", "2026-11-20T13:56:00Z", "It is with our team now."), author: "فريق الدعم" },
    ],
  },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
