import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Keeps further actions on one thing behind a button.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Action menu", "Overflow menu", "Dropdown menu", "Kebab menu"],
  whenToUse: [
    "A row or a card has actions that few people need.",
    "Switches of a view, which stay open while they are set.",
  ],
  whenNot: [
    { when: "For the main action", use: "Button" },
    { when: "For a single action that an icon says", use: "IconButton" },
    { when: "For a choice in a form", use: "Select" },
    { when: "For pages", use: "Sidebar" },
  ],
  anatomy: [
    { name: "Trigger", text: "A Button or an IconButton; its name says whose menu it is." },
    { name: "Heading", text: "Optional: something to read above the items." },
    { name: "Items", text: "Icon, label, shortcut. What can't be undone is negative, and last." },
    { name: "Sections", text: "Under a line, with a name if needed." },
  ],
  pairs: [
    {
      do: { story: "WithIcons", because: "Each item says its action, the dangerous one last." },
      dont: {
        refusedBy: "type",
        code:
          '<Menu label="Actions" trigger={<Button>Actions</Button>} items={[{ id: "a", icon: <Trash2 />, onAction: () => {} }]} />',
        instead:
          '<Menu label="Actions" trigger={<Button>Actions</Button>} items={[{ id: "a", label: "Delete user", onAction: () => {} }]} />',
        because: "First letters and screen readers need a label.",
      },
    },
    {
      do: { story: "Default", because: "The trigger's name says whose actions these are." },
      dont: {
        refusedBy: "type",
        code: '<Menu label="More" trigger={<IconButton icon={<Ellipsis />} />} items={[]} />',
        instead:
          '<Menu label="More" trigger={<IconButton icon={<Ellipsis />} label="More for Checking" />} items={[]} />',
        because: "Ten rows with ten buttons called “button” can't be told apart.",
      },
    },
    {
      do: {
        story: "SectionsAndSwitches",
        because: "Switches show a tick, and the menu stays open.",
      },
      dont: {
        refusedBy: "type",
        code:
          '<Menu label="Pages" trigger={<Button>Pages</Button>} items={[{ id: "a", label: "Accounts", href: "/accounts" }]} />',
        instead: '<LinkButton href="/accounts">Accounts</LinkButton>',
        because: "An item is an action. Links have to open in new tabs.",
      },
    },
  ],
  words: {
    use: ["Verb and object: “Delete user”", "A noun for what opens: “Account number”"],
    avoid: ["Options, Misc., Other", "More than eight items"],
  },
  keyboard: [
    { name: "Enter, Space, Down", text: "Open the menu." },
    { name: "Arrows, first letters", text: "Move to an item." },
    { name: "Enter", text: "Chooses." },
    { name: "Escape", text: "Closes, and returns to the button." },
  ],
  spoken: [
    "menu, More actions for Checking ending in 4 8 2 1, orientated vertically",
    "menuitem, Lock money, position 2, set size 4",
  ],
  sizes: "As wide as its longest item, within limits; wraps long words. Density changes nothing.",
  queries: [
    'canvas.getByRole("button", { name: "Actions" })',
    'screen.findByRole("menuitem", { name: "Delete user" })',
  ],
};
