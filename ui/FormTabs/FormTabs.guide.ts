import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Switches between two or three halves of one form.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Segmented tabs", "Form switcher"],
  whenToUse: ["Two tasks share most fields: Login and Register, Transfer and Withdraw."],
  whenNot: [
    { when: "For views of a page, or more than three", use: "Tabs" },
    { when: "For one form without halves", use: "Form" },
  ],
  anatomy: [
    { name: "Strip", text: "Segmented on a page, underlined in a dialog." },
    { name: "Tab", text: "A word. The chosen one is marked by a surface or a line." },
    { name: "Panel", text: "The chosen half, or one form for all." },
  ],
  pairs: [
    {
      do: { story: "OneFormForAll", because: "Shared fields keep what was typed." },
      dont: {
        refusedBy: "type",
        code: '<FormTabs items={[]} selectedId="a" onSelect={() => {}} />',
        instead: '<FormTabs label="Quick Actions" items={[]} selectedId="a" onSelect={() => {}} />',
        because: "Without a name, it is one “tab list” of several.",
      },
    },
    {
      do: { story: "Default", because: "Both halves can always be chosen." },
      dont: {
        refusedBy: "type",
        code:
          '<FormTabs label="Access" items={[{ id: "a", label: "Login", isDisabled: true }]} selectedId="a" onSelect={() => {}} />',
        instead:
          '<FormTabs label="Access" items={[{ id: "a", label: "Login" }]} selectedId="a" onSelect={() => {}} />',
        because: "A tab that can't be pressed doesn't say why.",
      },
    },
  ],
  words: {
    use: ["The verb or noun of the task: “Transfer”"],
    avoid: ["Numbers: “Step 1”", "Sentences"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the chosen tab, then into its half." },
    { name: "Arrows", text: "Choose the next or previous tab, and show it." },
    { name: "Home and End", text: "Choose the first and the last." },
  ],
  spoken: [
    "tablist, Quick Actions, orientated horizontally",
    "tab, Transfer, selected, 1 control, position 1, set size 2",
    "tabpanel, Transfer",
  ],
  sizes: "44 px high. Segmented tabs share the width. Density changes nothing.",
  queries: [
    'canvas.getByRole("tab", { name: "Register" })',
    'canvas.getByRole("tabpanel", { name: "Login" })',
  ],
};
