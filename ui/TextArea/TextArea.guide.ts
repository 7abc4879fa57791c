import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes text of several lines.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Multiline text field", "Text box", "Memo"],
  whenToUse: ["An answer is more than a line: a message, a reason."],
  whenNot: [
    { when: "For one line", use: "TextField" },
    { when: "For messages of a conversation", use: "Chat" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box." },
    { name: "Box", text: "Shows four lines, unless the screen says otherwise." },
    { name: "Corner", text: "People may pull the box higher, unless it grows by itself." },
    { name: "Help or error", text: "Below the box." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The label stays above the text." },
      dont: {
        refusedBy: "type",
        code: '<TextArea placeholder="Message" />',
        instead: '<TextArea label="Message" />',
        because: "A placeholder vanishes with the first letter, and with it the question.",
      },
    },
    {
      do: { story: "GrowsToFiveLines", because: "It grows with its text, then scrolls." },
      dont: {
        refusedBy: "type",
        code: '<TextArea label="Reason" size="large" />',
        instead: '<TextArea label="Reason" rows={6} />',
        because: "Its height is a number of lines, which says how much to write.",
      },
    },
    {
      do: { story: "Invalid", because: "The error replaces the help, and says how to fix it." },
      dont: {
        refusedBy: { lint: "placeholder-label" },
        code: '<TextArea label="Reason" placeholder="Reason" />',
        instead: '<TextArea label="Reason" description="The customer reads it." />',
        because: "The same word twice uses the place of help.",
      },
    },
  ],
  words: {
    use: ["Label: a noun, “Reason”", "Help: who reads it, and how much to write"],
    avoid: ["“Comments”, if no one answers them", "“Max. 500 chars”"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the box, and on. It types no tab." },
    { name: "Enter", text: "Starts a new line. It doesn't send." },
  ],
  spoken: "Its role, textbox; the label; the text; then help or error.",
  sizes: "Four lines, 116 px. One line is 44 px, as high as other fields. Density changes nothing.",
  queries: ['canvas.getByRole("textbox", { name: "Message" })'],
};
