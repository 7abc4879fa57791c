import { expect, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Column, Groups } from "#ui/theme/StoryLayout.tsx";
import { Timeline, type TimelineStep } from "./Timeline.tsx";

const time = <DateTime value="2026-11-20T15:04:00Z" format="admin" />;

const waiting: TimelineStep[] = [
  { id: "submitted", title: "Submitted", time, state: "done" },
  { id: "hold", title: "Funds on hold", time, state: "done" },
  { id: "approval", title: "Awaiting approval", state: "current" },
];

const approved: TimelineStep[] = [
  { id: "submitted", title: "Submitted", time, note: "By Noah Brandt", state: "done" },
  {
    id: "approved",
    title: "Approved",
    time,
    note: "By Administrator",
    state: "done",
    tone: "positive",
  },
];

const rejected: TimelineStep[] = [
  { id: "submitted", title: "Submitted", time, state: "done" },
  {
    id: "rejected",
    title: "Rejected",
    time,
    note: "Funds released",
    state: "done",
    tone: "negative",
  },
];

const ahead: TimelineStep[] = [
  { id: "submitted", title: "Submitted", time, state: "done" },
  { id: "approval", title: "Awaiting approval", state: "current" },
  { id: "booking", title: "Posting", state: "future" },
  { id: "receipt", title: "Receipt by email", state: "future" },
];

const meta = preview.meta({
  component: Timeline,
  args: { label: "Timeline of transaction 10482", steps: waiting },
  decorators: [(Story) => <Column width={320}>{<Story />}</Column>],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list", { name: "Timeline of transaction 10482" });
    const steps = within(list).getAllByRole("listitem");
    await expect(steps).toHaveLength(3);
    await expect(steps[0]).toHaveTextContent("Done: Submitted");
    await expect(steps[2]).toHaveAttribute("aria-current", "step");
  },
});

export const Variants = meta.story({
  render: () => (
    <Groups>
      <Timeline label="Waiting" steps={waiting} />
      <Timeline label="Approved" steps={approved} />
      <Timeline label="Rejected" steps={rejected} />
      <Timeline label="With what is to come" steps={ahead} />
    </Groups>
  ),
});

export const StillToCome = meta.story({
  args: { steps: ahead },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")[2]).toHaveTextContent("Upcoming: Posting");
  },
});

export const OneStep = meta.story({ args: { steps: waiting.slice(0, 1) } });

export const LongTextInNarrowPlace = meta.story({
  args: {
    steps: [
      {
        id: "1",
        title: "Sent back to the person who asked for it, with a question about the destination",
        time,
        note: "Reference WITHDRAWAL-2026-11-20-000000012500-USD-NOAHBRANDT",
        state: "done",
      },
      { id: "2", title: "Awaiting the answer of Maximiliana Featherstonehaugh", state: "current" },
    ],
  },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: {
    label: "المراحل",
    steps: [
      { id: "1", title: "تم الإرسال", state: "done" },
      { id: "2", title: "بانتظار الموافقة", state: "current" },
    ],
  },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
