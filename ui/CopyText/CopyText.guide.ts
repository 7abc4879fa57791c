import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows a piece of text with a button that copies it.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Copy to clipboard", "Snippet"],
  whenToUse: ["People need a text elsewhere, letter by letter: an account number, a key, a code."],
  whenNot: [
    { when: "For any other action by an icon", use: "IconButton" },
  ],
  anatomy: [
    { name: "Text", text: "Selectable, in groups if that helps reading. Never translated." },
    { name: "Button", text: "Says “Copied” or “Not copied” for two seconds." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The button says whether it worked." },
      dont: {
        refusedBy: "type",
        code: '<CopyText text="8844102075" />',
        instead: '<CopyText text="8844102075" label="account number" />',
        because: "Two buttons called “Copy” can't be told apart.",
      },
    },
    {
      do: { story: "Failed", because: "If it fails, the text can still be selected." },
      dont: {
        refusedBy: "type",
        code: '<CopyText text="8844102075" label="account number" tone="primary" />',
        instead: '<CopyText text="8844102075" label="account number" />',
        because: "Copying is never the main action of a page.",
      },
    },
  ],
  words: { use: ["The thing, in lower case: “account number”"], avoid: ["“Click to copy”"] },
  keyboard: [
    { name: "Tab", text: "Moves to the button." },
    { name: "Enter or Space", text: "Copies." },
  ],
  spoken: ["button, Copy key"],
  sizes: "A button of 32 px, below the text where there is no room. Density changes nothing.",
  queries: ['canvas.getByRole("button", { name: "Copy code" })'],
};
