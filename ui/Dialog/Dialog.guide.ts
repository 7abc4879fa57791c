import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes over the page for a short task that has to be finished or left.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Modal", "Modal dialog", "Sheet"],
  whenToUse: [
    "A short form about something on the page: edit a user, transfer money.",
    "Nothing else on the page should be used until it is done.",
  ],
  whenNot: [
    { when: "To ask whether to go ahead", use: "ConfirmDialog" },
    { when: "To read about a row while the list stays usable", use: "SidePanel" },
    { when: "For more than fits one screen", use: "LinkButton" },
  ],
  anatomy: [
    { name: "Title", text: "The task. It names the dialog for screen readers." },
    { name: "Close", text: "Left out where the footer has a way out." },
    { name: "Subject", text: "Optional: the user or thing it is about, announced with the title." },
    { name: "Content", text: "Scrolls by itself; hairlines show that there is more." },
    { name: "Footer", text: "The main action last; on phones, at the bottom." },
  ],
  pairs: [
    {
      do: { story: "OfSomebody", because: "Title and subject say which task and whose." },
      dont: {
        refusedBy: "type",
        code: "<Dialog isOpen onOpenChange={() => {}}>Choose an account.</Dialog>",
        instead: '<Dialog title="Account number" isOpen onOpenChange={() => {}}>Choose.</Dialog>',
        because: "Without a title, a screen reader only says “dialog”.",
      },
    },
    {
      do: {
        story: "ClosesByItsButton",
        because: "There is a way out by button, Escape, and a press outside.",
      },
      dont: {
        refusedBy: "type",
        code: '<Dialog title="Account number" isOpen>Only staff can change it.</Dialog>',
        instead: '<Dialog title="Account number" isOpen onOpenChange={() => {}}>Text</Dialog>',
        because: "A dialog that can't be closed is a trap.",
      },
    },
    {
      do: { story: "WithTabs", because: "One of two sizes fits forms of one or two columns." },
      dont: {
        refusedBy: "type",
        code: '<Dialog title="Terms" size="full" isOpen onOpenChange={() => {}}>Text</Dialog>',
        instead: '<LinkButton href="/terms">Terms of service</LinkButton>',
        because: "What fills the window is a page, and pages have addresses.",
      },
    },
  ],
  words: {
    use: ["Title: the task, “Edit account number”", "Main button: the title's verb"],
    avoid: ["Titles that say “Dialog” or “Form”", "Close as the label of Cancel"],
  },
  keyboard: [
    { name: "Tab", text: "Goes round inside the dialog." },
    { name: "Escape", text: "Closes it. The focus returns to what opened it." },
  ],
  spoken: ["dialog, Quick Actions", "dialog, Review transfer"],
  sizes: "480 or 640 px wide; a sheet from below under 640 px. Density changes nothing.",
  queries: ['screen.findByRole("dialog", { name: "Account number" })'],
};
