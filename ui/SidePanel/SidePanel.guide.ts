import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows all about one row beside the list, which stays usable.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Drawer", "Inspector", "Details panel", "Sheet"],
  whenToUse: ["People open one row after the other and compare: transactions, users."],
  whenNot: [
    { when: "For a task that needs an answer before anything else", use: "Dialog" },
  ],
  anatomy: [
    { name: "Head", text: "Title, status, and buttons: previous, next, close." },
    { name: "Body", text: "Scrolls by itself." },
    { name: "Foot", text: "Optional: the actions, always in sight." },
    { name: "BesidePanel", text: "Around the page's content: it makes room." },
  ],
  pairs: [
    {
      do: {
        story: "BesideTheTable",
        because: "Arrows in the table open the next row in the same panel.",
      },
      dont: {
        refusedBy: "type",
        code: '<SidePanel title="Transaction 430" isOpen>Details</SidePanel>',
        instead:
          '<SidePanel title="Transaction 430" isOpen onOpenChange={() => {}}>Details</SidePanel>',
        because: "A panel that can't be closed is a trap.",
      },
    },
    {
      do: { story: "AllAboutAUser", because: "Wide enough for tabs and tables." },
      dont: {
        refusedBy: "type",
        code:
          '<SidePanel title="Maya Ellison" size="full" isOpen onOpenChange={() => {}}>Details</SidePanel>',
        instead:
          '<SidePanel title="Maya Ellison" size="user" isOpen onOpenChange={() => {}}>Details</SidePanel>',
        because: "What fills the window is a page, and pages have addresses.",
      },
    },
    {
      do: { story: "SheetOnAPhone", because: "On a phone it is a sheet from below." },
      dont: {
        refusedBy: "type",
        code: "<SidePanel isOpen onOpenChange={() => {}}>Details</SidePanel>",
        instead:
          '<SidePanel title="Transaction 430" isOpen onOpenChange={() => {}}>Details</SidePanel>',
        because: "Without a title, a screen reader only says “dialog”.",
      },
    },
  ],
  words: {
    use: ["Title: the thing and its number, “Transaction 430”"],
    avoid: ["“Details”, “Information”"],
  },
  keyboard: [
    {
      name: "Tab",
      text: "Moves through head, body, and foot. Beside the page, it leaves the panel.",
    },
    { name: "Arrows", text: "Scroll the body." },
    { name: "Escape", text: "Closes it, and returns to what opened it." },
  ],
  spoken: "Its role, dialog, and the title: “Transaction 10481”.",
  sizes:
    "368 px for staff, 384 for customers, 520 about a user. It covers the page under 1024 px (1280 for a user's), and is a sheet under 640 px.",
  queries: ['screen.findByRole("dialog", { name: "Transaction 10481" })'],
};
