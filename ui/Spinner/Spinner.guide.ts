import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows that something is on its way.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Loader", "Activity indicator"],
  whenToUse: [
    "A wait of a second or more that has no shape yet: a page, a search.",
    "Beside a word that says the same.",
  ],
  whenNot: [
    { when: "For content whose shape is known", use: "Skeleton" },
    { when: "For a share that is known", use: "Progress" },
  ],
  anatomy: [
    {
      name: "Arc",
      text: "In the color of the text around it. It turns unless the reader asks for less motion.",
    },
    { name: "Label", text: "Hidden, and read aloud. None beside a word." },
  ],
  pairs: [
    {
      do: { story: "BesideAWord", because: "The word says it; the arc only moves." },
      dont: {
        refusedBy: "type",
        code: '<Spinner color="orange" />',
        instead: "<p><Spinner /> Searching…</p>",
        because: "It has the color of its text, in every mode and brand.",
      },
    },
    {
      do: { story: "Sizes", because: "It is as large as the text beside it." },
      dont: {
        refusedBy: "type",
        code: '<Spinner size="large" label="Loading" />',
        instead: '<Spinner size={32} label="Loading" />',
        because: "Sizes are px: 16 in a line, 20 alone, 32 for a page.",
      },
    },
  ],
  words: {
    use: ["What is on its way: “Searching…”"],
    avoid: ["“Please wait”", "A label beside the same word"],
  },
  keyboard: "It is no stop.",
  spoken: "Its role, status, and the label. Beside a word, nothing.",
  sizes: "16 px in buttons and lines, 20 alone, 32 for a page. Density changes nothing.",
  queries: ['canvas.getByRole("status")'],
};
