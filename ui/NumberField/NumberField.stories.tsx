import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { ArabicPage, Column } from "#ui/theme/StoryLayout.tsx";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";

/** Keeps the number, as a form would. */
function Kept(props: NumberFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <NumberField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  component: NumberField,
  args: {
    label: "Valid for",
    description: "Between 1 and 168",
    unit: "hours",
    value: 24,
    minValue: 1,
    maxValue: 168,
    onChange: fn(),
  },
  decorators: [(Story) => <Column width={280}>{<Story />}</Column>],
  render: (args) => <Kept {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Valid for" });
    await expect(field).toHaveAccessibleDescription("Between 1 and 168 hours");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onChange).toHaveBeenLastCalledWith(25);
    await userEvent.keyboard("{Home}");
    await expect(args.onChange).toHaveBeenLastCalledWith(1);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Kept label="Valid for" value={24} unit="hours" onChange={fn()} hasSteppers />
      <Kept label="Rows" value={1250} step={10} onChange={fn()} size="large" hasSteppers />
      <Kept label="Days" isLabelHidden value={30} unit="days" onChange={fn()} size="filter" />
      <Kept label="Branch" value={null} onChange={fn()} />
      <Kept label="Set by an admin" value={5} onChange={fn()} isReadOnly />
      <Kept label="Closed" value={24} unit="hours" onChange={fn()} isDisabled hasSteppers />
    </>
  ),
  play: async ({ canvas }) => {
    // A unit is as faint as its number.
    const figure = canvas.getByRole("textbox", { name: "Closed" });
    const unit = figure.parentElement?.querySelector("span") ?? figure;
    await expect(unit).toHaveTextContent("hours");
    await expect(getComputedStyle(unit).color)
      .toBe(getComputedStyle(figure).getPropertyValue("-webkit-text-fill-color"));
  },
});

export const Steppers = meta.story({
  args: { hasSteppers: true, value: 166, step: 2 },
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole("button", { name: "Increase Valid for" });
    await userEvent.click(more);
    await expect(args.onChange).toHaveBeenLastCalledWith(167);
    await userEvent.click(canvas.getByRole("button", { name: "Decrease Valid for" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(165);
  },
});

export const StaysAsTyped = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Valid for" });
    await userEvent.clear(field);
    await userEvent.type(field, "500");
    await userEvent.tab();
    await expect(field).toHaveValue("500");
    await expect(args.onChange).toHaveBeenLastCalledWith(500);
  },
});

export const Invalid = meta.story({
  args: {
    value: 500,
    errorMessage: "A code can be valid for 168 hours at most",
    hasSteppers: true,
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Valid for" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/^A code can be valid for 168 hours at most/);
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    label: "How long a code stays valid after it was made",
    description: "Between 1 and 168",
    unit: "hours",
    value: 1_234_567,
    maxValue: undefined,
    hasSteppers: true,
  },
  decorators: [(Story) => <Column width={260}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "صالح لمدة", description: undefined, unit: "ساعة", hasSteppers: true },
  decorators: [(Story) => <ArabicPage>{<Story />}</ArabicPage>],
});
