import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Chooses one of a long list by typing a part of it.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Autocomplete", "Typeahead", "Searchable select"],
  whenToUse: [
    "More than about twenty options, such as all users.",
    "People know what they look for.",
  ],
  whenNot: [
    { when: "For lists that people read through", use: "Select" },
    { when: "To filter a table", use: "SearchField" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box." },
    { name: "Box", text: "Text to search by; leaving it restores the last choice." },
    { name: "List", text: "The first thirty matches, with details." },
    { name: "Help or error", text: "Below the box." },
  ],
  pairs: [
    {
      do: {
        story: "AThousandOptions",
        because: "Thirty matches are enough to see that typing more helps.",
      },
      dont: {
        refusedBy: "type",
        code: "<ComboBox options={[]} selectedId={null} onSelect={() => {}} />",
        instead: '<ComboBox label="User" options={[]} selectedId={null} onSelect={() => {}} />',
        because: "An empty box without a label asks nothing.",
      },
    },
    {
      do: { story: "NothingToChoose", because: "It opens, and says why it is empty." },
      dont: {
        refusedBy: { lint: "placeholder-label" },
        code:
          '<ComboBox label="User" placeholder="User" options={[]} selectedId={null} onSelect={() => {}} />',
        instead:
          '<ComboBox label="User" placeholder="Name or username" options={[]} selectedId={null} onSelect={() => {}} />',
        because: "The placeholder can say what the search looks at.",
      },
    },
  ],
  words: {
    use: ["Label: a noun, “User”", "Placeholder: what is searched"],
    avoid: ["Start typing ...", "Search, as a label"],
  },
  keyboard: [
    { name: "Typing", text: "Narrows the list." },
    { name: "Arrows", text: "Open the list, and move in it." },
    { name: "Enter", text: "Chooses." },
    { name: "Escape", text: "Closes, and restores the choice." },
  ],
  spoken: [
    "combobox, To Account, Daniel Okafor Checking •••• 7728, has popup listbox, not expanded, autocomplete in list",
  ],
  sizes: "44 px; large 56 px; filter 36 px, or 32 px in compact density.",
  queries: ['canvas.getByRole("combobox", { name: "User" })'],
};
