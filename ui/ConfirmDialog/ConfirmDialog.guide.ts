import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Asks before an action that is hard to undo, and says what it will do.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Alert dialog", "Confirmation modal", "Warning dialog"],
  whenToUse: [
    "Something is deleted, blocked, or ended for someone.",
    "The consequence isn't visible before the press.",
  ],
  whenNot: [
    { when: "For a form, or anything to fill in", use: "Dialog" },
    { when: "For what can be undone: do it, and say so", use: "Toast" },
  ],
  anatomy: [
    { name: "Title", text: "The question: verb and thing." },
    { name: "Subject", text: "Optional: the user or thing, read together with the title." },
    { name: "Consequences", text: "A paragraph or two." },
    { name: "Cancel", text: "Has the focus first, so Enter does no harm." },
    { name: "Confirm", text: "The question's verb, in the tone of the action." },
  ],
  pairs: [
    {
      do: {
        story: "Confirmed",
        because: "The button repeats the verb, so one look is enough.",
      },
      dont: {
        refusedBy: { lint: "vague-label" },
        code:
          '<ConfirmDialog title="Delete account?" confirmLabel="Yes" isOpen onOpenChange={() => {}} onConfirm={() => {}}>Text</ConfirmDialog>',
        instead:
          '<ConfirmDialog title="Delete account?" confirmLabel="Delete account" isOpen onOpenChange={() => {}} onConfirm={() => {}}>Text</ConfirmDialog>',
        because: "Yes and OK are pressed by habit.",
      },
    },
    {
      do: {
        story: "NotDestructive",
        because: "The text says what happens, how much, and to which account.",
      },
      dont: {
        refusedBy: "type",
        code:
          '<ConfirmDialog title="Are you sure?" confirmLabel="Delete account" isOpen onOpenChange={() => {}} onConfirm={() => {}} />',
        instead:
          '<ConfirmDialog title="Delete account?" confirmLabel="Delete account" isOpen onOpenChange={() => {}} onConfirm={() => {}}>Its transactions are also deleted.</ConfirmDialog>',
        because: "A question without consequences can't be answered.",
      },
    },
    {
      do: {
        story: "Pending",
        because: "While it is being done, it can't be closed or pressed again.",
      },
      dont: {
        refusedBy: { lint: "name-or-dots" },
        code:
          '<ConfirmDialog title="Delete account?" confirmLabel="Delete account" pendingLabel="Deleted" isPending isOpen onOpenChange={() => {}} onConfirm={() => {}}>Text</ConfirmDialog>',
        instead:
          '<ConfirmDialog title="Delete account?" confirmLabel="Delete account" pendingLabel="Deleting..." isPending isOpen onOpenChange={() => {}} onConfirm={() => {}}>Text</ConfirmDialog>',
        because: "It isn't deleted yet, and may fail.",
      },
    },
  ],
  words: {
    use: ["A question with the thing: “Delete account?”", "Consequences with amounts and names"],
    avoid: [
      "Are you sure?",
      "Yes, No, OK",
      "Cancel beside an action called Cancel: use dismissLabel",
    ],
  },
  keyboard: [
    { name: "Enter", text: "Presses Cancel at first." },
    { name: "Tab", text: "Moves between Cancel, Confirm, and Close." },
    { name: "Escape", text: "Cancels, unless it is being done." },
  ],
  spoken: ["alertdialog, Block Zoe Lindqvist?, Zoe Lindqvist zoe"],
  sizes: "480 px wide; a sheet from below under 640 px. Density changes nothing.",
  queries: [
    'screen.findByRole("alertdialog", { name: "Delete account?" })',
    'screen.findByRole("button", { name: "Delete account" })',
  ],
};
