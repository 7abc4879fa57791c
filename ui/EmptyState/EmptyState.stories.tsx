import { CloudOff, MessageCircle, ReceiptText, SearchX } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { EmptyState } from "./EmptyState.tsx";

const meta = preview.meta({
  component: EmptyState,
  args: {
    title: "No recent transactions",
    children: "Money that comes in or goes out shows here.",
    icon: <ReceiptText size={20} strokeWidth={1.75} aria-hidden />,
  },
});

export const Default = meta.story();

const clear = fn();

export const WithNextStep = meta.story({
  args: {
    title: "No results found.",
    children: "Try another word or a longer period.",
    icon: <SearchX size={20} strokeWidth={1.75} aria-hidden />,
    action: <Button tone="secondary" size="dense" onPress={clear}>Clear Filters</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clear Filters" }));
    await expect(clear).toHaveBeenCalled();
  },
});

export const DontLeaveADeadEnd = meta.story({
  name: "Don’t: a dead end",
  tags: ["dont"],
  args: { title: "No data", children: undefined },
});

export const Failed = meta.story({
  args: {
    tone: "negative",
    title: "We couldn't load your transactions.",
    children: "Check your connection and try again.",
    icon: <CloudOff size={20} strokeWidth={1.75} aria-hidden />,
    action: <Button tone="secondary" size="dense">Try again</Button>,
  },
});

export const JustWords = meta.story({
  args: { title: "Select a customer", children: undefined, icon: undefined },
});

export const InTheDark = meta.story({
  globals: { mode: "dark" },
  args: {
    title: "Select a customer",
    children: "Their conversation opens here.",
    icon: <MessageCircle size={20} strokeWidth={1.75} aria-hidden />,
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <EmptyState title="Select a customer" />
      <EmptyState
        title="No results found."
        icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
        action={<Button tone="secondary" size="dense">Clear Filters</Button>}
      >
        Try another word or a longer period.
      </EmptyState>
      <EmptyState
        tone="negative"
        title="We couldn't load your transactions."
        icon={<CloudOff size={20} strokeWidth={1.75} aria-hidden />}
        action={<Button tone="secondary" size="dense">Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    </>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    title: "No transactions of Wolfeschlegelsteinhausenbergerdorff in the last 30 days",
    children: "Money that comes in or goes out shows here as soon as it has been asked for.",
  },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: {
    title: "لا توجد نتائج.",
    children: "جرّب كلمة أخرى أو فترة أطول.",
    action: <Button tone="secondary" size="dense">مسح المرشحات</Button>,
  },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
