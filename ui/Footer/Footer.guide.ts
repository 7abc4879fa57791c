import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Ends public pages: the bank's name, address, contact details, and legal pages.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Page footer", "Site info"],
  whenToUse: ["At the end of pages that visitors read."],
  whenNot: [
    { when: "For places that people use daily", use: "Header" },
  ],
  anatomy: [
    { name: "Bank", text: "Logo and a line." },
    { name: "Address", text: "The bank's own." },
    { name: "Contact", text: "Email and phone, as links." },
    { name: "Legal", text: "The year, the company, and links to the terms." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The details come from the brand." },
      dont: {
        refusedBy: "type",
        code: '<Footer phone="1 800 555 0142" />',
        instead: "<Footer />",
        because: "A number that is typed in two places is wrong in one of them.",
      },
    },
    {
      do: { story: "OnAPhone", because: "One column, with links of 44 px." },
      dont: {
        refusedBy: "type",
        code: '<Footer links={[{ href: "/terms" }]} />',
        instead: '<Footer links={[{ href: "/terms", label: "Terms of service" }]} />',
        because: "A link without words can't be read aloud.",
      },
    },
  ],
  words: {
    use: ["Titles of the pages: “Terms of service”"],
    avoid: ["“Legal stuff”", "News, which belong into the page"],
  },
  keyboard: [
    { name: "Tab", text: "Moves from link to link." },
  ],
  spoken: "Each link with its role, link, and its words.",
  sizes: "Four columns; two under 1024 px; one under 640 px.",
  queries: ['canvas.getByRole("link", { name: "Terms of service" })'],
};
