import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes a time of day, to the minute.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Time picker", "Time input"],
  whenToUse: ["A time belongs to a date beside it: when a transaction was posted."],
  whenNot: [
    { when: "For a day", use: "DateField" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box." },
    { name: "Parts", text: "Hour and minute, and AM or PM where the reader's browser uses them." },
    { name: "Clock", text: "A button at the end, where the browser has one." },
    { name: "Help or error", text: "Below the box." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The browser shows 12 or 24 hours, as its reader expects." },
      dont: {
        refusedBy: "type",
        code: '<TimeField label="Time" placeholder="HH:MM" value={null} onChange={() => {}} />',
        instead: '<TimeField label="Time" value={null} onChange={() => {}} />',
        because: "A pattern is wrong for half of the readers.",
      },
    },
    {
      do: { story: "Invalid", because: "The error says what to enter." },
      dont: {
        refusedBy: "type",
        code: '<TimeField label="Time" value={date} onChange={() => {}} />',
        instead: '<TimeField label="Time" value="15:04" onChange={() => {}} />',
        because: "A moment has a day and a time zone. A time of day has neither.",
      },
    },
  ],
  words: { use: ["“Time”, after the date's label"], avoid: ["“HH:MM”", "Time zones in the label"] },
  keyboard: [
    { name: "Tab", text: "Moves to the first part, and from part to part." },
    { name: "Digits and arrows", text: "Set a part." },
  ],
  spoken: ["textbox, Time, 14:30"],
  sizes: "44 px; filter 36, or 32 px in compact density.",
  queries: ['canvas.getByLabelText("Time")'],
};
