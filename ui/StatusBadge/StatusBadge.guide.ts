import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose:
    "Shows the status of a transaction, account, user, or code: the same word, shape, and color everywhere.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Status indicator", "Health", "State label"],
  whenToUse: [
    "A row, card, or title shows one of the bank's eight statuses.",
  ],
  whenNot: [
    { when: "For any other property", use: "Badge" },
    { when: "To explain what a status means for the page", use: "Alert" },
    { when: "For the connection", use: "ConnectionDot" },
  ],
  anatomy: [
    { name: "Shape", text: "One for each status, so color isn't alone." },
    { name: "Word", text: "One for each status. You can't change it." },
  ],
  pairs: [
    {
      do: { story: "Transactions", because: "Pending, Completed, Rejected: nothing else." },
      dont: {
        refusedBy: "type",
        code: '<StatusBadge status="processing" />',
        instead: '<StatusBadge status="pending" />',
        because: "A second word for a status makes people look for a difference.",
      },
    },
    {
      do: { story: "AccountsAndPeople", because: "Word, shape, and tone come together." },
      dont: {
        refusedBy: "type",
        code: '<StatusBadge status="frozen">On ice</StatusBadge>',
        instead: '<StatusBadge status="frozen" />',
        because: "The word is part of the status.",
      },
    },
  ],
  words: {
    use: ["Pending, Completed, Rejected", "Active, Inactive, Frozen, Blocked, Expired"],
    avoid: ["Processing, In progress, Done, Declined, Locked"],
  },
  keyboard: "It is read, not pressed.",
  spoken: ["cell, Pending"],
  sizes: "24 px high. Density changes nothing.",
  queries: ['canvas.getByText("Pending")'],
};
