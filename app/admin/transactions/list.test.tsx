import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listTransactions } from "#contract/transactionList.ts";
import { deleteTransaction } from "#contract/transactions.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { choose, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { LIMIT_WORDS, limitDay } from "../testing/limitDay.ts";
import { type AdminPage, openAdminPage } from "../testing/openAdminPage.ts";

beforeEach(idleAtOnce);

const list = "/admin?tab=transactions";

const table = async ({ page }: AdminPage) =>
  within(await page.findByRole("table", { name: "All Transactions" }));

const next = async ({ page, person }: AdminPage) => person.click(await page.findByText("Next"));

describe("the list of all transactions", () => {
  it("can show only those that wait", async () => {
    const { page, person } = await openAdminPage(list);
    await page.findByText("Noah Brandt");
    const status = within(page.getByRole("radiogroup", { name: "Status" }));
    await person.click(status.getByText("Pending"));
    await page.findByText("Showing 1 to 4 of 4 results");
  });

  it("can show all users again after one user", async () => {
    const { page, person } = await openAdminPage(`${list}&of=3`);
    await page.findByText("Showing only Noah Brandt");
    await person.click(page.getByText("Show all users"));
    await page.findByText("Showing 1 to 10 of 430 results");
  });

  it("shows two days when its address names them", async () => {
    const admin = await openAdminPage(`${list}&filter.from=2026-11-18&filter.to=2026-11-19`);
    const rows = await table(admin);
    await waitFor(() => expect(rows.getAllByText(/^Nov (18|19), 2026/)).toHaveLength(3));
    expect(rows.queryByText(/^Nov (20|17), 2026/)).toBeNull();
  });

  it("shows one account when it is chosen", async () => {
    const { page, person, address } = await openAdminPage(list);
    await person.type(await page.findByRole("combobox", { name: "Account" }), "4821");
    await choose(person, /4821/);
    await waitFor(() => expect(address()).toContain("filter.account=1"));
    await page.findByText(/^Showing 1 to 10 of (?!430)\d+ results$/);
  });

  it("names the people of its rows, and their accounts, in a crowd", async () => {
    const admin = await openAdminPage(`${list}&transaction=430`, { scenario: "crowded" });
    const rows = await table(admin);
    await waitFor(() => expect(rows.getByText("Noah Brandt")).toBeDefined());
    await waitFor(() => expect(rows.queryByText(/^User \d+$/)).toBeNull());
    await (await findDialog("Transaction 430")).findByText(/^Balance of Checking/);
  });

  it("has the bank search and turn pages when it carries only a part", async () => {
    const admin = await openAdminPage(list, { scenario: "many" });
    const { page, person } = admin;
    await page.findByText("Showing 1 to 10 of 1,030 results");
    await next(admin);
    await page.findByText("Showing 11 to 20 of 1,030 results");
    const status = within(page.getByRole("radiogroup", { name: "Status" }));
    await person.click(status.getByText("Pending"));
    await page.findByText("Showing 1 to 4 of 4 results");
    await person.type(page.getByRole("searchbox"), "rent");
    await page.findByText("Showing 1 to 1 of 1 results");
  });

  it("can be tried again where the bank refused the rows further down", async () => {
    const admin = await openAdminPage(list, { scenario: "many" });
    const { page, person, bank } = admin;
    await page.findByText("Showing 1 to 10 of 1,030 results");
    bank.faults.failCall(listTransactions, { code: "unavailable" });
    for (let shown = 2; shown <= 11; shown++) await next(admin);
    await page.findByText("We couldn't load the transactions.");
    bank.faults.clear();
    await person.click(page.getByText("Try again"));
    await page.findByText("Showing 101 to 110 of 1,030 results");
  });
});

describe("the export", () => {
  const save = vi.fn();
  beforeEach(() => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(save);
    return () => click.mockRestore();
  });

  async function exportCsv({ page, person }: AdminPage) {
    await person.click(page.getByText("Export"));
    await choose(person, "CSV");
  }

  it("has what is found, not what the page shows", async () => {
    const admin = await openAdminPage(`${list}&filter.status=pending`);
    await admin.page.findByText("Showing 1 to 4 of 4 results");
    await exportCsv(admin);
    expect((await toast("Export ready")).description).toContain("has 4 transactions.");
    expect(save).toHaveBeenCalled();
  });

  it("says that it failed", async () => {
    const admin = await openAdminPage(list);
    await admin.page.findByText("Showing 1 to 10 of 430 results");
    admin.bank.faults.failCall(listTransactions, { code: "unavailable" });
    await exportCsv(admin);
    await toast("Export failed");
  });
});

describe("a transaction's panel", () => {
  it("says that it was deleted at another admin", async () => {
    const { page, bank } = await openAdminPage(`${list}&transaction=430`);
    const panel = await findDialog("Transaction 430");
    await page.findByText("Live");
    const admin = bank.anotherBrowser();
    await signIn(admin, "admin");
    await callAs(admin, deleteTransaction, { params: { id: 430 } });
    await panel.findByText("We can't show this transaction");
    await page.findByText("Showing 1 to 10 of 429 results");
  });

  it("leads to the conversation with its customer", async () => {
    const { page, person } = await openAdminPage(`${list}&transaction=430`);
    const panel = await findDialog("Transaction 430");
    await person.click(await panel.findByText("Open chat"));
    await page.findByRole("tab", { name: /^Customer Support/, selected: true });
    await page.findByLabelText("Message to Noah Brandt");
  });

  it("says that its approval would be above an administrator's limit of a day", async () => {
    await openAdminPage(`${list}&transaction=430`, { before: limitDay });
    const panel = await findDialog("Transaction 430");
    await waitFor(() => expect(panel.getByRole("status").textContent).toMatch(LIMIT_WORDS));
  });
});
