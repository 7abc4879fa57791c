import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { RadioGroup, type RadioGroupProps } from "./RadioGroup.tsx";

const types = [
  { id: "checking", label: "Checking" },
  { id: "savings", label: "Savings" },
  { id: "investment", label: "Investment" },
];

const described = [
  { id: "now", label: "Now", description: "It is on its way as soon as it is approved." },
  { id: "later", label: "On a date", description: "You choose the day on the next page." },
  { id: "often", label: "Every month", description: "Coming Soon", isDisabled: true },
];

/** Keeps the choice, as a form would. */
function Chosen(props: RadioGroupProps<string>) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  return (
    <RadioGroup
      {...props}
      selectedId={selectedId}
      onSelect={(id) => {
        setSelectedId(id);
        props.onSelect(id);
      }}
    />
  );
}

const meta = preview.meta({
  component: RadioGroup,
  args: {
    label: "Preferred Account Type",
    options: types,
    selectedId: "checking",
    onSelect: fn(),
  },
  decorators: [(Story) => <Column width={536}>{<Story />}</Column>],
  render: (args) => <Chosen {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Preferred Account Type" })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Checking" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Savings" })).toBeChecked();
    await expect(args.onSelect).toHaveBeenLastCalledWith("savings");
    await userEvent.click(canvas.getByText("Investment"));
    await expect(args.onSelect).toHaveBeenLastCalledWith("investment");
  },
});

export const Tiles = meta.story({
  args: { look: "tiles" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Savings" })).toHaveFocus();
    await expect(args.onSelect).toHaveBeenLastCalledWith("savings");
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Chosen label="When" options={described} selectedId="now" onSelect={fn()} />
      <Chosen label="When" look="tiles" options={described} selectedId="later" onSelect={fn()} />
      <Chosen
        label="Nothing chosen yet"
        look="tiles"
        options={types}
        selectedId={null}
        onSelect={fn()}
      />
      <Chosen
        label="Not to be changed"
        options={types}
        selectedId="savings"
        onSelect={fn()}
        isDisabled
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("radio", { name: /^Now/ })[0]).toHaveAccessibleDescription(
      "It is on its way as soon as it is approved.",
    );
  },
});

export const Invalid = meta.story({
  args: { selectedId: null, errorMessage: "Please choose one of them" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup")).toHaveAccessibleDescription(
      "Please choose one of them",
    );
  },
});

export const InvalidTiles = meta.story({
  args: { selectedId: null, look: "tiles", errorMessage: "Please choose one of them" },
});

export const LongTextInNarrowPlace = meta.story({
  args: { look: "tiles", options: [...types, { id: "4", label: "Joint account for two people" }] },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "نوع الحساب", look: "tiles" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
