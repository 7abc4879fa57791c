import { ArrowLeftRight, Moon, User, Users } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { CommandPalette, type CommandPaletteProps, type PaletteGroup } from "./CommandPalette.tsx";
import type { PaletteItem } from "./PaletteLine.tsx";

const found: readonly PaletteGroup[] = [
  {
    id: "people",
    label: "People",
    items: [{
      id: "maya",
      label: "Maya Ellison",
      detail: "maya · maya@ellison.example",
      icon: <User aria-hidden />,
    }],
  },
  {
    id: "transactions",
    label: "Transactions",
    items: [{
      id: "rent",
      label: "Rent, December",
      detail: "#42117 · Maya Ellison",
      icon: <ArrowLeftRight aria-hidden />,
      end: (
        <>
          <Money cents={125_000} currency="USD" />
          <StatusBadge status="pending" />
        </>
      ),
    }],
  },
  {
    id: "actions",
    label: "Actions",
    items: [
      {
        id: "approve",
        label: "Approve transaction 42117",
        detail: "#42117 · Maya Ellison",
        icon: <ArrowLeftRight aria-hidden />,
        refusal: "Insufficient funds",
      },
      { id: "dark", label: "Dark appearance", icon: <Moon aria-hidden /> },
    ],
  },
  {
    id: "pages",
    label: "Pages",
    items: [{ id: "users", label: "User Management", icon: <Users aria-hidden /> }],
  },
];

/** Opened by its button, as users do. Filters its items by the typed text. */
function Opened(props: CommandPaletteProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const [query, setQuery] = useState(props.query);
  const fits = ({ label }: PaletteItem) => label.toLowerCase().includes(query.toLowerCase());
  const groups = props.groups.map((group) => ({ ...group, items: group.items.filter(fits) }));
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Search</Button>
      <CommandPalette
        {...props}
        groups={groups}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          props.onQueryChange(next);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  component: CommandPalette,
  args: {
    label: "Search",
    placeholder: "Search for anything",
    isOpen: true,
    onOpenChange: fn(),
    query: "",
    onQueryChange: fn(),
    groups: found,
    onChoose: fn(),
  },
  render: (args) => <Opened {...args} />,
});

async function dialog() {
  return within(await screen.findByRole("dialog", { name: "Search" }));
}

export const Variants = meta.story({
  play: async () => {
    const palette = await dialog();
    await waitFor(() => expect(palette.getByRole("combobox", { name: "Search" })).toHaveFocus());
    await expect(palette.getAllByRole("option")).toHaveLength(5);
  },
});

export const ByKeys = meta.story({
  play: async ({ args, userEvent }) => {
    const palette = await dialog();
    const field = palette.getByRole("combobox", { name: "Search" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith("rent");
    // The focus stays where one types.
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

/** While typing, the first line is active. */
export const FirstByEnter = meta.story({
  play: async ({ args, userEvent }) => {
    const palette = await dialog();
    await waitFor(() => expect(palette.getByRole("combobox")).toHaveFocus());
    await userEvent.keyboard("ma");
    await waitFor(() =>
      expect(palette.getByRole("combobox")).toHaveAttribute("aria-activedescendant")
    );
    await userEvent.keyboard("{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith("maya");
  },
});

/** The field before the window; and up from the first line leads to the last. */
export const EscapeEmptiesFirst = meta.story({
  play: async ({ args, userEvent }) => {
    const palette = await dialog();
    const field = palette.getByRole("combobox");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("ma");
    await expect(palette.getByRole("option", { selected: true })).toHaveTextContent("Maya Ellison");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(palette.queryByRole("option", { selected: true })).toBeNull();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith("users");
  },
});

/** Disabled lines can be reached, and say why they are disabled. */
export const Refused = meta.story({
  args: { note: "Approve transaction 42117: Insufficient funds." },
  play: async () => {
    const palette = await dialog();
    await expect(palette.getByRole("option", { name: /^Approve/ }))
      .toHaveAccessibleDescription("#42117 · Maya Ellison · Insufficient funds");
    await expect(palette.getByRole("status"))
      .toHaveTextContent("Approve transaction 42117: Insufficient funds.");
  },
});

export const NothingFound = meta.story({
  args: { query: "zzz", groups: [], note: "Nothing found for “zzz”." },
  play: async () => {
    const palette = await dialog();
    await waitFor(() => expect(palette.getByText("Nothing found for “zzz”.")).toBeVisible());
  },
});

export const Looking = meta.story({
  args: { query: "maya", groups: [], note: <Spinner label="Searching…" size={16} /> },
});

export const InTheDark = meta.story({ globals: { mode: "dark" } });

export const LongTextOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: {
    groups: [{
      id: "long",
      label: "Transactions",
      items: [{
        id: "long",
        label: "A description that a customer wrote and that takes up more than one line",
        detail: "#1234567 · A Customer With A Rather Long Name",
        icon: <ArrowLeftRight aria-hidden />,
        end: <Money cents={99_999_999_999} currency="USD" />,
      }],
    }],
  },
});

export const RightToLeft = meta.story({
  beforeEach: () => {
    document.documentElement.dir = "rtl";
    return () => document.documentElement.removeAttribute("dir");
  },
  play: async () => {
    const option = await screen.findByRole("option", { name: "Maya Ellison" });
    await waitFor(() => expect(getComputedStyle(option).direction).toBe("rtl"));
  },
});
