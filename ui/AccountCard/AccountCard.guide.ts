import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows one account of the customer, and what can be done with it.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Account tile", "Bank card"],
  whenToUse: ["Customers compare their accounts, or choose one."],
  whenNot: [
    { when: "For anything that isn't an account", use: "Card" },
  ],
  anatomy: [
    { name: "Name and badges", text: "The kind or its owner's nickname, and its state." },
    { name: "Number", text: "The last four digits only, after the kind if there is a nickname." },
    { name: "Figure", text: "What is available, not the balance." },
    {
      name: "Note",
      text: "What the figure is, and what is on hold. A hint says why something can't be done.",
    },
    { name: "Actions", text: "One with words; more behind a Menu." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "The whole card selects, and the buttons stay their own." },
      dont: {
        refusedBy: "type",
        code:
          '<AccountCard name="Checking" lastFour="4821" available="$10.00" note="Available balance" badges={null} actions={null} onSelect={() => {}} />',
        instead:
          '<AccountCard name="Checking" lastFour="4821" available="$10.00" note="Available balance" badges={null} actions={null} onSelect={() => {}} selectLabel="Quick actions for Checking" />',
        because: "A large target without a name is a button that says nothing.",
      },
    },
    {
      do: { story: "Variants", because: "Four digits are enough to tell accounts apart." },
      dont: {
        refusedBy: "type",
        code:
          '<AccountCard name="Checking" number="8844102075" available="$10.00" note="Available balance" badges={null} actions={null} selectLabel="Quick actions" />',
        instead:
          '<AccountCard name="Checking" lastFour="2075" available="$10.00" note="Available balance" badges={null} actions={null} selectLabel="Quick actions" />',
        because: "People open this page in public. The whole number is behind the menu.",
      },
    },
  ],
  words: {
    use: ["“Available balance”", "“$1,750.00 on hold”"],
    avoid: ["“Funds”, “Disposable amount”"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the card, then to its actions." },
    { name: "Enter or Space", text: "Selects it." },
  ],
  spoken: "Its role, article; the name, and “ending in 4 8 2 1”; the amount; then the buttons.",
  sizes: "As wide as its column. Padding of 24 px, or 16 under 640 px. Density changes nothing.",
  queries: ['canvas.getByRole("article")', 'canvas.getByRole("button", { name: "Transfer" })'],
};
