import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Puts bar, content, sidebar, and footer of a page in their places.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Shell", "Page layout"],
  whenToUse: ["Around every page of the app, once."],
  whenNot: [
    { when: "For one part of a page", use: "Card" },
    { when: "On a page that lays itself out alone", use: "SkipLink" },
  ],
  anatomy: [
    { name: "Skip link", text: "First, unseen until it has the focus." },
    { name: "Bar", text: "A Header." },
    { name: "Sidebar", text: "Optional: beside the content from 1024 px up, a row below that." },
    { name: "Main", text: "The content, in one of four widths." },
    { name: "Footer", text: "Optional, on public pages." },
  ],
  pairs: [
    {
      do: { story: "Customer", because: "Every page begins with the same bar." },
      dont: {
        refusedBy: "type",
        code: "<AppFrame>Accounts</AppFrame>",
        instead: '<AppFrame header={<Header homeHref="/" links={[]} />}>Accounts</AppFrame>',
        because: "A page without a bar has no way back.",
      },
    },
    {
      do: { story: "Chat", because: "A conversation is easier to read in 800 px." },
      dont: {
        refusedBy: "type",
        code: '<AppFrame header={null} contentWidth="narrow">Support</AppFrame>',
        instead: '<AppFrame header={null} contentWidth="chat">Support</AppFrame>',
        because: "With four widths, edges of different pages line up.",
      },
    },
  ],
  words: { use: ["None of its own"], avoid: ["A second h1: PageTitle is the only one"] },
  keyboard: [
    { name: "Tab", text: "The first press shows the skip link." },
  ],
  spoken: "Its role, main, for the content.",
  sizes: "1120 px, 800 for chats, or the whole width. Margins of 24 px, or 16 under 640 px.",
  queries: ['canvas.getByRole("main")'],
};
