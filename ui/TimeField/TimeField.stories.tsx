import { useState } from "react";
import { expect, fireEvent, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { TimeField, type TimeFieldProps } from "./TimeField.tsx";

/** Keeps the time, as a form would. */
function Kept(props: TimeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <TimeField
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
  component: TimeField,
  args: { label: "Time", name: "time", value: null, onChange: fn() },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
  render: (args) => <Kept {...args} />,
});

export const Default = meta.story({
  args: { value: "15:04", description: "Where you are" },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText("Time");
    await expect(field).toHaveValue("15:04");
    await expect(field).toHaveAccessibleDescription("Where you are");
    await fireEvent.change(field, { target: { value: "09:30" } });
    await expect(args.onChange).toHaveBeenLastCalledWith("09:30");
    await fireEvent.change(field, { target: { value: "" } });
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Kept label="Time" value={null} onChange={fn()} />
      <Kept label="From" isLabelHidden value="08:00" size="filter" onChange={fn()} />
      <Kept label="Posted" value="15:04" onChange={fn()} isReadOnly />
      <Kept label="Time" value="15:04" onChange={fn()} isDisabled />
    </>
  ),
});

export const Invalid = meta.story({
  args: { value: "15:04", errorMessage: "This time is over" },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Time");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("This time is over");
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: { value: "23:59", label: "The time until which the code counts" },
  decorators: [(Story) => <Column width={140}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "الوقت", value: "15:04" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
