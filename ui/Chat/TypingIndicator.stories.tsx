import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { TypingIndicator } from "./TypingIndicator.tsx";

const meta = preview.meta({
  component: TypingIndicator,
  args: { label: "Support Team is typing" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Support Team is typing");
  },
});

export const NobodyTypes = meta.story({
  args: { label: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.getByRole("status").clientHeight).toBeGreaterThan(20);
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <TypingIndicator label="Support Team is typing" />
      <TypingIndicator label="Maya Ellison is typing" />
    </>
  ),
});

export const LongText = meta.story({
  args: { label: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh is typing" },
  decorators: [(Story) => <Column width={240}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "فريق الدعم يكتب" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
