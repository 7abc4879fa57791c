import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose:
    "Writes an amount of money exactly: its currency's decimals, a real minus, figures of one width.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Amount", "Currency", "Price"],
  whenToUse: [
    "Wherever an amount is shown, in text, tables, and titles.",
  ],
  whenNot: [
    { when: "To type an amount", use: "MoneyField" },
    { when: "For a figure with a label", use: "StatCard" },
  ],
  anatomy: [
    { name: "Sign", text: "+ in, − out; or none." },
    { name: "Currency", text: "The symbol before the figures, as in US English." },
    { name: "Figures", text: "With separators; they line up in columns." },
    { name: "Decimals", text: "As the currency has them: none for yen." },
  ],
  pairs: [
    {
      do: { story: "Currencies", because: "Each currency has its own symbol and decimals." },
      dont: {
        refusedBy: "type",
        code: "<Money cents={1_073_055} />",
        instead: '<Money cents={1_073_055} currency="USD" />',
        because: "An amount without its currency may be a hundred times another.",
      },
    },
    {
      do: { story: "Signs", because: "The sign is there, also without color." },
      dont: {
        refusedBy: "type",
        code: '<Money cents="12.50" currency="USD" />',
        instead: '<Money cents={12_50} currency="USD" />',
        because: "Text can be half a cent. The bank counts in whole cents.",
      },
    },
    {
      do: { story: "Rejected", because: "What never moved is muted." },
      dont: {
        refusedBy: { lint: "written-by-hand" },
        code: "<p>{`Total $${total}`}</p>",
        instead: '<p>Total <Money cents={total} currency="USD" /></p>',
        because: "By hand, decimals, separators, and other currencies get lost.",
      },
    },
  ],
  words: {
    use: ["“$10,730.55”, with cents", "“−$1,250.00”, with a minus"],
    avoid: ["$10.7K, USD 10730", "Brackets for negative amounts", "Free or Nil for $0.00"],
  },
  keyboard: "It is read, not pressed.",
  spoken: ["$10,730.55", "$48,200.00"],
  sizes: "As the text around it, or hero: 48 px, 36 on phones. Density changes nothing.",
  queries: ['canvas.getByText("$10,730.55")', 'canvas.getByText("+$4,612.08")'],
};
