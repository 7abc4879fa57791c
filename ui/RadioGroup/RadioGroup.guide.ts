import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Chooses one of a few, all in sight.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Radio buttons", "Option group", "Choice tiles"],
  whenToUse: [
    "Two to five options, and comparing them helps.",
    "The main choice of a form: use tiles.",
  ],
  whenNot: [
    { when: "For more than five options", use: "Select" },
    { when: "For yes or no", use: "Checkbox" },
  ],
  anatomy: [
    { name: "Label", text: "The question, above the options." },
    { name: "Options", text: "A ring and words; tiles have an edge." },
    { name: "Help or error", text: "Below the group." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The group's label is read before the first option." },
      dont: {
        refusedBy: "type",
        code: "<RadioGroup options={[]} selectedId={null} onSelect={() => {}} />",
        instead:
          '<RadioGroup label="Account type" options={[]} selectedId={null} onSelect={() => {}} />',
        because: "“Savings, 2 of 3” is no question.",
      },
    },
    {
      do: { story: "Tiles", because: "Tiles stand side by side where there is room." },
      dont: {
        refusedBy: "type",
        code:
          '<RadioGroup label="Account type" look="buttons" options={[]} selectedId={null} onSelect={() => {}} />',
        instead:
          '<RadioGroup label="Account type" look="tiles" options={[]} selectedId={null} onSelect={() => {}} />',
        because: "Buttons act right away; an option waits for the form.",
      },
    },
  ],
  words: {
    use: ["Label: a noun, “Preferred Account Type”", "Options: one or two words"],
    avoid: ["Other, without saying what", "Options that overlap"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the chosen option, or the first." },
    { name: "Arrows", text: "Move and choose." },
  ],
  spoken: [
    "radiogroup, Preferred Account Type, orientated horizontally",
    "radio, Checking, checked, position 1, set size 3",
  ],
  sizes: "A list, or tiles as wide as their share. Density changes nothing.",
  queries: [
    'canvas.getByRole("radiogroup", { name: "Preferred Account Type" })',
    'canvas.getByRole("radio", { name: "Savings" })',
  ],
};
