import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { ArabicPage, Column } from "#ui/theme/StoryLayout.tsx";
import { ComboBox, type ComboBoxProps } from "./ComboBox.tsx";

const users = [
  { id: "7", label: "Noah Brandt", detail: "noah@brandt.example" },
  { id: "9", label: "Grace Whitcombe", detail: "grace@whitcombe.example" },
  { id: "12", label: "Maya Ellison", detail: "maya@ellison.example" },
  {
    id: "15",
    label: "Daniel Okafor",
    detail: "daniel@okafor.example",
    note: "Blocked",
    isDisabled: true,
  },
  { id: "21", label: "Sofia Marchetti", detail: "sofia@marchetti.example" },
];

/** Keeps the choice, as a form would. */
function Chosen(props: ComboBoxProps<string>) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  return (
    <ComboBox
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
  component: ComboBox,
  args: {
    label: "User",
    options: users,
    selectedId: null,
    placeholder: "Name or email",
    onSelect: fn(),
  },
  decorators: [(Story) => <Column width={440}>{<Story />}</Column>],
  render: (args) => <Chosen {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "User" });
    await userEvent.type(field, "whit");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith("9");
    await expect(field).toHaveValue("Grace Whitcombe grace@whitcombe.example");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
});

const accounts = users.map((user, place) => ({
  ...user,
  detail: `•••• 482${place}`,
  searchText: `400000482${place} ${user.detail}`,
}));

/** The list shows only the last digits, but a user may paste the whole number. */
const everybody = Array.from(
  { length: 1_000 },
  (_, index) => ({ id: `${index}`, label: `Customer ${index + 1}` }),
);

export const AThousandOptions = meta.story({
  args: { options: everybody },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "User" });
    await userEvent.type(field, "customer");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(30));
    const more = "More results available. Type to narrow the list.";
    await waitFor(() => expect(screen.getByText(more)).toBeVisible());
    await userEvent.type(field, " 1000");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(field).toHaveValue("Customer 1000");

    // Chosen, it stays within reach, beside the first of the others.
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(31));
    await waitFor(() =>
      expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Customer 1000")
    );
    await userEvent.keyboard("{Escape}");
  },
});

export const FoundByWhatIsNotShown = meta.story({
  args: { options: accounts },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "User" });
    await userEvent.type(field, "4000004822");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith("12");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
});

export const Open = meta.story({
  args: { selectedId: "12" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(5));
    await expect(screen.getByRole("option", { name: /Okafor/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** Without options, the field says so before the user types. */
export const NothingToChoose = meta.story({
  args: { options: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(() => expect(screen.getByText("No options")).toBeVisible());
    await userEvent.type(canvas.getByRole("combobox", { name: "User" }), "ada");
    await waitFor(() => expect(screen.getByText("No results found.")).toBeVisible());
    await userEvent.keyboard("{Escape}");
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Chosen label="User" options={users} selectedId="7" onSelect={fn()} />
      <Chosen
        label="User"
        isLabelHidden
        size="filter"
        options={users}
        selectedId={null}
        onSelect={fn()}
        placeholder="All users"
      />
      <Chosen label="User" options={users} selectedId="12" onSelect={fn()} isDisabled />
    </>
  ),
});

/** An email of its own line rather than half a name. */
export const LongTextInNarrowPlace = meta.story({
  args: {
    selectedId: "12",
    options: [...users, {
      id: "30",
      label: "Wilhelmina Featherstonehaugh",
      detail: "wilhelmina.featherstonehaugh@department.example.com",
    }],
  },
  decorators: [(Story) => <Column width={296}>{<Story />}</Column>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    for (const name of ["Grace Whitcombe", "Sofia Marchetti", "Wilhelmina Featherstonehaugh"]) {
      const words = await screen.findByText(name);
      await waitFor(() => expect(words).toBeVisible());
      await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    }
    const { left, right } = screen.getByText(/department/).getBoundingClientRect();
    const list = screen.getByRole("listbox").getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(list.left);
    await expect(right).toBeLessThanOrEqual(list.right);
  },
});

export const NothingFits = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "User" });
    await userEvent.type(field, "zz");
    await waitFor(() => expect(screen.getByText("No results found.")).toBeVisible());
    await userEvent.tab();
    await expect(field).toHaveValue("");
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

export const Emptied = meta.story({
  args: { selectedId: "7" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole("combobox", { name: "User" }));
    await userEvent.tab();
    await expect(args.onSelect).toHaveBeenLastCalledWith(null);
  },
});

export const Invalid = meta.story({
  args: { errorMessage: "Please select a user.", description: "Who the code is for" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("combobox", { name: "User" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Please select a user.");
  },
});

export const RightToLeft = meta.story({
  args: { label: "مستخدم", selectedId: "12" },
  decorators: [(Story) => <ArabicPage>{<Story />}</ArabicPage>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const option = await screen.findByRole("option", { selected: true });
    await expect(getComputedStyle(option).direction).toBe("rtl");
  },
});
