import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { DataTable } from "./DataTable.tsx";
import type { RowKey } from "./dataTableTypes.ts";
import { plainView } from "./view.ts";

const rows = [1, 2, 3].map((id) => ({ id }));
const drawn = vi.fn();
const columns = [{
  id: "id",
  header: "ID",
  value: ({ id }: { id: number }) => id,
  cell({ id }: { id: number }) {
    drawn();
    return `Row ${id}`;
  },
}];
const selection = {
  rowLabel: ({ id }: { id: number }) => `row ${id}`,
  actions: () => null,
};

function Openable() {
  const [openKey, setOpenKey] = useState<RowKey | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpenKey(null)}>Close</button>
      <DataTable
        label="Rows"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selection={selection}
        openKey={openKey}
        onRowOpen={({ id }) => setOpenKey(id)}
        empty={null}
      />
    </>
  );
}

test("content of a row isn't drawn again when the row is selected, focused or opened", async () => {
  render(<Openable />);
  const all = drawn.mock.calls.length;
  const row = screen.getByRole("row", { name: /Row 2/ });
  fireEvent.click(within(row).getByRole("checkbox", { name: "Select row 2" }));
  expect(await screen.findByRole("checkbox", { name: "Select row 2" })).toHaveProperty(
    "checked",
    true,
  );
  fireEvent.focus(row);
  fireEvent.click(screen.getByText("Row 2"));
  await expect.poll(() => row.getAttribute("aria-current")).toBe("true");
  expect(drawn).toHaveBeenCalledTimes(all);
  fireEvent.click(screen.getByRole("button", { name: "ID" }));
  await expect.poll(() => drawn.mock.calls.length).toBeGreaterThan(all);
});

/** Opens row 2 beside the table, closes it, focuses this element, and lets time pass. */
async function focusOnceClosed(name: string | RegExp, role: string) {
  render(<Openable />);
  fireEvent.click(screen.getByText("Row 2"));
  const row = screen.getByRole("row", { name: /Row 2/ });
  await expect.poll(() => row.getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  const element = screen.getByRole(role, { name });
  element.focus();
  await new Promise((done) => setTimeout(done, 100));
  return { element, row };
}

test("the row that was shown last has the focus when its panel has closed", async () => {
  const { row } = await focusOnceClosed(/Row 1/, "row");
  expect(document.activeElement).toBe(row);
});

test("a panel that closes leaves the focus in the head of the table", async () => {
  const { element } = await focusOnceClosed("Select all on this page", "checkbox");
  expect(document.activeElement).toBe(element);
});

test("a list that is loading doesn't announce that nothing was found", () => {
  const narrowed = { ...plainView, search: "rent" };
  const list = (isLoading: boolean) => (
    <DataTable
      label="Rows"
      columns={columns}
      rows={[]}
      totalCount={0}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      view={narrowed}
      onViewChange={() => undefined}
      empty={null}
    />
  );
  const { rerender } = render(list(true));
  expect(screen.queryByText("No results found.")).toBeNull();
  rerender(list(false));
  expect(screen.getAllByText("No results found.").map((one) => one.getAttribute("role")))
    .toContain("status");
});

test("the status names the order of a list before anyone sorts it", async () => {
  const dated = [
    { ...columns[0], id: "id", header: "ID", cell: ({ id }: { id: number }) => id },
    {
      id: "date",
      header: "Date",
      restingOrder: "descending" as const,
      value: ({ id }: { id: number }) => -id,
      cell: ({ id }: { id: number }) => `Day ${id}`,
    },
  ];
  render(
    <DataTable label="Rows" columns={dated} rows={rows} rowKey={({ id }) => id} empty={null} />,
  );
  expect(screen.getByText("Sorted by Date, descending").getAttribute("role")).toBe("status");
  expect(screen.getByRole("columnheader", { name: "Date" }).getAttribute("aria-sort"))
    .toBe("descending");
  fireEvent.click(screen.getByRole("button", { name: "ID" }));
  expect(await screen.findByText("Sorted by ID, ascending")).toBeDefined();
});
