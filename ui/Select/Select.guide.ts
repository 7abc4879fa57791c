import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Chooses one of a known list, with room for what each option means.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Dropdown", "Listbox", "Picker"],
  whenToUse: [
    "One of four to about twenty options.",
    "Options need details, such as an account's number and balance.",
  ],
  whenNot: [
    { when: "For two or three options", use: "RadioGroup" },
    { when: "For long lists that people search", use: "ComboBox" },
    { when: "For actions", use: "Menu" },
    { when: "For views of one list", use: "Tabs" },
    { when: "For what isn't in a list", use: "TextField" },
  ],
  anatomy: [
    { name: "Label", text: "Above; hidden only in a row of filters." },
    { name: "Box", text: "The choice with its detail and note, or “Choose”." },
    { name: "List", text: "Opens below or above; as wide as the box." },
    { name: "Help or error", text: "Below the box." },
  ],
  pairs: [
    {
      do: {
        story: "Default",
        because: "The label says what is chosen; details tell options apart.",
      },
      dont: {
        refusedBy: "type",
        code: "<Select options={[]} selectedId={null} onSelect={() => {}} />",
        instead:
          '<Select label="From Account" options={[]} selectedId={null} onSelect={() => {}} />',
        because: "“Choose” alone doesn't say what.",
      },
    },
    {
      do: { story: "NothingToChoose", because: "It opens anyway, and says why it is empty." },
      dont: {
        refusedBy: { lint: "name-or-dots" },
        code: '<Select label="" options={[]} selectedId={null} onSelect={() => {}} />',
        instead:
          '<Select label="Period" isLabelHidden options={[]} selectedId={null} onSelect={() => {}} />',
        because: "Hide the label where the place makes it clear; don't empty it.",
      },
    },
    {
      do: { story: "Invalid", because: "The error says what to choose." },
      dont: {
        refusedBy: "type",
        code:
          '<Select label="Accounts" options={[]} selectedId={["1", "2"]} onSelect={() => {}} />',
        instead: "<Checkbox>Checking</Checkbox>",
        because: "A list that closes can't show several choices.",
      },
    },
  ],
  words: {
    use: ["Label: a noun, “From Account”", "Placeholder: “Choose”, or “Choose an account”"],
    avoid: ["Select an option, Please select", "Options that repeat the label"],
  },
  keyboard: [
    { name: "Enter, Space, or arrows", text: "Open the list." },
    { name: "Arrows, first letters", text: "Move in the list." },
    { name: "Enter", text: "Chooses." },
    { name: "Escape", text: "Closes without choosing." },
  ],
  spoken: [
    "button, Choose To Account, not expanded, has popup listbox",
    "listbox, To Account To Account, orientated vertically",
  ],
  sizes: "44 px; large 56 px; filter 36 px, or 32 px in compact density.",
  queries: ['canvas.getByRole("button", { name: /From Account/ })'],
};
