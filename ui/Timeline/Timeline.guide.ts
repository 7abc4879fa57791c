import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows the steps of one thing: past, present, and to come.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Stepper", "History", "Progress steps"],
  whenToUse: ["A transaction was submitted, waits, and will be approved."],
  whenNot: [
    { when: "For one moment", use: "DateTime" },
    { when: "For many things of the same kind", use: "Table" },
    { when: "For views to choose from", use: "Tabs" },
  ],
  anatomy: [
    { name: "Dot", text: "Filled, ringed, or hollow." },
    { name: "Title", text: "What happened, or will." },
    { name: "Time", text: "Where it has happened." },
    { name: "Note", text: "Optional: who, or why." },
    { name: "Line", text: "Dashed where nothing has happened yet." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The ringed step is what everything waits for." },
      dont: {
        refusedBy: "type",
        code:
          '<Timeline label="Timeline" steps={[{ id: "a", title: "Rejected", state: "failed" }]} />',
        instead:
          '<Timeline label="Timeline" steps={[{ id: "a", title: "Rejected", state: "done", tone: "negative" }]} />',
        because: "Rejected is done, too. The tone says how it ended.",
      },
    },
    {
      do: { story: "Variants", because: "Hidden words say Done, Now, and Upcoming." },
      dont: {
        refusedBy: "type",
        code: "<Timeline steps={[]} />",
        instead: '<Timeline label="Timeline of transaction 430" steps={[]} />',
        because: "A page may have two lists; the name says of what this one is.",
      },
    },
    {
      do: { story: "StillToCome", because: "What is to come has no time yet." },
      dont: {
        refusedBy: "type",
        code: '<Timeline label="Timeline" steps={[{ id: "a", title: "Posting" }]} />',
        instead:
          '<Timeline label="Timeline" steps={[{ id: "a", title: "Posting", state: "future" }]} />',
        because: "A step without a state may have happened or not.",
      },
    },
  ],
  words: {
    use: ["Past tense: “Submitted”", "Ahead: “Awaiting approval”"],
    avoid: ["“Step 1”", "“In progress”"],
  },
  keyboard: "It is read, not pressed.",
  spoken: "Its role, list, and the name; each step with “Done:”, “Now:”, or “Upcoming:”.",
  sizes: "Dots of 10 px, and 20 px between steps. Density changes nothing.",
  queries: ['canvas.getByRole("list", { name: "Timeline of transaction 10482" })'],
};
