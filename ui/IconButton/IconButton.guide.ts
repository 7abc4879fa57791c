import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Performs an action by an icon that everyone knows, where a label has no room.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Action icon", "Icon-only button"],
  whenToUse: [
    "Close, more actions, copy, menu: icons that need no explanation.",
    "A row or a bar repeats the action, and words would fill it.",
  ],
  whenNot: [
    { when: "Wherever a word fits", use: "Button" },
    { when: "For a list of actions that it opens", use: "Menu" },
    { when: "To copy a text", use: "CopyText" },
  ],
  anatomy: [
    { name: "Surface", text: "Square; quiet, or secondary with an edge." },
    { name: "Icon", text: "20 px, or 16 px in row and dense buttons." },
    { name: "Name", text: "Not seen. Screen readers and voice control use it." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "“Close” is the name, though only the cross is seen." },
      dont: {
        refusedBy: "type",
        code: "<IconButton icon={<X />} />",
        instead: '<IconButton icon={<X />} label="Close" />',
        because: "A screen reader only says “button”.",
      },
    },
    {
      do: {
        story: "Sizes",
        because: "The name says the action, in a row also whose: “More for Checking”.",
      },
      dont: {
        refusedBy: { lint: "name-or-dots" },
        code: '<IconButton icon={<X />} label="" />',
        instead: '<IconButton icon={<X />} label="Close" />',
        because: "An empty name is no name.",
      },
    },
    {
      do: {
        story: "Tones",
        because: "Quiet and secondary leave the main action to a button with words.",
      },
      dont: {
        refusedBy: "type",
        code: '<IconButton icon={<Trash2 />} label="Delete user" tone="destructive" />',
        instead: '<Button tone="destructive">Delete user</Button>',
        because: "What can't be undone has to be read first.",
      },
    },
  ],
  words: {
    use: ["The action: “Close”", "The thing too, where several are in sight: “More for Checking”"],
    avoid: ["The picture: “Cross”, “Three dots”", "“Button” or “Icon”"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the button." },
    { name: "Enter or Space", text: "Presses it." },
  ],
  spoken: ["button, Close"],
  sizes: "Square: 28, 32, 40 (44 on touch screens), or 48 px, as Button. Density changes nothing.",
  queries: ['canvas.getByRole("button", { name: "Close" })'],
};
