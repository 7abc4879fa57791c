import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { TextArea } from "./TextArea.tsx";

const meta = preview.meta({
  component: TextArea,
  args: { label: "Message", description: "We answer within a day.", onChange: fn() },
  decorators: [(Story) => <Column width={440}>{<Story />}</Column>],
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Message" });
    await expect(field).toHaveAccessibleDescription("We answer within a day.");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("Hello,{Enter}a question");
    await expect(args.onChange).toHaveBeenLastCalledWith("Hello,\na question");
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <TextArea label="Message" placeholder="How can we help?" />
      <TextArea label="One line at first" rows={1} maxRows={5} defaultValue="Good morning" />
      <TextArea label="Decided" defaultValue="The transfer was approved." isReadOnly rows={2} />
      <TextArea label="Message" defaultValue="This chat has ended." isDisabled rows={2} />
    </>
  ),
});

export const GrowsToFiveLines = meta.story({
  args: { label: "Your message", isLabelHidden: true, rows: 1, maxRows: 5, description: undefined },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Your message" });
    const oneLine = field.offsetHeight;
    await expect(oneLine).toBe(44);
    await userEvent.type(field, "One{Enter}two{Enter}three");
    await expect(field.offsetHeight).toBe(oneLine + 48);
    await userEvent.type(field, "{Enter}four{Enter}five{Enter}six{Enter}seven");
    await expect(field.offsetHeight).toBe(oneLine + 96);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
});

export const Invalid = meta.story({
  args: { errorMessage: "Please write what it is about" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Message" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Please write what it is about");
    await expect(canvas.queryByText("We answer within a day.")).toBeNull();
  },
});

export const LongWords = meta.story({
  args: {
    defaultValue:
      "https://kestrel.example/transactions/2026/11/20/withdrawal-of-twelve-thousand-five-hundred-dollars\n\nThis one is not mine.",
    description:
      "Include the date, the amount, and what you expected, so we don't have to ask you again.",
  },
  decorators: [(Story) => <Column width={240}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "رسالة", description: "نرد خلال يوم واحد.", defaultValue: "صباح الخير" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
