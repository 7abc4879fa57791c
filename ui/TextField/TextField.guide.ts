import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes one line of text that can't be chosen from a list.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Text input", "Input", "Single-line text box"],
  whenToUse: [
    "Names, email addresses, descriptions: what only the person knows.",
    "One line is enough.",
  ],
  whenNot: [
    { when: "For one of a known list", use: "Select" },
    { when: "For an amount of money", use: "MoneyField" },
    { when: "For a password", use: "PasswordField" },
    { when: "For several lines", use: "TextArea" },
    { when: "For an error of the whole form", use: "Alert" },
    { when: "To report that the form was sent", use: "Toast" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box, always there." },
    { name: "Icon", text: "Optional, at the start of the box." },
    { name: "Box", text: "With an example as placeholder, if one helps." },
    { name: "Help or error", text: "Below the box. The error replaces the help." },
  ],
  pairs: [
    {
      do: { story: "Empty", because: "The label stays; the placeholder is an example." },
      dont: {
        refusedBy: "type",
        code: '<TextField placeholder="Email Address" />',
        instead: '<TextField label="Email Address" placeholder="name@example.com" />',
        because: "A placeholder vanishes with the first letter, and with it the question.",
      },
    },
    {
      do: { story: "Default", because: "Help says what to write, before it is wrong." },
      dont: {
        refusedBy: { lint: "placeholder-label" },
        code: '<TextField label="Full Name" placeholder="Full Name" />',
        instead: '<TextField label="Full Name" description="As on your ID" />',
        because: "The same words twice use the place of an example.",
      },
    },
    {
      do: {
        story: "Invalid",
        because: "Icon, words, and edge say what is wrong; not color alone.",
      },
      dont: {
        refusedBy: "type",
        code: '<TextField label="Email" isInvalid />',
        instead: '<TextField label="Email" errorMessage="Please provide a valid email address" />',
        because: "A red edge doesn't say how to fix it.",
      },
    },
  ],
  words: {
    use: [
      "Label: a noun, “Email Address”",
      "Error: how to fix it, “Enter ...”",
      "Placeholder: an example",
    ],
    avoid: ["Invalid, Required, Error alone", "Colons after labels", "Instructions as placeholder"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the field." },
    { name: "Enter", text: "Sends the form." },
  ],
  spoken: ["textbox, Username", "textbox, Username, Username is required, invalid"],
  sizes: "44 px; large 56 px; filter 36 px, or 32 px in compact density.",
  queries: ['canvas.getByRole("textbox", { name: "Full Name" })'],
};
