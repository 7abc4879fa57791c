import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { ArabicPage, Column, Row } from "#ui/theme/StoryLayout.tsx";
import { Select, type SelectProps } from "./Select.tsx";

const accounts = [
  { id: "1", label: "Checking", detail: "•••• 4821", note: "$10,730.55" },
  { id: "2", label: "Savings", detail: "•••• 7730", note: "$48,200.00" },
  { id: "3", label: "Investment", detail: "•••• 1094", note: "$22,915.40" },
  { id: "4", label: "Savings", detail: "•••• 5512", note: "Frozen", isDisabled: true },
];

const periods = ["All time", "Today", "Last 7 days", "Last 30 days"].map((label) => ({
  id: label,
  label,
}));

const meta = preview.meta({
  component: Select,
  args: { label: "From Account", options: accounts, selectedId: null, onSelect: fn() },
  decorators: [(Story) => <Column width={440}>{<Story />}</Column>],
  render: (args) => <Chosen {...args} />,
});

/** Keeps the choice, as a form would. */
function Chosen(props: SelectProps<string>) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  return (
    <Select
      {...props}
      selectedId={selectedId}
      onSelect={(id) => {
        setSelectedId(id);
        props.onSelect(id);
      }}
    />
  );
}

export const Default = meta.story({ args: { selectedId: "1" } });

export const ChosenByKeyboard = meta.story({
  args: { placeholder: "Choose an account" },
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: /From Account/ });
    await userEvent.tab();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: /Checking/ })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith("2");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveTextContent("Savings•••• 7730ending in 7 7 3 0$48,200.00");
    await expect(trigger).toHaveAccessibleName("Savings ending in 7 7 3 0 $48,200.00 From Account");
  },
});

export const Open = meta.story({
  args: { selectedId: "2" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /From Account/ }));
    const frozen = await screen.findByRole("option", { name: /5 5 1 2/ });
    await expect(frozen).toHaveAttribute("aria-disabled", "true");
    await expect(screen.getByRole("option", { selected: true })).toHaveTextContent("7730");
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

/** The list opens anyway, and says that it is empty. */
export const NothingToChoose = meta.story({
  args: {
    label: "To Account",
    options: [],
    noOptionsText: "You don't have another active account",
  },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: /To Account/ });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const list = await screen.findByRole("listbox");
    await expect(list).toHaveAccessibleDescription("You don't have another active account");
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Invalid = meta.story({
  args: { errorMessage: "Please select a source account", description: "Money leaves this one" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Please select a source account")).toBeVisible();
    await expect(canvas.queryByText("Money leaves this one")).toBeNull();
  },
});

export const Filters = meta.story({
  render: () => (
    <Row>
      <Chosen
        label="Time Period"
        isLabelHidden
        size="filter"
        options={periods}
        selectedId="Last 30 days"
        onSelect={fn()}
      />
      <Chosen
        label="Risk"
        isLabelHidden
        size="filter"
        options={periods}
        selectedId="Today"
        onSelect={fn()}
        isDisabled
      />
    </Row>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    selectedId: "9",
    description: "The last digits and the balance are never cut.",
    options: [{
      id: "9",
      label: "Joint savings for the house by the lake",
      detail: "•••• 7730",
      note: "$1,248,200.00",
    }],
  },
  decorators: [(Story) => <Column width={280}>{<Story />}</Column>],
});

export const Variants = meta.story({
  render: () => (
    <>
      <Chosen label="From Account" options={accounts} selectedId="1" onSelect={fn()} />
      <Chosen
        label="To Account"
        options={accounts}
        selectedId={null}
        placeholder="Choose an account"
        description="Only your own accounts"
        onSelect={fn()}
      />
      <Chosen
        label="Source"
        options={accounts}
        selectedId={null}
        errorMessage="Please select a source account."
        onSelect={fn()}
      />
      <Chosen label="Closed" options={accounts} selectedId="2" isDisabled onSelect={fn()} />
    </>
  ),
});

export const RightToLeft = meta.story({
  args: { label: "من حساب", selectedId: "1" },
  decorators: [(Story) => <ArabicPage>{<Story />}</ArabicPage>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const option = await screen.findByRole("option", { selected: true });
    await expect(getComputedStyle(option).direction).toBe("rtl");
  },
});
