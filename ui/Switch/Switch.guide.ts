import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Turns one setting on or off, right away.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Toggle", "Toggle switch"],
  whenToUse: [
    "A setting takes effect as soon as it is pressed: alerts, hidden amounts.",
    "It is on or off, and nothing else.",
  ],
  whenNot: [
    { when: "For a choice that is sent with a form", use: "Checkbox" },
    { when: "For several choices that are sent together", use: "Form" },
  ],
  anatomy: [
    {
      name: "Track and thumb",
      text: "At the start, or at the end of the line in a list of settings.",
    },
    { name: "Words", text: "Name the setting. They can be pressed, too." },
    { name: "Help or error", text: "Below the words." },
  ],
  pairs: [
    {
      do: {
        story: "ListOfSettings",
        because: "The words name the setting; the position says whether it is on.",
      },
      dont: {
        refusedBy: { lint: "switch-label" },
        code: "<Switch>Enable email alerts</Switch>",
        instead: "<Switch>Email alerts</Switch>",
        because: "“Enable” beside a switch that is on says both.",
      },
    },
    {
      do: { story: "Default", because: "Words and thumb are one target." },
      dont: {
        refusedBy: "type",
        code: "<Switch />",
        instead: "<Switch>Email notifications</Switch>",
        because: "A switch without words doesn't say what it turns on.",
      },
    },
    {
      do: { story: "Invalid", because: "If saving fails, it says so, and what to do." },
      dont: {
        refusedBy: "type",
        code: "<Switch isInvalid>Email notifications</Switch>",
        instead:
          '<Switch errorMessage="We couldn\'t save this. Try again in a moment.">Email notifications</Switch>',
        because: "A red switch doesn't say that nothing was saved.",
      },
    },
  ],
  words: {
    use: ["A noun: “Email notifications”"],
    avoid: ["Enable, Turn on, Activate", "Questions", "Negations: “No news”"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the switch." },
    { name: "Space", text: "Turns it on or off." },
  ],
  spoken: "Its role, switch; the words; whether it is on; then the help.",
  sizes:
    "40 × 24 px, in a target as wide as its words and 44 px high on touch screens. Density changes nothing.",
  queries: ['canvas.getByRole("switch", { name: "Email notifications" })'],
};
