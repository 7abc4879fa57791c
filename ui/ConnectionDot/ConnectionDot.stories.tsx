import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { ConnectionDot } from "./ConnectionDot.tsx";

const meta = preview.meta({
  component: ConnectionDot,
  args: { state: "live" as const, label: "Live Chat Connected" },
});

export const Live = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Live Chat Connected");
  },
});

export const Waiting = meta.story({ args: { state: "waiting", label: "Using Fallback Mode" } });

export const Off = meta.story({ args: { state: "off", label: "You are offline" } });

export const InTheDark = meta.story({
  globals: { mode: "dark" },
  render: () => (
    <Row>
      <ConnectionDot state="live" label="Live" />
      <ConnectionDot state="waiting" label="Using Fallback Mode" />
      <ConnectionDot state="off" label="You are offline" />
    </Row>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <ConnectionDot state="live" label="Live Chat Connected" />
      <ConnectionDot state="waiting" label="Using Fallback Mode" />
      <ConnectionDot state="off" label="You are offline" />
    </Row>
  ),
});

/** Each takes the room of the longest label, so a change of state moves nothing. */
export const OneWidth = meta.story({
  render: () => (
    <Row>
      <ConnectionDot state="waiting" label="Connecting…" longestLabel="Connecting…" />
      <ConnectionDot state="live" label="Live" longestLabel="Connecting…" />
    </Row>
  ),
  play: async ({ canvas }) => {
    const [waiting, live] = canvas.getAllByRole("status").map((one) => one.getBoundingClientRect());
    await expect(live?.width).toBeCloseTo(waiting?.width ?? 0, 1);
    await expect(live?.height).toBeCloseTo(waiting?.height ?? 0, 1);
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    state: "waiting",
    label: "Messages take a little longer: we look for new ones every few seconds",
  },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "متصل" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
