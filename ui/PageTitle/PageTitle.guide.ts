import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Names a page, once, with what can be done with all of it.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Page header", "Heading"],
  whenToUse: ["At the top of every page's content."],
  whenNot: [
    { when: "For the title of a part", use: "Card" },
  ],
  anatomy: [
    { name: "Title", text: "The page's only first-level heading." },
    { name: "Description", text: "Optional: one sentence." },
    { name: "Actions", text: "Optional, at the end. Below the title where there is no room." },
  ],
  pairs: [
    {
      do: {
        story: "WithDescriptionAndActions",
        because: "The title says where, and the button what.",
      },
      dont: {
        refusedBy: "type",
        code: '<PageTitle title="Payees" level={2} />',
        instead: '<PageTitle title="Payees" />',
        because: "A page without a first-level heading has no name in a list of headings.",
      },
    },
    {
      do: { story: "Welcome", because: "On the overview, a figure is the largest thing." },
      dont: {
        refusedBy: "type",
        code: '<PageTitle title="Welcome back" size="small" />',
        instead: '<PageTitle title="Welcome back" size="welcome" />',
        because: "Two sizes are enough: a page, and the overview.",
      },
    },
  ],
  words: {
    use: [
      "The words of the link that led here: “Accounts”",
      "Greetings: “Welcome back, Maya Ellison”",
    ],
    avoid: ["“Manage your accounts”", "The bank's name"],
  },
  keyboard: "It is no stop. Tab moves to its actions.",
  spoken: "Its role, heading, level 1, and the title.",
  sizes: "28 px, or 22 on the overview. Density changes nothing.",
  queries: ['canvas.getByRole("heading", { level: 1, name: "Transactions" })'],
};
