import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Goes to another page from text, a list, or a card's corner.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Text link", "Hyperlink", "Anchor"],
  whenToUse: [
    "A word in a sentence leads to a page that explains it.",
    "A list or card offers more: “View All”.",
  ],
  whenNot: [
    { when: "As the main step of a view", use: "LinkButton" },
    { when: "To change something", use: "Button" },
  ],
  anatomy: [
    { name: "Text", text: "Semibold, in the link color; underlined under the pointer." },
    { name: "Icon", text: "Optional, before the text, 16 px." },
  ],
  pairs: [
    {
      do: { story: "InsideText", because: "Weight and color set it apart from the sentence." },
      dont: {
        refusedBy: { lint: "vague-label" },
        code: '<p>To see fees, <Link href="/fees">click here</Link></p>',
        instead: '<p>See our <Link href="/fees">fees</Link></p>',
        because: "Screen readers list links without their sentences.",
      },
    },
    {
      do: { story: "Quiet", because: "Where links are many, muted text keeps them calm." },
      dont: {
        refusedBy: "type",
        code: '<Link href="/fees" tone="negative">Fees</Link>',
        instead: '<Link href="/fees" tone="quiet">Fees</Link>',
        because: "Red says danger, and a page is none.",
      },
    },
  ],
  words: {
    use: ["The place: “terms of service”", "“View All” beside the title it belongs to"],
    avoid: ["Here, Click here, Learn more", "Whole sentences", "Addresses as text"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the link." },
    { name: "Enter", text: "Goes there." },
  ],
  spoken: ["link, Forgot password", "link, terms of service"],
  sizes: "As the text around it. Density changes nothing.",
  queries: ['canvas.getByRole("link", { name: "Forgot password" })'],
};
