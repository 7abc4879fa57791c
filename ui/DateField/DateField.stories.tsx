import { useState } from "react";
import { expect, fireEvent, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { DateField, type DateFieldProps } from "./DateField.tsx";

/** Keeps the date, as a form would. */
function Kept(props: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <DateField
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
  component: DateField,
  args: {
    label: "Date of Birth",
    name: "dateOfBirth",
    autoComplete: "bday",
    value: null,
    onChange: fn(),
  },
  decorators: [(Story) => <Column width={280}>{<Story />}</Column>],
  render: (args) => <Kept {...args} />,
});

export const Default = meta.story({
  args: { value: "1991-03-14", description: "As on your ID" },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText("Date of Birth");
    await expect(field).toHaveValue("1991-03-14");
    await expect(field).toHaveAccessibleDescription("As on your ID");
    await fireEvent.change(field, { target: { value: "1991-04-02" } });
    await expect(args.onChange).toHaveBeenLastCalledWith("1991-04-02");
    await fireEvent.change(field, { target: { value: "" } });
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Kept label="Date of Birth" value={null} onChange={fn()} />
      <Kept label="Expires" value="2026-12-31" min="2026-11-20" onChange={fn()} />
      <Kept label="From" isLabelHidden value="2026-11-01" size="filter" onChange={fn()} />
      <Kept label="Customer since" value="2016-06-30" onChange={fn()} isReadOnly />
      <Kept label="Date of Birth" value="1991-03-14" onChange={fn()} isDisabled />
    </>
  ),
});

export const FourDigitsInAYear = meta.story({
  args: { min: "1900-01-01" },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Date of Birth");
    await expect(field).toHaveAttribute("min", "1900-01-01");
    await expect(field).toHaveAttribute("max", "9999-12-31");
  },
});

export const Invalid = meta.story({
  args: { value: "2031-03-14", errorMessage: "This date is still to come" },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Date of Birth");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("This date is still to come");
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: { value: "1991-12-24", label: "The day on which the account was opened" },
  decorators: [(Story) => <Column width={160}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "تاريخ الميلاد", value: "1991-03-14" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
