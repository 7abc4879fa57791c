import { type ComponentType, useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { DataTable } from "./DataTable.tsx";
import type { DataTableProps } from "./dataTableTypes.ts";
import { makePayments, type Payment, paymentColumns, payments } from "./testing/dataTableStory.tsx";
import { type DataTableView, plainView } from "./view.ts";

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

export const Loading = meta.story({ args: { rows: [], isLoading: true } });

export const Empty = meta.story({
  args: {
    rows: [],
    empty: <EmptyState title="No transactions">What customers send appears here.</EmptyState>,
  },
});

const retry = fn();

export const Failed = meta.story({
  args: {
    rows: [],
    error: {
      message: "We couldn't load the transactions.",
      reason: "We couldn't connect to the bank. Check your connection and try again.",
      onRetry: retry,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

const asked = fn();

/** Rows come from a "server": the table shows what it is given and says what is wanted. */
function Served(props: Props) {
  const [view, setView] = useState<DataTableView>(plainView);
  const from = (view.page - 1) * 10;
  return (
    <PaymentTable
      {...props}
      view={view}
      onViewChange={(next) => {
        asked(next);
        setView(next);
      }}
      rows={payments.slice(from, from + 10)}
      totalCount={payments.length}
    />
  );
}

export const AServerLooks = meta.story({
  render: (args) => <Served {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(asked).toHaveBeenLastCalledWith({ ...plainView, page: 2 });
    await waitFor(() => expect(canvas.getByText("Showing 11 to 20 of 48 results")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Date" }));
    const sort = { columnId: "date", direction: "ascending" };
    await expect(asked).toHaveBeenLastCalledWith({ ...plainView, sort });
  },
});

const long = payments.map((row) => ({
  ...row,
  user: row.id % 3 === 0 ? "Wilhelmina Featherstonehaugh-Montgomery of Upper Larkfield" : row.user,
  cents: row.id % 4 === 0 ? 99_999_999_999 : row.cents,
}));

export const LongWords = meta.story({ globals: { density: "compact" }, args: { rows: long } });

export const LongWordsOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
  args: { rows: long },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    );
    // Where a line breaks behind them, words have no dot.
    const table = within(canvas.getByRole("table"));
    const type = table.getAllByText("Withdrawal")[0]?.closest("td") ?? document.body;
    const dot = () => getComputedStyle(type, "::after");
    await waitFor(() => expect(dot().content).toContain("·"));
    await waitFor(() => expect(dot().visibility).toBe("hidden"));
    const id = type.closest("tr")?.querySelector("td") ?? document.body;
    await expect(getComputedStyle(id, "::after").visibility).toBe("visible");
  },
});

export const ALastPageThatIsGone = meta.story({
  args: { rows: makePayments(12), defaultView: { page: 9 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Showing 11 to 12 of 12 results")).toBeVisible();
  },
});

const rtl = [(Story: ComponentType) => <div dir="rtl">{<Story />}</div>];

export const RightToLeftLoading = meta.story({
  args: { rows: [], isLoading: true },
  decorators: rtl,
});

export const RightToLeftFailed = meta.story({
  args: {
    rows: [],
    error: {
      message: "تعذّر تحميل التحويلات.",
      reason: "تحقّق من اتصالك وحاول مرة أخرى.",
      onRetry: retry,
    },
  },
  decorators: rtl,
});

export const RightToLeftOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: { rows: long },
  decorators: rtl,
  play: async () => {
    await waitFor(() =>
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    );
  },
});
