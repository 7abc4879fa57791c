import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose:
    "Says something about the page or form around it, and stays until that is no longer true.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Banner", "Callout", "Inline message", "Notification banner"],
  whenToUse: [
    "A request failed, and the page or form is still there to try again.",
    "A condition explains what people can't do now: “This account is frozen”.",
  ],
  whenNot: [
    { when: "For the result of a press that needs no answer", use: "Toast" },
    { when: "In place of a list that has nothing to show", use: "EmptyState" },
    { when: "For an error of one field", use: "TextField" },
    { when: "For the state of a row or an account", use: "StatusBadge" },
  ],
  anatomy: [
    { name: "Icon", text: "One shape for each tone, so color isn't alone." },
    { name: "Title", text: "What happened or holds, in the tone's color." },
    { name: "Text", text: "Optional: what it means, and what to do." },
    { name: "Actions", text: "Optional: one or two small buttons or links." },
  ],
  pairs: [
    {
      do: { story: "WithActions", because: "It says what failed, and offers the way on." },
      dont: {
        refusedBy: "judgement",
        story: "DontBlame",
        because: "“Error” and a code don't say what to do.",
      },
    },
    {
      do: {
        story: "Variants",
        because: "Each tone has its icon and its role; only failures interrupt.",
      },
      dont: {
        refusedBy: "type",
        code: '<Alert title="We couldn\'t load your accounts" />',
        instead: '<Alert tone="negative" title="We couldn\'t load your accounts" />',
        because: "Without a tone it would be a box without icon or role.",
      },
    },
    {
      do: { story: "Default", because: "The title alone says what happened." },
      dont: {
        refusedBy: "type",
        code: '<Alert tone="info">Your statement is ready.</Alert>',
        instead: '<Alert tone="info" title="Your statement is ready" />',
        because: "Without a title there is nothing to skim.",
      },
    },
  ],
  words: {
    use: ["Ours: “We couldn't ...”", "Then the next step: “Check your connection and try again.”"],
    avoid: ["Error, Warning, Oops", "Codes and names of servers"],
  },
  keyboard: "The alert takes no keys; its buttons and links do.",
  spoken: ["status"],
  sizes:
    "As wide as its place; its text keeps to lines of a readable length. Density changes nothing.",
  queries: ['canvas.getByRole("alert")', 'canvas.getAllByRole("status")'],
};
