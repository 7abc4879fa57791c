import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes a day, typed or chosen in the browser's own calendar.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Date picker", "Date input", "Calendar field"],
  whenToUse: ["Someone knows a date, or has to choose one: a birthday, a start date."],
  whenNot: [
    { when: "To show a date", use: "DateTime" },
    { when: "For a time of day", use: "TimeField" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box." },
    { name: "Parts", text: "Month, day, and year, in the order of the reader's browser." },
    { name: "Calendar", text: "A button at the end, where the browser has one." },
    { name: "Help or error", text: "Below the box." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The browser shows the parts in the reader's order." },
      dont: {
        refusedBy: "type",
        code:
          '<DateField label="Date of birth" placeholder="MM/DD/YYYY" value={null} onChange={() => {}} />',
        instead: '<DateField label="Date of birth" value={null} onChange={() => {}} />',
        because: "A pattern is wrong for everyone whose browser writes dates otherwise.",
      },
    },
    {
      do: { story: "FourDigitsInAYear", because: "A year has four digits." },
      dont: {
        refusedBy: "type",
        code: '<DateField label="Start date" value={date} onChange={() => {}} />',
        instead: '<DateField label="Start date" value="2026-12-01" onChange={() => {}} />',
        because: "A moment is another day in another time zone. A date has none.",
      },
    },
    {
      do: { story: "Invalid", because: "The error says which dates are possible." },
      dont: {
        refusedBy: "type",
        code: '<DateField label="Start date" isInvalid value={null} onChange={() => {}} />',
        instead:
          '<DateField label="Start date" errorMessage="Choose a date after today" value={null} onChange={() => {}} />',
        because: "A red edge doesn't say which date to choose.",
      },
    },
  ],
  words: {
    use: ["“Start date”, “Date of Birth”", "Errors: “Choose a date after today”"],
    avoid: ["“First day”, “When”", "Patterns as help"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the first part, and from part to part." },
    { name: "Digits and arrows", text: "Set a part." },
    { name: "Space", text: "Opens the browser's calendar, in Chromium." },
  ],
  spoken: [
    "textbox, Date of Birth",
    "textbox, Date, 2026-11-20, Leave blank to use the date it's posted.",
  ],
  sizes: "44 px; filter 36, or 32 px in compact density. The calendar is the browser's.",
  queries: ['canvas.getByLabelText("Date of Birth")'],
};
