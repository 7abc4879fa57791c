import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Lists an administrator's shortcuts beside the page.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Side navigation", "Navigation rail", "Nav drawer"],
  whenToUse: ["Staff move between a few places, or open a dialog from anywhere, all day."],
  whenNot: [
    { when: "For the main places of customers", use: "Header" },
    { when: "For views of the same thing", use: "Tabs" },
    { when: "For actions on one thing", use: "Menu" },
  ],
  anatomy: [
    { name: "Item", text: "An icon of 20 px and a label. It goes somewhere or opens something." },
    { name: "Current", text: "Bold on a tint, and said to screen readers." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "Links lead to pages, and buttons open dialogs." },
      dont: {
        refusedBy: "type",
        code: '<Sidebar items={[{ id: "users", label: "User Management", icon: <Users /> }]} />',
        instead:
          '<Sidebar items={[{ id: "users", label: "User Management", icon: <Users />, href: "/admin" }]} />',
        because: "An item that leads nowhere is a heading, and the list has none.",
      },
    },
    {
      do: {
        story: "CurrentPage",
        because: "The icon helps to find an item, and the words name it.",
      },
      dont: {
        refusedBy: "type",
        code: '<Sidebar items={[{ id: "users", icon: <Users />, href: "/admin" }]} />',
        instead:
          '<Sidebar items={[{ id: "users", label: "User Management", icon: <Users />, href: "/admin" }]} />',
        because: "Icons alone have to be learned.",
      },
    },
  ],
  words: {
    use: ["Places: a noun. Actions: a verb and its object, “Add New User”"],
    avoid: ["Labels of three lines", "“Misc”, “Other”"],
  },
  keyboard: [
    { name: "Tab", text: "Moves from item to item." },
    { name: "Enter", text: "Follows the link, or presses the button." },
  ],
  spoken:
    "Its role, navigation, then each item as link or button, and the current one as current page.",
  sizes: "224 px wide from 1024 px up. Below that, a row of items of 44 px or more under the bar.",
  queries: [
    'canvas.getByRole("link", { name: "User Management" })',
    'canvas.getByRole("button", { name: "Add New User" })',
  ],
};
