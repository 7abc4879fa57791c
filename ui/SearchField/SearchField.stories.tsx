import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { SearchField } from "./SearchField.tsx";
import { SearchHelp } from "./SearchHelp.tsx";

const meta = preview.meta({
  component: SearchField,
  args: { label: "Search transactions", placeholder: "Search transactions", onChange: fn() },
  decorators: [(Story) => <Column width={240}>{<Story />}</Column>],
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("searchbox", { name: "Search transactions" });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("rent");
    await expect(args.onChange).toHaveBeenLastCalledWith("rent");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(field).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith("");
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <SearchField label="Search users" placeholder="Search users" />
      <SearchField label="Search users" defaultValue="Whitcombe" />
      <SearchField
        label="Find an answer"
        isLabelHidden={false}
        size="default"
        defaultValue="card"
        description="In questions and answers"
      />
      <SearchField label="Search users" defaultValue="maya" isDisabled />
    </>
  ),
});

export const ClearedByItsCross = meta.story({
  args: { defaultValue: "rent" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Invalid = meta.story({
  args: { defaultValue: "r", errorMessage: "Write at least two letters" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toHaveAccessibleDescription(
      "Write at least two letters",
    );
  },
});

export const LongWordsInNarrowPlace = meta.story({
  args: { defaultValue: "Wolfeschlegelsteinhausenbergerdorff" },
  decorators: [(Story) => <Column width={160}>{<Story />}</Column>],
});

/** The search syntax, behind a button next to the field. */
export const WithHelp = meta.story({
  render: () => <SearchHelp lines={[{ typed: ">1000", finds: "more than 1,000" }]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "How to search" }));
    await waitFor(() =>
      expect(screen.getByRole("dialog", { name: "How to search" })).toBeVisible()
    );
    await expect(screen.getByText("more than 1,000")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const RightToLeft = meta.story({
  args: { label: "بحث", defaultValue: "إيجار" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
