import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Writes a moment in the reader's own time zone.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Timestamp", "Date", "Relative time"],
  whenToUse: [
    "Wherever a moment from the server is shown: when a transaction was made, when a code ends.",
  ],
  whenNot: [
    { when: "To choose a day", use: "DateField" },
    { when: "For steps in time", use: "Timeline" },
  ],
  anatomy: [
    { name: "Day", text: "“Mar 5, 2024” for customers, “Mar 05, 2024” for staff." },
    { name: "Time", text: "For staff: “3:04 PM”." },
    { name: "Machine's time", text: "Not seen: the moment in UTC, for browsers and exports." },
  ],
  pairs: [
    {
      do: { story: "Variants", because: "One format for customers, one for staff." },
      dont: {
        refusedBy: "type",
        code: '<DateTime value="2024-03-05T12:00:00Z" format="MM/DD/YY" />',
        instead: '<DateTime value="2024-03-05T12:00:00Z" format="customer" />',
        because: "03/05 is March to some, and May to others.",
      },
    },
    {
      do: { story: "ForCustomers", because: "The month as a word, in the reader's time zone." },
      dont: {
        refusedBy: { lint: "written-by-hand" },
        code: "<p>{date.toLocaleDateString()}</p>",
        instead: '<DateTime value={date.toISOString()} format="customer" />',
        because: "Each machine writes its own, and prints differ from screens.",
      },
    },
  ],
  words: {
    use: ["“Mar 5, 2024”", "“May 12” without a year, for days of this year"],
    avoid: [
      "03/05/24, 5.3.2024",
      "“EST” and other zones",
      "Just now for what a record has to prove",
    ],
  },
  keyboard: "It is read, not pressed.",
  spoken: [
    "row, (day) Withdrawal Checking ending in 4 8 2 1 External Account Rent, December −$1,250.00 Pending",
  ],
  sizes: "As the text around it, on one line. Density changes nothing.",
  queries: ["canvas.getByText(/^Mar [456], 2024$/)"],
};
