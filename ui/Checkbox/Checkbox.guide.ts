import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes a yes or no that is sent with a form.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Tick box", "Check"],
  whenToUse: [
    "Someone agrees to something, or adds an option to a form.",
    "Several of a short list can be true.",
  ],
  whenNot: [
    { when: "For a setting that takes effect right away", use: "Switch" },
    { when: "For one of several", use: "RadioGroup" },
  ],
  anatomy: [
    { name: "Box", text: "With a tick, so color isn't alone." },
    { name: "Words", text: "Beside the box, part of the target. They may contain links." },
    { name: "Help or error", text: "Below the words." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The words are the label, and press the box." },
      dont: {
        refusedBy: "type",
        code: "<Checkbox />",
        instead: "<Checkbox>Remember me</Checkbox>",
        because: "A box without words is a question without text.",
      },
    },
    {
      do: { story: "Invalid", because: "The error says what to agree to." },
      dont: {
        refusedBy: "type",
        code: "<Checkbox isInvalid>I agree to the terms</Checkbox>",
        instead:
          '<Checkbox errorMessage="You must agree to the terms and conditions">I agree</Checkbox>',
        because: "A red box doesn't say what is wrong.",
      },
    },
  ],
  words: {
    use: ["A statement that yes makes true: “Remember me”"],
    avoid: ["Questions", "Negations: “Don't email me”"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the box." },
    { name: "Space", text: "Sets or clears it." },
  ],
  spoken: [
    "checkbox, Remember me, not checked",
    "checkbox, I agree to the terms of service and privacy policy, You must agree to the terms and conditions, not checked, invalid",
  ],
  sizes: "One size; words wrap beside the box. Density changes nothing.",
  queries: ['canvas.getByRole("checkbox", { name: "Remember me" })'],
};
