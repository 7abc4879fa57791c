import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes an amount of money, and never rounds it.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Currency input", "Amount field"],
  whenToUse: [
    "Someone types an amount: a transfer, a limit.",
  ],
  whenNot: [
    { when: "To show an amount", use: "Money" },
    { when: "For text", use: "TextField" },
    { when: "For a count", use: "NumberField" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box." },
    { name: "Symbol and code", text: "The currency's symbol before the figures, its code after." },
    { name: "Figures", text: "As typed; with separators and decimals after leaving the field." },
    { name: "Help or error", text: "Below the box." },
  ],
  pairs: [
    {
      do: { story: "Currencies", because: "The currency is part of the field." },
      dont: {
        refusedBy: "type",
        code: '<MoneyField label="Amount" cents={null} onChange={() => {}} />',
        instead: '<MoneyField label="Amount" currency="USD" cents={null} onChange={() => {}} />',
        because: "100 of what?",
      },
    },
    {
      do: {
        story: "NotAnAmount",
        because: "What isn't an amount stays as typed, and is no amount.",
      },
      dont: {
        refusedBy: "type",
        code: '<MoneyField label="Amount" currency="USD" cents="12.50" onChange={() => {}} />',
        instead: '<MoneyField label="Amount" currency="USD" cents={12_50} onChange={() => {}} />',
        because: "Text can be half a cent; the bank counts in whole cents.",
      },
    },
  ],
  words: {
    use: ["Label: “Amount”", "Error: the limit and what is available"],
    avoid: ["The currency in the label", "Invalid amount"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the field; leaving it formats the amount." },
    { name: "Enter", text: "Sends the form." },
  ],
  spoken: ["textbox, Amount, USD, placeholder 0.00"],
  sizes: "44 px; large 56 px. Density changes nothing.",
  queries: ['canvas.getByRole("textbox", { name: "Amount" })'],
};
