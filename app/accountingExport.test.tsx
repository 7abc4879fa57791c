import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { getAccountingExport } from "#contract/accounting.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { findDialog } from "./testing/opened.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  await signIn(bank.browser, "maya");
});

async function openExport() {
  const made: Blob[] = [];
  const address = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) made.push(file);
    return "blob:file";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => [address, click].forEach((spy) => spy.mockRestore()));
  const { page, person } = openPageAt(
    bank,
    "/dashboard/transactions/statement?account=1&month=2026-11",
  );
  await person.click(await page.findByRole("button", { name: "Accounting export" }));
  return { made, person, dialog: await findDialog("Accounting export") };
}

it.each([
  ["CSV", "accounting-4821-2026-11.csv", "\ufeffentry_id,transaction_id,account,posted_on,"],
  ["OFX", "accounting-4821-2026-11.ofx", "<?xml"],
  ["camt.053", "accounting-4821-2026-11.camt053.xml", "<?xml"],
  ["Yearly archive", "accounting-2026.zip", "PK"],
])("a month is saved as %s", async (format, name, start) => {
  const { made, person, dialog } = await openExport();
  await person.click(dialog.getByRole("radio", { name: new RegExp(`^${format}`) }));
  await person.click(dialog.getByRole("button", { name: "Download" }));
  expect(await toast("Export ready")).toMatchObject({ description: name });
  const bytes = new Uint8Array(await (made[0] ?? new Blob()).arrayBuffer());
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text.slice(0, start.length)).toBe(start);
});

it("says why it was refused", async () => {
  bank.faults.failCall(getAccountingExport, { code: "too_many_requests" });
  const { made, person, dialog } = await openExport();
  await person.click(dialog.getByRole("button", { name: "Download" }));
  await dialog.findByText(/too many/i);
  expect(made).toEqual([]);
});
