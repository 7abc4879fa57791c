import { SearchX } from "lucide-react";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { CardHeader } from "#ui/Card/CardHeader.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Table, type TableProps } from "./Table.tsx";
import { adminColumns, entries, type Entry, history, recent } from "./testing/tableStory.tsx";
import type { SortDirection } from "./tableTypes.ts";

const retry = fn();

function EntryTable(props: TableProps<Entry>) {
  return <Table {...props} />;
}

const meta = preview.meta({
  component: EntryTable,
  parameters: { documents: Table },
  args: {
    label: "Recent Transactions",
    columns: recent,
    rows: entries,
    rowKey: (row) => row.id,
    empty: (
      <EmptyState
        title="No results found."
        icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
        action={<Button tone="secondary" size="dense">Clear Filters</Button>}
      >
        Try another word or a longer period.
      </EmptyState>
    ),
  },
});

const phone = { viewport: { value: "mobile1" } };

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Recent Transactions" });
    await expect(within(table).getAllByRole("row")).toHaveLength(7);
    await expect(within(table).getAllByRole("columnheader")[3]).toHaveTextContent("Amount");
    await expect(within(table).getByRole("rowheader", { name: "Rent, December" })).toBeVisible();
  },
});

export const InACard = meta.story({
  args: { look: "plain" },
  render: (args) => (
    <Card padding="none">
      <CardHeader title="Recent Transactions" action={<Link href="#all">View All</Link>} />
      <Table {...args} />
    </Card>
  ),
});

export const StackedOnAPhone = meta.story({
  globals: phone,
  args: { columns: history },
  play: async ({ canvas }) => {
    const row = canvas.getAllByRole("row")[2];
    if (!row) throw new Error("No second row");
    const title = within(row).getByRole("rowheader").getBoundingClientRect();
    const amount = within(row).getByText("−$1,250.00").getBoundingClientRect();
    const date = within(row).getByText("Nov 19, 2026").getBoundingClientRect();
    await expect(amount.left).toBeGreaterThan(title.left);
    await expect(Math.abs(amount.top - title.top)).toBeLessThan(12);
    await expect(date.top).toBeGreaterThan(title.top);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const Loading = meta.story({
  args: { rows: [], isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByText("Loading")).toBeInTheDocument();
  },
});

export const LoadingOnAPhone = meta.story({
  globals: { ...phone, mode: "dark" },
  args: { rows: [], columns: history, isLoading: true },
});

export const Empty = meta.story({ args: { rows: [] } });

export const Failed = meta.story({
  args: {
    rows: [],
    error: {
      message: "We couldn't load your transactions.",
      reason: "We couldn't connect to the bank. Check your connection and try again.",
      onRetry: retry,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We couldn't load");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

const admin = {
  label: "All Transactions",
  columns: adminColumns,
  stackBelow: "880",
  rowTone: (row) =>
    row.id === 10482 ? "pendingSelected" : row.status === "pending" ? "pending" : "plain",
} satisfies Partial<TableProps<Entry>>;

export const Admin = meta.story({ globals: { density: "compact" }, args: admin });

export const AdminInTheDark = meta.story({
  globals: { density: "compact", mode: "dark" },
  args: admin,
});

export const AdminOnAPhone = meta.story({
  globals: { ...phone, density: "compact" },
  args: admin,
});

const next: Record<SortDirection, SortDirection> = {
  none: "ascending",
  ascending: "descending",
  descending: "none",
};

function Sortable(props: TableProps<Entry>) {
  const [sort, setSort] = useState<SortDirection>("none");
  const columns = props.columns.map((column) =>
    column.id === "date" ? { ...column, sort } : column
  );
  return <Table {...props} columns={columns} onSort={() => setSort(next[sort])} />;
}

export const SortsByItsHead = meta.story({
  render: (args) => <Sortable {...args} />,
  play: async ({ canvas, userEvent }) => {
    const head = () => canvas.getByRole("columnheader", { name: "Date" });
    await expect(head()).toHaveAttribute("aria-sort", "none");
    await userEvent.click(canvas.getByRole("button", { name: "Date" }));
    await expect(head()).toHaveAttribute("aria-sort", "ascending");
    await userEvent.keyboard("{Enter}");
    await expect(head()).toHaveAttribute("aria-sort", "descending");
  },
});

/** A list that starts with the newest row shows that order before the user sorts it. */
export const NewestFirst = meta.story({
  render: ({ columns, ...args }) => (
    <Table
      {...args}
      columns={columns.map((column) =>
        column.id === "date" ? { ...column, sort: "none", restingOrder: "descending" } : column
      )}
      onSort={() => undefined}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Date" }))
      .toHaveAttribute("aria-sort", "descending");
  },
});

function Approving(props: TableProps<Entry>) {
  const [rows, setRows] = useState(props.rows);
  const approve = () =>
    setRows(rows.map((row) => row.id === 10482 ? { ...row, status: "completed" } : row));
  return (
    <>
      <Table {...props} rows={rows} rowStatus={(row) => row.status} />
      <Button onPress={approve}>Approve the first</Button>
    </>
  );
}

export const ChangedRowFlashesOnce = meta.story({
  render: (args) => <Approving {...args} />,
  play: async ({ canvas, userEvent }) => {
    const flashing = () => canvas.getAllByRole("row").filter((row) => row.dataset.changed);
    await expect(flashing()).toHaveLength(0);
    await userEvent.click(canvas.getByRole("button", { name: "Approve the first" }));
    await waitFor(() => expect(flashing()).toHaveLength(1));
  },
});

const hundred = Array.from({ length: 100 }, (_, index) => entries[index % entries.length])
  .filter((row) => row !== undefined)
  .map((row, index) => ({ ...row, id: index }));

export const HeadStaysInSight = meta.story({
  args: { rows: hundred },
  play: async ({ canvas }) => {
    globalThis.scrollTo(0, 1200);
    const head = canvas.getByRole("columnheader", { name: "Amount" });
    await waitFor(() => expect(head.getBoundingClientRect().top).toBe(0));
    globalThis.scrollTo(0, 0);
  },
});

export const Variants = meta.story({
  args: { rowTone: (row) => (row.status === "pending" ? "pending" : "plain") },
});

export const LongWords = meta.story({
  args: {
    rows: entries.slice(0, 2).map((row) => ({
      ...row,
      description:
        "Withdrawal-to-an-account-elsewhere-whose-holder-has-a-very-long-name, for the flat and the deposit",
    })),
  },
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
