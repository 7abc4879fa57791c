import preview from "#storybook/preview.tsx";
import { StatStrip } from "./StatStrip.tsx";

const meta = preview.meta({
  component: StatStrip,
  args: {
    items: [
      { label: "Total Users", value: 47, note: "44 active" },
      { label: "Active Accounts", value: 96 },
      { label: "Pending Approvals", value: 4, tone: "caution" as const },
      { label: "Pending Amount", value: "$21,110.00" },
    ],
  },
});

export const Default = meta.story();

export const OnAPhone = meta.story({ globals: { viewport: { value: "mobile1" } } });

export const OddNumber = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: {
    items: [
      { label: "In", value: "$32,693.84" },
      { label: "Out", value: "−$22,589.57" },
      { label: "Net", value: "+$10,104.27" },
    ],
  },
});

export const InTheDark = meta.story({ globals: { mode: "dark" } });

export const Variants = meta.story();

export const LongText = meta.story({
  args: {
    items: [
      { label: "Pending approvals of both administrators", value: "$123,456,789.00" },
      { label: "Total Users", value: 1_000_000, note: "999,999 of them active at the moment" },
    ],
  },
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
