import { fireEvent, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { exportAudit, listAudit } from "#contract/audit.ts";
import { getBooks } from "#contract/books.ts";
import { patchTransaction } from "#contract/transactions.ts";
import { callAs } from "#mocks/callAs.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { choose, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { openAdminPage } from "../testing/openAdminPage.ts";

beforeEach(idleAtOnce);

const path = "/admin?tab=audit";

describe("a row of the audit log", () => {
  it("opens beside the list", async () => {
    const { page, person } = await openAdminPage(path);
    const table = within(await page.findByRole("table", { name: "Audit log" }));
    // Rows are drawn again when it is known who did what.
    await table.findAllByText("Administrator");
    const [first] = table.getAllByText("Transaction created");
    if (first) await person.click(first);
    const panel = await findDialog("Transaction created");
    await panel.findByText("Amount");
    expect(panel.queryByRole("table", { name: "Before and after" })).toBeNull();
  });

  async function editTwice(bank: MockBank): Promise<void> {
    const admin = bank.anotherBrowser();
    await signIn(admin, "admin");
    const newest = await bank.store.transactions.listNewest(100);
    const id = newest.find(({ type }) => type === "deposit")?.id ?? 0;
    const edit = (body: object) => callAs(admin, patchTransaction, { params: { id }, body });
    const agent = { name: "Lind & Partners", phone: "555 0100" };
    await edit({ description: "First rent", metadata: { note: "May", agent } });
    await edit({
      description: "Rent and deposit",
      metadata: { note: "May", agent: { ...agent, phone: "555 0199" } },
    });
  }

  it("shows both texts of an edit, and only the facts that differ", async () => {
    const { page, person } = await openAdminPage(path, { before: editTwice });
    const [latest] = await page.findAllByText("Transaction edited");
    if (latest) await person.click(latest);
    const panel = await findDialog("Transaction edited");
    for (const words of ["First rent", "Rent and deposit", "Metadata agent phone", "555 0199"]) {
      await panel.findByText(words);
    }
    expect(panel.queryByText("Metadata note")).toBeNull();
  });
});

describe("the audit chain", () => {
  it("names what joined it late", async () => {
    const linkLate = async ({ store, clock }: MockBank) => {
      const hash = "0".repeat(64);
      const link = { id: 1, transactionId: null, hash, wordsHash: hash, salt: "salt" };
      await store.ledgerLinks.append([{ ...link, entryId: 41 }, { ...link, id: 2, entryId: 42 }]);
      const after = { from: 1, to: 2, since: null, hash: "" };
      const row = { actorId: null, action: "ledger.linked", subject: "books", before: null };
      await store.audit.append({ ...row, at: clock.now(), after });
    };
    const { page, person } = await openAdminPage(path, { before: linkLate });
    await person.click(await page.findByRole("button", { name: "Verify chain" }));
    await page.findByText("The chain is intact");
    await page.findByText("Some entries joined the chain late");
    await page.findByText(/^Entries 41 to 42, at /);
  });
});

describe("the audit log", () => {
  it("is narrowed to a kind of act", async () => {
    const { page, person, address } = await openAdminPage(path);
    await page.findAllByText("Transaction created");
    await page.findAllByText("Transaction created");
    await person.click(page.getByRole("button", { name: /Type$/ }));
    await choose(person, "Passwords");
    await page.findByText("Try different words or fewer filters.");
    await waitFor(() => expect(address()).toContain("filter.kind=password"));
  });

  it("loads what is older before it is turned to", async () => {
    const { page } = await openAdminPage(path);
    await page.findByText("Showing 1 to 10 of more than 100 results");
    const pages = within(page.getByLabelText("Audit log pages"));
    for (let at = 2; at <= 11; at++) {
      fireEvent.click(pages.getByText("Next"));
      const first = 10 * at - 9;
      await page.findByText(new RegExp(`^Showing ${first} to ${first + 9} of`));
    }
    await page.findByText("Showing 101 to 110 of more than 200 results");
  });

  it("is asked for again where it could not be loaded", async () => {
    const { bank, page, person } = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(listAudit, { code: "unavailable" }),
    });
    await page.findByText("We couldn't load the audit log.");
    bank.faults.clear();
    await person.click(page.getByText("Try again"));
    await page.findByText(/^Showing 1 to 10 of/);
  });

  it("is exported as a file that the bank makes", async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    onTestFinished(() => save.mockRestore());
    const { page, person } = await openAdminPage(path);
    await person.click(await page.findByText("Export"));
    await choose(person, "CSV for spreadsheets");
    expect((await toast("Export ready")).description).toMatch(/^audit-\d{4}-\d\d-\d\d.csv/);
    expect(save).toHaveBeenCalledOnce();
  });

  it("says why no file was made", async () => {
    const { page, person } = await openAdminPage(path, {
      before: ({ faults }) => faults.failCall(exportAudit, { code: "unavailable" }),
    });
    await person.click(await page.findByText("Export"));
    await choose(person, "JSON, one entry per line");
    expect((await toast("Export failed")).description).toMatch(/briefly unavailable/);
  });
});

it("the books are checked again where they could not be", async () => {
  const { bank, page, person } = await openAdminPage(path, {
    before: ({ faults }) => faults.failCall(getBooks, { code: "unavailable" }),
  });
  await page.findByText("We couldn't check the books");
  bank.faults.clear();
  await person.click(page.getByText("Check again"));
  await page.findByText("The books balance");
  await waitFor(() => expect(page.queryByText("We couldn't check the books")).toBeNull());
});
