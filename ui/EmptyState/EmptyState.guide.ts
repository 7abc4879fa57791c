import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Stands where a list or a page has nothing to show, and says why and what next.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Blankslate", "Empty prompt", "Non-ideal state"],
  whenToUse: [
    "A list is new, and nothing is in it yet.",
    "A search or filter finds nothing.",
    "A list couldn't be loaded, and there is nothing else on the page.",
  ],
  whenNot: [
    { when: "For a failure while other content is still shown", use: "Alert" },
    { when: "While something is loading", use: "Skeleton" },
  ],
  anatomy: [
    { name: "Icon", text: "Optional and decorative: the kind of thing that is missing." },
    { name: "Title", text: "What is missing or failed." },
    { name: "Text", text: "One sentence: why, or what will be here." },
    { name: "Action", text: "One button or link: the next step." },
  ],
  pairs: [
    {
      do: { story: "WithNextStep", because: "It says what to try, and offers the press." },
      dont: {
        refusedBy: "judgement",
        story: "DontLeaveADeadEnd",
        because: "“No data” leaves people without a next step.",
      },
    },
    {
      do: { story: "Failed", because: "A failure says so, and offers to try again." },
      dont: {
        refusedBy: "type",
        code: "<EmptyState>We couldn't load your accounts.</EmptyState>",
        instead: '<EmptyState title="We couldn\'t load your accounts." />',
        because: "Without a title, there is nothing to skim.",
      },
    },
    {
      do: { story: "Default", because: "New people learn what will be here." },
      dont: {
        refusedBy: "type",
        code: '<EmptyState title="No payees yet" tone="info" />',
        instead: '<EmptyState title="No payees yet" />',
        because: "Nothing yet is normal, and no alarm.",
      },
    },
  ],
  words: {
    use: [
      "What is missing: “No recent transactions”",
      "What will be here: “Money that comes in or goes out shows here.”",
    ],
    avoid: ["No data, Empty, Null", "Jokes and apologies"],
  },
  keyboard: "The empty state takes no keys; its button or link does.",
  spoken: ["No results found."],
  sizes:
    "As wide as its place; its text keeps to lines of a readable length. Density changes nothing.",
  queries: ['canvas.getByRole("button", { name: "Clear Filters" })'],
};
