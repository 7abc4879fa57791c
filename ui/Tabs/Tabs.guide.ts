import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows one of several parts of a page, all about the same thing.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Tab bar", "Segmented control", "Tabbed panels"],
  whenToUse: [
    "Two to seven parts that people visit one at a time: Profile, Notifications, Security.",
    "Views of one list: Open, Resolved. Use the segmented look.",
  ],
  whenNot: [
    { when: "For two halves of one form", use: "FormTabs" },
    { when: "For many views, or in a form", use: "Select" },
    { when: "To go to other pages", use: "Sidebar" },
    { when: "For steps in an order", use: "Timeline" },
  ],
  anatomy: [
    { name: "Tab", text: "A label; a count where something waits." },
    { name: "Indicator", text: "Underline, or a raised segment." },
    { name: "Ends", text: "Buttons appear while tabs don't fit; arrow keys reach all." },
    { name: "Panel", text: "The content of the chosen tab." },
  ],
  pairs: [
    {
      do: {
        story: "WithBadge",
        because: "A screen reader says what is counted: “3 unread messages”.",
      },
      dont: {
        refusedBy: "type",
        code: '<Tabs label="Settings" items={[{ id: "a", content: "Text" }]} />',
        instead:
          '<Tabs label="Settings" items={[{ id: "a", label: "Profile", content: "Text" }]} />',
        because: "A tab without a word can't be chosen by voice.",
      },
    },
    {
      do: { story: "Default", because: "The group has a name, and its parts are about it." },
      dont: {
        refusedBy: { lint: "name-or-dots" },
        code: '<Tabs label="" items={[]} />',
        instead: '<Tabs label="Settings" items={[]} />',
        because: "Without a name, people hear “tab list” and not of what.",
      },
    },
    {
      do: { story: "Segmented", because: "Two looks: parts of a page, and views of a list." },
      dont: {
        refusedBy: "type",
        code: '<Tabs label="Settings" look="vertical" items={[]} />',
        instead: '<Tabs label="Settings" look="segmented" items={[]} />',
        because: "A column of choices is navigation, and belongs in the sidebar.",
      },
    },
  ],
  words: {
    use: ["Nouns of one or two words: “Notifications”"],
    avoid: ["Verbs", "Labels that repeat the page's title"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the chosen tab, then into its panel." },
    { name: "Left and Right", text: "Choose the neighbor, and go round." },
    { name: "Home and End", text: "Choose the first and the last." },
  ],
  spoken: [
    "tablist, Quick Actions, orientated horizontally",
    "tab, Transfer, selected, 1 control, position 1, set size 2",
  ],
  sizes: "As wide as its labels; scrolls inside on phones. Density changes nothing.",
  queries: ['canvas.getByRole("tab", { name: "Profile" })', 'canvas.getByRole("tabpanel")'],
};
