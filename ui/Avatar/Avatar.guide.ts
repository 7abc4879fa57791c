import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows a person's initials beside their name.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Profile picture", "Initials"],
  whenToUse: ["A list or a panel is about people, and the circle helps to find one."],
  whenNot: [
    { when: "For the bank itself", use: "Logo" },
  ],
  anatomy: [
    { name: "Circle", text: "One tint for everyone." },
    { name: "Initials", text: "Of the first and last word of the name." },
  ],
  pairs: [
    {
      do: { story: "BesideTheName", because: "The name is next to it, always." },
      dont: {
        refusedBy: "type",
        code: '<Avatar src="maya.jpg" />',
        instead: '<Avatar name="Maya Ellison" />',
        because: "The bank has no photos, and a broken picture says nothing.",
      },
    },
    {
      do: { story: "Variants", because: "One tint for all: it says nothing about a person." },
      dont: {
        refusedBy: "type",
        code: '<Avatar name="Maya Ellison" tone="negative" />',
        instead: '<Avatar name="Maya Ellison" />',
        because: "Red beside a name looks like a warning about that person.",
      },
    },
  ],
  words: { use: ["The full name, or the username"], avoid: ["Initials without the name"] },
  keyboard: "It is no stop.",
  spoken: "Nothing: it is decoration. The name beside it is read.",
  sizes: "40 px, or 32 in lists. Density changes nothing.",
  queries: [],
};
