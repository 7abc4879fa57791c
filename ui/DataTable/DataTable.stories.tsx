import { Lock, Pencil } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ArabicPage } from "#ui/theme/StoryLayout.tsx";
import { DataTable } from "./DataTable.tsx";
import type { DataTableProps } from "./dataTableTypes.ts";
import { type Payment, paymentColumns, payments } from "./testing/dataTableStory.tsx";
import { RowMenu } from "./RowMenu.tsx";

type Props = Partial<DataTableProps<Payment>>;

const usual: DataTableProps<Payment> = {
  label: "All Transactions",
  columns: paymentColumns,
  rows: payments,
  rowKey: ({ id }) => id,
  stackBelow: "880",
};

function PaymentTable(props: Props) {
  return <DataTable {...usual} {...props} />;
}

const meta = preview.meta({ component: PaymentTable, parameters: { documents: DataTable } });

const compact = { density: "compact" };
const phone = { viewport: { value: "mobile1" } };

function bodyRows(canvas: { getByRole: typeof screen.getByRole }): HTMLElement[] {
  return within(canvas.getByRole("table")).getAllByRole("row").slice(1);
}

export const SearchFilterAndPages = meta.story({
  tags: ["flow"],
  globals: compact,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Showing 1 to 10 of 48 results")).toBeVisible();
    // However soon the second press comes, it counts.
    await userEvent.dblClick(canvas.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(canvas.getByText("Showing 21 to 30 of 48 results")).toBeVisible());

    const field = canvas.getByRole("searchbox", { name: "Search All Transactions" });
    await userEvent.type(field, "riVERA tomas");
    await waitFor(() => expect(canvas.getByText("Showing 1 to 8 of 8 results")).toBeVisible());

    await userEvent.click(canvas.getByRole("button", { name: /All types/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Transfer" }));
    await waitFor(() => expect(bodyRows(canvas)).toHaveLength(4));
    await userEvent.type(field, " no match");
    await waitFor(() => expect(canvas.getAllByText("No results found.")[0]).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 48 results")).toBeVisible());
    await expect(field).toHaveValue("");
  },
});

export const SortsByItsHeads = meta.story({
  globals: compact,
  args: { columns: paymentColumns.filter(({ id }) => id !== "actions") },
  play: async ({ canvas, userEvent }) => {
    const head = () => canvas.getByRole("columnheader", { name: "Amount" });
    const firstAmount = () => within(bodyRows(canvas)[0] ?? document.body).getByText(/\$/);
    const listed = firstAmount().textContent;
    await userEvent.click(canvas.getByRole("button", { name: "Amount" }));
    await waitFor(() => expect(head()).toHaveAttribute("aria-sort", "ascending"));
    await waitFor(() => expect(firstAmount()).toHaveTextContent("$44.90"));
    await expect(canvas.getByText("Sorted by Amount, ascending")).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(firstAmount()).toHaveTextContent("$18,200.00"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(head()).toHaveAttribute("aria-sort", "none"));
    await waitFor(() => expect(firstAmount()).toHaveTextContent(listed));
  },
});

const clearAll = fn();

const selection: DataTableProps<Payment>["selection"] = {
  rowLabel: (row) => `transaction ${row.id}`,
  actions: (keys, clear) => (
    <>
      <Button
        size="dense"
        onPress={() => {
          clearAll([...keys]);
          clear();
        }}
      >
        Approve
      </Button>
      <Button size="dense" tone="secondary">Export</Button>
    </>
  ),
};

export const SelectsRows = meta.story({
  globals: compact,
  args: { selection },
  play: async ({ canvas, userEvent }) => {
    const boxes = () => canvas.getAllByRole("checkbox");
    const box = (index: number) => boxes()[index] ?? document.body;
    await userEvent.click(box(2));
    await userEvent.keyboard("{Shift>}");
    await userEvent.click(box(5));
    await userEvent.keyboard("{/Shift}");
    await expect(canvas.getByText("4 selected")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear selection" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all on this page" }));
    await expect(canvas.getByText("10 selected")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(clearAll).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/selected$/)).toBeNull();
  },
});

const opened = fn();
const approved = fn();

export const KeysMoveOpenAndDecide = meta.story({
  globals: compact,
  args: {
    onRowOpen: opened,
    hasKeyLegend: true,
    shortcuts: [
      {
        keyName: "a",
        label: "approve",
        isPossible: (row) => row.status === "pending",
        onRun: approved,
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = bodyRows(canvas);
    first?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard("k");
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard("{Enter}a");
    await expect(opened).toHaveBeenLastCalledWith(payments[0]);
    await expect(approved).toHaveBeenLastCalledWith(payments[0]);
    await userEvent.keyboard("{End}a");
    await expect(approved).toHaveBeenCalledOnce();

    await userEvent.click(within(second ?? document.body).getByText("Transfer"));
    await expect(opened).toHaveBeenLastCalledWith(payments[1]);
    const calls = opened.mock.calls.length;
    await userEvent.click(canvas.getAllByRole("button", { name: /^Approve/ })[0] ?? document.body);
    await expect(opened).toHaveBeenCalledTimes(calls);
  },
});

function Deciding(props: Props) {
  const [rows, setRows] = useState(payments);
  const [open, setOpen] = useState<number | null>(null);
  const approve = (row: Payment) =>
    setRows(rows.map((one) => one.id === row.id ? { ...one, status: "completed" } : one));
  return (
    <PaymentTable
      {...props}
      rows={rows}
      rowStatus={(row) => row.status}
      rowFlash={(row) => row.status === "completed" ? "positive" : "info"}
      openKey={open}
      onRowOpen={(row) => setOpen(row.id)}
      shortcuts={[{ keyName: "a", label: "approve", onRun: approve }]}
    />
  );
}

const pendingTone: DataTableProps<Payment>["rowTone"] = (row) =>
  row.status === "pending" ? "pending" : "plain";

export const ApprovedRowFlashes = meta.story({
  globals: { ...compact, mode: "dark" },
  args: { rowTone: pendingTone },
  render: (args) => <Deciding {...args} />,
  play: async ({ canvas, userEvent }) => {
    const first = () => bodyRows(canvas)[0];
    first()?.focus();
    await userEvent.keyboard("a");
    await waitFor(() => expect(first()).toHaveAttribute("data-changed", "odd"));
    await expect(first()).toHaveAttribute("data-flash", "positive");
    await waitFor(() => expect(first()).toHaveFocus());
  },
});

export const Pending = meta.story({
  globals: compact,
  args: { rowTone: pendingTone, openKey: 10482, hasKeyLegend: true, onRowOpen: fn(), selection },
});

export const OnAPhone = meta.story({
  globals: { ...phone, ...compact },
  args: { rowTone: pendingTone, selection, onRowOpen: fn() },
  play: async ({ canvas, userEvent }) => {
    // The checkboxes don't touch the stripe, and are centered in their margin.
    const [row] = bodyRows(canvas);
    if (row === undefined) throw new Error("There is no row");
    const box = within(row).getByRole("checkbox").getBoundingClientRect();
    const { left } = row.getBoundingClientRect();
    await expect(box.left - left).toBeGreaterThanOrEqual(14);
    await expect(box.right - left).toBeLessThanOrEqual(34);
    // Three choices and more wait behind a button.
    await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
    await userEvent.click(await canvas.findByRole("button", { name: /Sort by/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Amount, descending" }));
    await waitFor(() => expect(bodyRows(canvas)[0]).toHaveTextContent("$18,200.00"));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await waitFor(() =>
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    );
  },
});

export const RightToLeft = meta.story({
  globals: compact,
  args: { rowTone: pendingTone, selection },
  decorators: [(Story) => <ArabicPage>{<Story />}</ArabicPage>],
});

export const WithMenus = meta.story({
  args: {
    columns: [
      ...paymentColumns.filter(({ id }) => id !== "actions"),
      {
        id: "menu",
        header: "Actions",
        isHeaderHidden: true,
        align: "end",
        stack: "actions",
        cell: (row) => (
          <RowMenu
            label={`More for transaction ${row.id}`}
            items={[
              { id: "edit", label: "Edit", icon: <Pencil size={16} />, onAction: opened },
              { id: "freeze", label: "Freeze", icon: <Lock size={16} />, onAction: fn() },
            ]}
          />
        ),
      },
    ],
    onRowOpen: opened,
  },
  play: async ({ canvas, userEvent }) => {
    opened.mockClear();
    await userEvent.click(canvas.getAllByRole("button", { name: /^More for/ })[0] ?? document.body);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await expect(opened).toHaveBeenCalledOnce();
    await expect(opened).not.toHaveBeenCalledWith(payments[0]);
  },
});
