import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows rows of the same kind in columns, to compare them.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Data list", "Static table", "Grid"],
  whenToUse: [
    "People compare amounts, dates, or statuses down a column.",
    "The list is short, or belongs to a card: the last five transactions.",
  ],
  whenNot: [
    { when: "For search, filters, pages, or selection", use: "DataTable" },
    { when: "For steps in time", use: "Timeline" },
    { when: "For a few figures", use: "StatCard" },
  ],
  anatomy: [
    { name: "Head", text: "Stays in sight. A sortable column is a button." },
    { name: "Rows", text: "One cell names its row for screen readers." },
    {
      name: "Stacked rows",
      text: "In narrow places each row becomes a card with its headers as labels.",
    },
    { name: "States", text: "Gray rows while loading, a reason and a retry, or an empty state." },
  ],
  pairs: [
    {
      do: { story: "Empty", because: "No rows are explained, with a next step." },
      dont: {
        refusedBy: "type",
        code: '<Table label="Payees" columns={[]} rows={[]} rowKey={() => 1} />',
        instead:
          '<Table label="Payees" columns={[]} rows={[]} rowKey={() => 1} empty={<EmptyState title="No payees yet" />} />',
        because: "An empty table looks broken.",
      },
    },
    {
      do: { story: "Default", because: "The label names it in lists of tables." },
      dont: {
        refusedBy: "type",
        code: "<Table columns={[]} rows={[]} rowKey={() => 1} empty={null} />",
        instead: '<Table label="Payees" columns={[]} rows={[]} rowKey={() => 1} empty={null} />',
        because: "A page has several tables; “table” names none.",
      },
    },
    {
      do: { story: "Failed", because: "A failure says what, why, and offers to try again." },
      dont: {
        refusedBy: "type",
        code:
          '<Table label="Payees" columns={[]} rows={[]} rowKey={() => 1} empty={null} error="Failed" />',
        instead:
          '<Table label="Payees" columns={[]} rows={[]} rowKey={() => 1} empty={null} error={{ message: "We couldn\'t load your payees.", reason: "Check your connection and try again.", onRetry: () => {} }} />',
        because: "A failure without a way on is a dead end.",
      },
    },
  ],
  words: {
    use: ["Headers: one noun, “Amount”", "Amounts and dates by Money and DateTime"],
    avoid: ["Abbreviations: Amt., Acct.", "Units in every cell that the header could say"],
  },
  keyboard: [{ name: "Tab", text: "Moves between sortable headers and the controls in rows." }],
  spoken: [
    "table, Transactions, not busy",
    "row, (day) Withdrawal Checking ending in 4 8 2 1 External Account Rent, December −$1,250.00 Pending",
  ],
  sizes:
    "Rows of 56 px, or 40 px in compact density; heads of 40 and 36 px. Stacks below 640, 800, or 880 px.",
  queries: ['canvas.getByRole("table", { name: "Recent Transactions" })'],
};
