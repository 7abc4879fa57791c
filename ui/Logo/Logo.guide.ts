import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows the bank's mark and name.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Brand mark", "Wordmark"],
  whenToUse: ["In the Header, the Footer, and on pages before signing in."],
  whenNot: [
    { when: "For a person", use: "Avatar" },
  ],
  anatomy: [
    { name: "Mark", text: "The bird. LogoMark shows it alone, as decoration." },
    { name: "Wordmark", text: "The bank's name, as text." },
  ],
  pairs: [
    {
      do: { story: "SecondBrand", because: "Mark and name follow the brand." },
      dont: {
        refusedBy: "type",
        code: '<Logo name="Heron" />',
        instead: "<Logo />",
        because: "The brand is chosen once, for the whole page.",
      },
    },
    {
      do: { story: "OnBrandPanel", because: "On the brand's panel it has the color of the text." },
      dont: {
        refusedBy: "type",
        code: '<Logo tone="white" />',
        instead: '<Logo tone="inherit" />',
        because: "White on another brand's panel may have no contrast.",
      },
    },
  ],
  words: { use: ["The bank's name, as the brand writes it"], avoid: ["Slogans beside it"] },
  keyboard: "It is no stop. In the Header it is a link.",
  spoken: "The bank's name: “Kestrel”.",
  sizes: "The edge of the mark in px, 28 unless said. The word follows it.",
  queries: ['canvas.getByText("Kestrel")'],
};
