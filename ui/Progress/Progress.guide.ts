import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows how far a task is.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Progress bar", "Loading bar"],
  whenToUse: ["A task takes longer than a few seconds, and its share is known: a long statement."],
  whenNot: [
    { when: "For a short wait, or one without an end in sight", use: "Spinner" },
    { when: "For content that loads", use: "Skeleton" },
  ],
  anatomy: [
    { name: "Label", text: "The task." },
    { name: "Value", text: "A percentage, or words: “3 of 12 files”." },
    { name: "Track", text: "Filled as far as the task is done." },
  ],
  pairs: [
    {
      do: { story: "Variants", because: "The words say how much, and the line shows it." },
      dont: {
        refusedBy: "type",
        code: "<Progress value={40} />",
        instead: '<Progress label="Preparing your statement" value={40} />',
        because: "A line without words is a decoration.",
      },
    },
    {
      do: { story: "Indeterminate", because: "While the share is unknown, it claims none." },
      dont: {
        refusedBy: "type",
        code: '<Progress label="Looking for transactions" />',
        instead: '<Progress label="Looking for transactions" value={null} />',
        because: "A share that was made up is noticed at 99 %.",
      },
    },
  ],
  words: { use: ["“Preparing your statement”"], avoid: ["“Please wait”", "“Almost there”"] },
  keyboard: "It is read, not pressed.",
  spoken: "Its role, progressbar; the label; then the percentage.",
  sizes: "8 px high, as wide as its place. Density changes nothing.",
  queries: ['canvas.getByRole("progressbar", { name: "Preparing your statement" })'],
};
