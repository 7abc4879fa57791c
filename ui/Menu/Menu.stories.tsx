import { Ellipsis, Info, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { ArabicPage } from "#ui/theme/StoryLayout.tsx";
import { Menu } from "./Menu.tsx";

const adjust = fn();
const remove = fn();

const meta = preview.meta({
  component: Menu,
  args: {
    label: "More for Checking",
    trigger: <IconButton tone="secondary" icon={<Ellipsis />} label="More for Checking" />,
    items: [
      { id: "adjust", label: "Request balance adjustment", onAction: adjust },
      { id: "number", label: "Account number", onAction: fn() },
    ],
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    const first = await screen.findByRole("menuitem", { name: "Request balance adjustment" });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: "Account number" })).toHaveFocus()
    );
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(adjust).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole("button")).toHaveFocus());
  },
});

const withIcons = [
  { id: "details", label: "Details", icon: <Info size={16} aria-hidden />, onAction: fn() },
  { id: "edit", label: "Edit user", icon: <Pencil size={16} aria-hidden />, onAction: fn() },
  {
    id: "delete",
    label: "Delete user",
    icon: <Trash2 size={16} aria-hidden />,
    tone: "negative" as const,
    onAction: remove,
  },
];

export const WithIcons = meta.story({
  args: { trigger: <Button tone="secondary">Actions</Button>, items: withIcons },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions" }));
    await screen.findByRole("menuitem", { name: "Delete user" });
    await userEvent.keyboard("del");
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: "Delete user" })).toHaveFocus()
    );
  },
});

export const EscapeCloses = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await screen.findByRole("menu");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole("button")).toHaveFocus());
  },
});

export const WithDisabledItem = meta.story({
  args: {
    items: [
      { id: "transfer", label: "Transfer", isDisabled: true, onAction: remove },
      { id: "number", label: "Account number", onAction: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const transfer = await screen.findByRole("menuitem", { name: "Transfer" });
    await expect(transfer).toHaveAttribute("aria-disabled", "true");
  },
});

export const OpenInTheDark = meta.story({
  globals: { mode: "dark" },
  args: { trigger: <Button tone="secondary">Actions</Button>, items: withIcons },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions" }));
    await screen.findByRole("menu");
  },
});

function WithSwitches() {
  const [isHidden, setHidden] = useState(false);
  return (
    <Menu
      label="View"
      trigger={<Button tone="secondary">View</Button>}
      items={[
        {
          id: "edit",
          label: "Edit",
          icon: <Pencil size={16} aria-hidden />,
          shortcut: "E",
          onAction: fn(),
        },
      ]}
      sections={[
        {
          id: "amounts",
          label: "Amounts",
          items: [
            {
              id: "hide",
              label: "Hide amounts",
              isSelected: isHidden,
              onAction: () => setHidden(!isHidden),
            },
          ],
        },
        {
          id: "leave",
          items: [{ id: "delete", label: "Delete user", tone: "negative", onAction: remove }],
        },
      ]}
    />
  );
}

export const SectionsAndSwitches = meta.story({
  render: () => <WithSwitches />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "View" }));
    const hide = await screen.findByRole("menuitemcheckbox", { name: "Hide amounts" });
    await expect(hide).toHaveAttribute("aria-checked", "false");
    await userEvent.click(hide);
    await waitFor(() => expect(hide).toHaveAttribute("aria-checked", "true"));
    await waitFor(() => expect(screen.getByRole("group", { name: "Amounts" })).toBeVisible());
    await userEvent.click(hide);
    await waitFor(() => expect(hide).toHaveAttribute("aria-checked", "false"));
  },
});

export const LongText = meta.story({
  args: {
    items: [
      { id: "1", label: "Request a balance adjustment from the team", onAction: fn() },
      {
        id: "2",
        label: "Joint savings for the house by the lake and everything that belongs to it",
        icon: <Info size={16} />,
        onAction: fn(),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const item = await screen.findByRole("menuitem", { name: /^Joint savings/ });
    await waitFor(() => expect(item).toBeVisible());
    await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const RightToLeft = meta.story({
  args: { trigger: <Button tone="secondary">إجراءات</Button>, items: withIcons },
  decorators: [(Story) => <ArabicPage>{<Story />}</ArabicPage>],
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("button", { name: "إجراءات" });
    await userEvent.click(trigger);
    const item = await screen.findByRole("menuitem", { name: "Delete user" });
    await expect(getComputedStyle(item).direction).toBe("rtl");
    // Its edge keeps to the button's, on the side where lines begin.
    const edge = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const sheet = item.closest("[data-trigger]");
    await waitFor(() => expect(edge(sheet).right).toBeGreaterThan(edge(trigger).right - 16));
    const icon = edge(item.querySelector("svg"));
    await expect(icon.left).toBeGreaterThan(edge(item).left + edge(item).width / 2);
  },
});
