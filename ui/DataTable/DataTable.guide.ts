import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows a list to work in: search, filter, sort, turn pages, select, and open rows.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Grid", "Data grid", "Interactive table"],
  whenToUse: [
    "A list can grow without end: transactions, users, the audit log.",
    "People look for one row, or act on several.",
  ],
  whenNot: [
    { when: "For a short list that is only read", use: "Table" },
    { when: "For pages of a list that isn't a table", use: "Pagination" },
  ],
  anatomy: [
    {
      name: "Toolbar",
      text: "Search, one filter for each column that has one, and the screen's own controls.",
    },
    { name: "Table", text: "Heads sort. Narrow places stack the rows." },
    {
      name: "Selection bar",
      text: "Appears with the first selected row, and stays at the bottom of the window.",
    },
    { name: "Pages", text: "Ten rows each, unless a screen has reason." },
    { name: "Keys", text: "Optional legend of the row's single keys." },
  ],
  pairs: [
    {
      do: {
        story: "SearchFilterAndPages",
        because: "Nothing found says so, and offers to clear the filters.",
      },
      dont: {
        refusedBy: "type",
        code:
          '<DataTable label="Users" columns={[]} rows={[]} rowKey={() => 1} empty={{ title: "No users yet" }} />',
        instead:
          '<DataTable label="Users" columns={[]} rows={[]} rowKey={() => 1} empty={<EmptyState title="No users yet" />} />',
        because: "An empty list is explained with the same component everywhere.",
      },
    },
    {
      do: { story: "SelectsRows", because: "Each box names its row: “Select Rent, December”." },
      dont: {
        refusedBy: "type",
        code:
          '<DataTable label="Users" columns={[]} rows={[]} rowKey={() => 1} selection={{ actions: () => null }} />',
        instead:
          '<DataTable label="Users" columns={[]} rows={[]} rowKey={() => 1} selection={{ rowLabel: () => "Maya Ellison", actions: () => null }} />',
        because: "Ten boxes without names can't be told apart.",
      },
    },
    {
      do: {
        story: "KeysMoveOpenAndDecide",
        because: "Single keys are for those who work in the list all day. A legend shows them.",
      },
      dont: {
        refusedBy: "type",
        code:
          '<DataTable label="Users" columns={[]} rows={[]} rowKey={() => 1} shortcuts={[{ keyName: "a", onRun: () => {} }]} />',
        instead:
          '<DataTable label="Users" columns={[]} rows={[]} rowKey={() => 1} shortcuts={[{ keyName: "a", label: "approve", onRun: () => {} }]} />',
        because: "A key without a name can't be in the legend, so no one finds it.",
      },
    },
  ],
  words: {
    use: ["Filters: “All types” for none", "Search: what can be found, “Search All Transactions”"],
    avoid: ["“Go”, “Apply”: results come while typing"],
  },
  keyboard: [
    { name: "Tab", text: "Moves between search, filters, heads, and into the rows." },
    { name: "J and K, or arrows", text: "Move between rows." },
    { name: "Enter", text: "Opens the row. Escape closes it." },
    { name: "Space", text: "Selects the row." },
    { name: "A letter", text: "Does what the legend says." },
  ],
  spoken: [
    "table, Transactions, not busy",
    "columnheader, Date, sorted in descending order",
    "checkbox, Select transaction 430, not checked",
  ],
  sizes:
    "Rows of 56 px, or 40 px in compact density. Filters of 36 or 32 px. Under 640 px, more than two filters fold behind a button.",
  queries: [
    'canvas.getByRole("searchbox", { name: "Search All Transactions" })',
    'canvas.getByRole("checkbox", { name: "Select all on this page" })',
  ],
};
