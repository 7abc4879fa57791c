import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Sends several fields together, and leads to those that need attention.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Fieldset", "Form layout"],
  whenToUse: ["Fields are sent with one button.", "The server may reject one of them."],
  whenNot: [
    { when: "For a setting that takes effect right away", use: "Switch" },
    { when: "For two halves of one form", use: "FormTabs" },
  ],
  anatomy: [
    { name: "Summary", text: "Only after sending with errors: one link for each field." },
    { name: "Fields", text: "20 px apart, each with its label and error." },
    { name: "Button", text: "One, at the end. It repeats the title's verb." },
  ],
  pairs: [
    {
      do: {
        story: "Refused",
        because: "Errors appear after sending, and the focus moves to the first one.",
      },
      dont: {
        refusedBy: "type",
        code: "<Form errors={{}} onSubmit={() => {}}>Fields</Form>",
        instead: '<Form label="Register" errors={{}} onSubmit={() => {}}>Fields</Form>',
        because: "Without a name, screen readers don't list it as a form.",
      },
    },
    {
      do: {
        story: "TicksOffWhatIsMended",
        because: "An entry is ticked off as soon as its field is right.",
      },
      dont: {
        refusedBy: "type",
        code: '<Form label="Register" onSubmit={() => {}}>Fields</Form>',
        instead:
          '<Form label="Register" errors={{ username: "Username is required" }} onSubmit={() => {}}>Fields</Form>',
        because: "A form that doesn't know its errors can't lead to them.",
      },
    },
  ],
  words: {
    use: ["Errors: how to fix it, “Username is required”", "The button: “Create account”"],
    avoid: ["“Invalid input”", "“Please correct the errors below”"],
  },
  keyboard: [
    { name: "Tab", text: "Moves from field to field." },
    { name: "Enter", text: "In a line of text, sends the form." },
    { name: "Enter on an entry", text: "Moves to its field." },
  ],
  spoken: ["form, Register", "group, 5 things need your attention", "link, Username is required"],
  sizes: "As wide as its column: 440 px on a page, or a dialog's width. Density changes nothing.",
  queries: [
    'canvas.getByRole("group", { name: "2 things need your attention" })',
    'canvas.getByRole("link", { name: /valid email/ })',
  ],
};
