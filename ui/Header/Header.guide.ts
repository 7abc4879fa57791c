import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Holds the logo, the main places, and the user, at the top of every page.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["App bar", "Top bar", "Navigation bar"],
  whenToUse: ["On every page, once. AppFrame puts it there."],
  whenNot: [
    { when: "For an administrator's shortcuts", use: "Sidebar" },
    { when: "For the user's own actions", use: "UserMenu" },
    { when: "For legal pages and contact details", use: "Footer" },
  ],
  anatomy: [
    {
      name: "Logo",
      text: "Leads to the start page of the reader: overview, admin, or landing page.",
    },
    {
      name: "Links",
      text: "The main places. The current one is bold and underlined. Unread messages are counted.",
    },
    { name: "Trailing", text: "Optional: a live dot, or a visitor's Login." },
    { name: "User", text: "Opens the UserMenu." },
    { name: "Menu button", text: "Under 1024 px, in place of links and user." },
  ],
  pairs: [
    {
      do: { story: "Customer", because: "The current page is marked, also for screen readers." },
      dont: {
        refusedBy: "type",
        code: '<Header homeHref="/" links={[{ href: "/accounts", label: "Accounts" }]} />',
        instead:
          '<Header homeHref="/" links={[{ href: "/accounts", label: "Accounts", isCurrent: false }]} />',
        because: "A bar that marks no page doesn't say where the reader is.",
      },
    },
    {
      do: { story: "Visitor", because: "A visitor gets one button, and no menu." },
      dont: {
        refusedBy: "type",
        code: '<Header homeHref="/" links={[]} user={{ name: "Maya Ellison" }} />',
        instead:
          '<Header homeHref="/" links={[]} user={{ name: "Maya Ellison", email: "maya@example.com", items: [] }} />',
        because: "A shared device needs the address, to see who is signed in.",
      },
    },
  ],
  words: {
    use: ["Places: one noun, “Accounts”"],
    avoid: ["Verbs: “View accounts”", "More than six links"],
  },
  keyboard: [
    { name: "Tab", text: "Moves from the logo through the links to the user." },
    { name: "Enter", text: "Follows a link, or opens the menu." },
    { name: "Escape", text: "Closes the menu, and returns to its button." },
  ],
  spoken:
    "Each link with its role, link; the current one as current page; then the count: “Support 2 unread”.",
  sizes:
    "64 px high; 56 px for administrators and under 640 px. It stays at the top while the page scrolls.",
  queries: [
    'canvas.getByRole("link", { current: "page" })',
    'canvas.getByRole("link", { name: "Support 2 unread" })',
  ],
};
