import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows one figure with its name.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Metric", "KPI card", "Figure"],
  whenToUse: ["Two to four figures sum up a page: accounts, recent activity, what is pending."],
  whenNot: [
    { when: "For more figures, to compare in rows", use: "Table" },
    { when: "For an amount in text", use: "Money" },
    { when: "For anything but a figure", use: "Card" },
  ],
  anatomy: [
    { name: "Label", text: "Names the figure. Optional icon of 20 px." },
    { name: "Figure", text: "A count or an amount." },
    { name: "Note", text: "Optional: what explains it." },
    { name: "Strip", text: "StatStrip: several figures in one line, for staff." },
  ],
  pairs: [
    {
      do: { story: "Waiting", because: "The tint marks what needs action, and the note says why." },
      dont: {
        refusedBy: "type",
        code: '<StatCard tone="negative" label="Pending" value={2} />',
        instead: '<StatCard tone="caution" label="Pending" value={2} note="Awaiting approval" />',
        because: "A figure isn't a failure. It can need action.",
      },
    },
    {
      do: { story: "Default", because: "The note gives the figure its meaning." },
      dont: {
        refusedBy: "type",
        code: "<StatCard value={3} />",
        instead: '<StatCard label="Active Accounts" value={3} />',
        because: "A figure without a name is a riddle.",
      },
    },
    {
      do: { story: "ThreeInARow", because: "Three figures side by side, two on a phone." },
      dont: {
        refusedBy: "type",
        code: '<StatCard label="Balance" value={3} trend="+12 %" />',
        instead: '<StatCard label="Balance" value={3} note="12 more than last month" />',
        because: "A percentage without its period compares with nothing.",
      },
    },
  ],
  words: {
    use: ["A noun: “Active Accounts”"],
    avoid: ["“Total number of ...”", "Rounded amounts: “12.5k”"],
  },
  keyboard: "It is read, not pressed. A figure of a StatStrip may be a link.",
  spoken: "The label as term, then the figure as its definition: “3”.",
  sizes:
    "Figures of 28 px, or 18 if long. Padding of 20 and 24 px, or 12 and 16 under 640 px. Density changes nothing.",
  queries: ['canvas.getByRole("term")'],
};
