import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Leads keyboard users past the bar to the content.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Skip navigation", "Bypass link"],
  whenToUse: ["First on every page that repeats a bar."],
  whenNot: [
    { when: "On a page of the app, which brings it", use: "AppFrame" },
  ],
  anatomy: [
    { name: "Link", text: "Unseen until it has the focus, then at the top, above everything." },
  ],
  pairs: [
    {
      do: {
        story: "IsTheFirstStop",
        because: "It is the first stop, and seen once it has the focus.",
      },
      dont: {
        refusedBy: "type",
        code: "<SkipLink>Jump down</SkipLink>",
        instead: "<SkipLink />",
        because: "It says the same on every website. People know the words.",
      },
    },
    {
      do: { story: "JumpsOverTheBar", because: "The focus moves, and the address stays." },
      dont: {
        refusedBy: "type",
        code: '<SkipLink href="#main" />',
        instead: '<SkipLink target="main" />',
        because: "A plain address would open as a page.",
      },
    },
  ],
  words: { use: ["“Skip to content”, always"], avoid: ["Other words"] },
  keyboard: [
    { name: "Tab", text: "The first press on a page shows it." },
    { name: "Enter", text: "Moves to the content." },
  ],
  spoken: "Its role, link, and “Skip to content”.",
  sizes: "44 px high, 8 px from the corner. Density changes nothing.",
  queries: ['canvas.getByRole("link", { name: "Skip to content" })'],
};
