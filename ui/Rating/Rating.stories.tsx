import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { Rating } from "./Rating.tsx";

const meta = preview.meta({ component: Rating, args: { value: 4 } });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4 out of 5 stars")).toBeVisible();
  },
});

export const Variants = meta.story({
  render: () => (
    <Column width={320}>
      {[0, 1, 3.5, 4.3, 5].map((value) => <Rating key={value} value={value} />)}
      <Rating value={5} isTextHidden />
      <Rating value={8} max={10} />
    </Column>
  ),
});

export const StarsOnly = meta.story({
  args: { value: 5, isTextHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("5 out of 5 stars")).toBeInTheDocument();
  },
});

export const LongTextInNarrowPlace = meta.story({
  decorators: [(Story) => <Column width={130}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { value: 3.5 },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
