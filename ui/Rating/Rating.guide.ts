import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows a rating in stars and words.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Stars", "Score"],
  whenToUse: ["A quote on the landing page comes with a rating."],
  whenNot: [
    { when: "For how closely to look at a transaction", use: "RiskBadge" },
  ],
  anatomy: [
    { name: "Stars", text: "Five, filled as far as the rating goes." },
    { name: "Words", text: "“4 out of 5 stars”. They may be hidden, and are always read aloud." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The words say what the stars show." },
      dont: {
        refusedBy: "type",
        code: "<Rating value={4} onChange={() => {}} />",
        instead: "<Rating value={4} />",
        because: "It is read only. No page of the bank asks for stars.",
      },
    },
    {
      do: { story: "Variants", because: "Parts of a star are drawn as parts." },
      dont: {
        refusedBy: "type",
        code: '<Rating value="4.5" />',
        instead: "<Rating value={4.5} />",
        because: "A text can't be drawn.",
      },
    },
  ],
  words: { use: ["The component's own"], avoid: ["“Excellent”, “5/5”"] },
  keyboard: "It is read, not pressed.",
  spoken: "The words: “4 out of 5 stars”.",
  sizes: "Stars of 24 × 20 px. Density changes nothing.",
  queries: ['canvas.getByText("4 out of 5 stars")'],
};
