import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes a count or a measure.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Number input", "Numeric field", "Stepper"],
  whenToUse: ["Hours, days, rows: a number that people count with."],
  whenNot: [
    { when: "For an amount of money", use: "MoneyField" },
    { when: "For a code of six digits", use: "CodeField" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box." },
    { name: "Number", text: "Digits of one width." },
    { name: "Unit", text: "Optional, after the number: “hours”." },
    { name: "Steppers", text: "Optional buttons for one less and one more." },
    { name: "Help or error", text: "Below the box: the range." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The unit is beside the number, and the range below it." },
      dont: {
        refusedBy: "type",
        code: '<NumberField label="Valid for" value="24 hours" onChange={() => {}} />',
        instead: '<NumberField label="Valid for" value={24} unit="hours" onChange={() => {}} />',
        because: "A unit inside the value has to be typed, and can be mistyped.",
      },
    },
    {
      do: { story: "StaysAsTyped", because: "What is out of range stays, to be corrected." },
      dont: {
        refusedBy: "type",
        code: '<NumberField label="Valid for" value={999} onChange={() => {}} isInvalid />',
        instead:
          '<NumberField label="Valid for" value={999} onChange={() => {}} errorMessage="Enter 168 hours or less" />',
        because: "A red edge doesn't say which numbers are allowed.",
      },
    },
  ],
  words: {
    use: ["Units in full: “hours”", "Errors: “Enter 168 hours or less”"],
    avoid: ["“No. of ...”", "A range in the error alone"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the field. Steppers are no stops." },
    { name: "Up and Down", text: "One more, one less." },
    { name: "Home and End", text: "The least and the most, if it has them." },
  ],
  spoken: "Its role, textbox; the label; the number; then the range and the unit.",
  sizes: "44 px; large 56; filter 36, or 32 px in compact density.",
  queries: [
    'canvas.getByRole("textbox", { name: "Valid for" })',
    'canvas.getByRole("button", { name: "Increase Valid for" })',
  ],
};
