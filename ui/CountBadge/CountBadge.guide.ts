import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Counts things that wait, beside their name.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Counter", "Notification badge", "Bubble"],
  whenToUse: ["Unread messages, set filters: a number that goes to zero."],
  whenNot: [
    { when: "For a word", use: "Badge" },
  ],
  anatomy: [
    { name: "Circle", text: "Red for what asks for attention, gray for what only counts." },
    { name: "Number", text: "“99+” above ninety-nine." },
    { name: "Hidden words", text: "The whole number and its noun." },
  ],
  pairs: [
    {
      do: {
        story: "MoreThanFits",
        because: "The circle says “99+”, and screen readers the whole number.",
      },
      dont: {
        refusedBy: "type",
        code: "<CountBadge count={2} />",
        instead: '<CountBadge count={2} label="unread messages" />',
        because: "“2” of what? Red alone doesn't say.",
      },
    },
    {
      do: { story: "Nothing", because: "Nothing is shown for zero." },
      dont: {
        refusedBy: "type",
        code: '<CountBadge count="99+" label="unread messages" />',
        instead: '<CountBadge count={128} label="unread messages" />',
        because: "A text can't be read aloud as the whole number.",
      },
    },
  ],
  words: { use: ["The noun: “unread messages”"], avoid: ["“new”, “!”", "A dot without a number"] },
  keyboard: "It is read with its link or button.",
  spoken: "The hidden words: “2 unread messages”.",
  sizes: "22 px high, and wider with its digits. Density changes nothing.",
  queries: ['canvas.getByText("2 unread messages")'],
};
