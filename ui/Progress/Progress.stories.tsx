import { useState } from "react";
import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { Progress } from "./Progress.tsx";

const meta = preview.meta({
  component: Progress,
  args: { label: "Preparing your statement", value: 40 },
  decorators: [(Story) => <Column width={440}>{<Story />}</Column>],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Preparing your statement" });
    await expect(bar).toHaveAttribute("aria-valuenow", "40");
    await expect(bar).toHaveAttribute("aria-valuetext", "40%");
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Progress label="Nothing yet" value={0} />
      <Progress
        label="Preparing your statement"
        value={3}
        maxValue={12}
        valueText="3 of 12 months"
      />
      <Progress label="All done" value={100} />
      <Progress label="Looking for transactions" value={null} />
      <Progress label="Strength of the password" isLabelHidden value={60} />
    </>
  ),
});

export const Indeterminate = meta.story({
  args: { label: "Looking for transactions", value: null },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Looking for transactions" });
    await expect(bar).not.toHaveAttribute("aria-valuenow");
    await expect(canvas.queryByText("%", { exact: false })).toBeNull();
  },
});

function Advances() {
  const [done, setDone] = useState(0);
  return (
    <>
      <Progress label="Documents" value={done} maxValue={2} valueText={`${done} of 2`} />
      <div>
        <Button tone="secondary" onPress={() => setDone(done + 1)}>Add a document</Button>
      </div>
    </>
  );
}

export const AdvancesByItsValue = meta.story({
  render: () => <Advances />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const bar = canvas.getByRole("progressbar", { name: "Documents" });
    await expect(bar).toHaveAttribute("aria-valuetext", "1 of 2");
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    label: "Preparing the statements of all your accounts",
    value: 1_204,
    maxValue: 4_200,
    valueText: "1,204 of 4,200 transactions",
  },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "جار التحضير" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
