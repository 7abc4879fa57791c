import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Puts a word beside a thing, on a tint.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Tag", "Label", "Pill", "Chip"],
  whenToUse: [
    "A property sets one thing apart: “Headquarters”, “Verified”.",
    "It is read, never pressed.",
  ],
  whenNot: [
    { when: "For the status of a transaction, account, user, or code", use: "StatusBadge" },
    { when: "For a number of things that wait", use: "CountBadge" },
    { when: "For the risk of a transaction", use: "RiskBadge" },
  ],
  anatomy: [
    { name: "Tint", text: "Five tones, each with its edge and text color." },
    { name: "Icon", text: "Optional, 12 px, decorative." },
    { name: "Word", text: "Carries the meaning." },
  ],
  pairs: [
    {
      do: { story: "Variants", because: "The word says it; the color only helps." },
      dont: {
        refusedBy: "type",
        code: '<Badge tone="negative" />',
        instead: '<Badge tone="negative">Over the limit</Badge>',
        because: "Color alone says nothing to one in twelve men.",
      },
    },
    {
      do: { story: "WithIcon", because: "It is text beside a thing." },
      dont: {
        refusedBy: "type",
        code: '<Badge tone="info" onPress={() => {}}>Verified</Badge>',
        instead: "<Button>Verify</Button>",
        because: "What can be pressed has to look so, and be 24 px or larger.",
      },
    },
  ],
  words: {
    use: ["One or two words: “Verified”"],
    avoid: ["Sentences", "Capital letters throughout"],
  },
  keyboard: "It is read, not pressed.",
  spoken: ["cell, Pending"],
  sizes: "24 px high; grows with wrapped text. Density changes nothing.",
  queries: [],
};
