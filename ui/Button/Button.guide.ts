import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Performs an action on this page: saves, sends, opens a dialog.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["CTA", "Command button", "Push button"],
  whenToUse: [
    "Someone changes something: submit, save, approve, delete.",
    "Something opens on this page: a dialog, a panel, a form.",
  ],
  whenNot: [
    { when: "To go to another page as the main action of a view", use: "LinkButton" },
    { when: "To go to another page in the middle of text", use: "Link" },
    { when: "Where an icon that everyone knows is enough", use: "IconButton" },
    { when: "For more than three actions on one thing", use: "Menu" },
  ],
  anatomy: [
    { name: "Surface", text: "Its tone: primary, secondary, quiet, or destructive." },
    { name: "Icon", text: "Optional, before the label, 16 px. It repeats the label's meaning." },
    { name: "Label", text: "A verb and its object. It wraps instead of being cut off." },
    {
      name: "Progress",
      text: "A spinner and the pending label, in a width reserved from the start.",
    },
  ],
  pairs: [
    {
      do: { story: "MainAndOtherAction", because: "One primary button says what to do next." },
      dont: {
        refusedBy: "judgement",
        story: "DontTwoMainActions",
        because: "With two primary buttons, neither is the main one.",
      },
    },
    {
      do: { story: "Default", because: "The label repeats the verb of the page's title." },
      dont: {
        refusedBy: { lint: "vague-label" },
        code: "<Button>Submit</Button>",
        instead: "<Button>Submit transfer</Button>",
        because: "OK, Yes, and Submit say nothing to someone who reads the button alone.",
      },
    },
    {
      do: {
        story: "PendingTones",
        because: "The button says what is being done, and can't be pressed twice.",
      },
      dont: {
        refusedBy: { lint: "name-or-dots" },
        code: '<Button isPending pendingLabel="Saved">Save</Button>',
        instead: '<Button isPending pendingLabel="Saving...">Save</Button>',
        because: "Nothing is done until the server confirms it.",
      },
    },
    {
      do: { story: "Tones", because: "Four tones carry four meanings, in every brand and mode." },
      dont: {
        refusedBy: "type",
        code: '<Button className="orange">Approve</Button>',
        instead: '<Button tone="secondary">Approve</Button>',
        because: "A color of your own has no contrast check and no dark mode.",
      },
    },
  ],
  words: {
    use: [
      "Verb and object: “Submit transfer”",
      "The verb of the title above it",
      "While pending: “Submitting...”",
    ],
    avoid: ["OK, Yes, No, Submit, Click here", "Two verbs: “Save and close”", "Exclamation marks"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the button." },
    { name: "Enter or Space", text: "Presses it, unless it is pending or disabled." },
  ],
  spoken: ["button, Sign in", "button, Review transfer"],
  sizes:
    "Row 28 px, dense 32, default 40 (44 on touch screens), page 48. Targets are larger than small buttons look. Density changes nothing.",
  queries: ['canvas.getByRole("button", { name: "Sign in" })'],
};
