import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { Checkbox } from "./Checkbox.tsx";

const meta = preview.meta({
  component: Checkbox,
  args: { children: "Remember me", onChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", { name: "Remember me" });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText("Remember me"));
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <Checkbox>Off</Checkbox>
      <Checkbox defaultSelected>On</Checkbox>
      <Checkbox isDisabled>Off, not to be changed</Checkbox>
      <Checkbox isDisabled defaultSelected>On, not to be changed</Checkbox>
    </Row>
  ),
});

export const WithHelp = meta.story({
  args: { description: "Only on a device that no one else uses." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(
      "Only on a device that no one else uses.",
    );
  },
});

export const Invalid = meta.story({
  args: {
    children: "I agree to the terms of service and the privacy policy",
    errorMessage: "You must agree to the terms and conditions",
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox");
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription("You must agree to the terms and conditions");
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    children:
      "I have read the terms of service and the privacy policy, and I agree that notices are sent to my email address",
  },
  decorators: [(Story) => <Column width={240}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { children: "تذكرني", description: "على جهازك فقط" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
