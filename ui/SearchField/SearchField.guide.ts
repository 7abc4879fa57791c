import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes words to look for in a list on this page.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Search box", "Search input", "Filter field"],
  whenToUse: ["A list is too long to skim.", "Results appear while someone types."],
  whenNot: [
    { when: "To choose one known thing for a form", use: "ComboBox" },
    { when: "To find pages and commands from anywhere", use: "CommandPalette" },
  ],
  anatomy: [
    { name: "Glass", text: "Says that it searches." },
    { name: "Box", text: "With what can be found as placeholder." },
    { name: "Cross", text: "Appears with the first letter, and empties the box." },
    { name: "Help", text: "Optional, beside it: how to search." },
  ],
  pairs: [
    {
      do: {
        story: "Default",
        because: "The glass and the place say what it is; the hidden label is read aloud.",
      },
      dont: {
        refusedBy: "type",
        code: '<SearchField placeholder="Search users" />',
        instead: '<SearchField label="Search users" placeholder="Search users" />',
        because: "Without a label, a screen reader says “search” of what?",
      },
    },
    {
      do: { story: "Invalid", because: "The message says what to write." },
      dont: {
        refusedBy: "type",
        code: '<SearchField label="Search users" isInvalid />',
        instead: '<SearchField label="Search users" errorMessage="Write at least two letters" />',
        because: "A red edge doesn't say what to do.",
      },
    },
  ],
  words: {
    use: ["“Search” and what: “Search transactions”"],
    avoid: ["“Type here”", "A Search button: results come by themselves"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the field. The cross is no stop." },
    { name: "Escape", text: "Empties it, and the focus stays." },
  ],
  spoken: "Its role, searchbox, and the label; then what was typed.",
  sizes:
    "36 px, or 32 px in compact density; 44 px elsewhere. 248 to 288 px wide above a table, and the whole width on phones.",
  queries: [
    'canvas.getByRole("searchbox", { name: "Search transactions" })',
    'canvas.getByRole("button", { name: "Clear search" })',
  ],
};
