import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Holds the place of content that loads, so nothing moves when it comes.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Placeholder", "Ghost", "Shimmer"],
  whenToUse: ["A page or a card loads, and its shape is known."],
  whenNot: [
    { when: "For a wait without a shape", use: "Spinner" },
    { when: "For content that doesn't exist", use: "EmptyState" },
    { when: "For a task with a known share", use: "Progress" },
  ],
  anatomy: [
    { name: "Shape", text: "A line, a block, or a circle, in a still gray." },
  ],
  pairs: [
    {
      do: { story: "InACard", because: "Shapes are as large as what comes." },
      dont: {
        refusedBy: "type",
        code: "<Skeleton />",
        instead: "<Skeleton width={140} height={12} />",
        because: "A shape of another size moves the page when the content comes.",
      },
    },
    {
      do: { story: "Circle", because: "It is still, and as quiet as paper." },
      dont: {
        refusedBy: "type",
        code: "<Skeleton width={40} height={40} isAnimated />",
        instead: '<Skeleton width={40} height={40} shape="circle" />',
        because: "Shimmer on a whole page makes the wait look longer, and some readers ill.",
      },
    },
  ],
  words: { use: ["None: the part that loads says so itself"], avoid: ["“Loading...” in a shape"] },
  keyboard: "It is no stop.",
  spoken: "Nothing: it is decoration. What loads says that it is busy.",
  sizes: "As large as its content: any length. Density changes nothing.",
  queries: [],
};
