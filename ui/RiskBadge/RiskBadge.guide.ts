import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Says how closely an approver should look at a transaction.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Severity", "Risk level"],
  whenToUse: ["In the approval queue and the details of a pending transaction."],
  whenNot: [
    { when: "For a status, or any other property", use: "Badge" },
    { when: "For what customers think", use: "Rating" },
  ],
  anatomy: [
    { name: "Shape", text: "Circle, triangle, or square: it differs without color, too." },
    { name: "Word", text: "Low, Medium, or High." },
  ],
  pairs: [
    {
      do: { story: "Variants", because: "Shape, word, and color say the same." },
      dont: {
        refusedBy: "type",
        code: '<RiskBadge level="critical" />',
        instead: '<RiskBadge level="high" />',
        because: "The bank has three levels. A fourth would mean nothing to approvers.",
      },
    },
    {
      do: { story: "Default", because: "The word is the bank's own, everywhere." },
      dont: {
        refusedBy: "type",
        code: '<RiskBadge level="high">Look closely</RiskBadge>',
        instead: '<RiskBadge level="high" />',
        because: "Other words for one level make it look like another.",
      },
    },
  ],
  words: {
    use: ["The component's own: Low, Medium, High"],
    avoid: ["“Safe”, “Dangerous”, “Fraud”"],
  },
  keyboard: "It is read, not pressed.",
  spoken: ["cell, High"],
  sizes: "The line's height. Its shape is 10 px. Density changes nothing.",
  queries: ['canvas.getByText("High")'],
};
