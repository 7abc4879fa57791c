import { expect, screen, spyOn, waitFor, within } from "storybook/test";
import { listTransactions } from "#contract/transactionList.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast } from "#storybook/steps.ts";

const list = "/admin?tab=transactions";

/** All Transactions narrowed to an account and to days, and taken along as a file. */
const meta = preview.meta({
  component: AppPage,
  args: { path: list },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const OfOneAccount = meta.story({
  tags: ["flow"],
  args: { path: `${list}&filter.account=1` },
  play: async ({ canvas }) => {
    const account = await canvas.findByRole("combobox", { name: "Account" });
    await waitFor(() => expect(account).toHaveDisplayValue(/4821/));
    await expectTexts(/^Showing 1 to 10 of \d+ results$/);
  },
});

export const OfTwoDays = meta.story({
  tags: ["flow"],
  args: { path: `${list}&filter.from=2026-11-18&filter.to=2026-11-19` },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("table", { name: "All Transactions" }));
    await waitFor(() => expect(table.getAllByText(/^Nov (18|19), 2026/)).toHaveLength(3));
    await expect(table.queryByText(/^Nov (20|17), 2026/)).toBeNull();
  },
});

export const NothingInTheseDays = meta.story({
  args: { path: `${list}&filter.from=2019-01-01&filter.to=2019-01-31` },
  play: () => expectTexts("No results found."),
});

/** The file has what is found, not what the page shows. */
export const ExportedAsCsv = meta.story({
  tags: ["flow"],
  args: { path: `${list}&filter.status=pending` },
  beforeEach: () => {
    spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  },
  play: async ({ canvas, userEvent }) => {
    await expectTexts("Showing 1 to 4 of 4 results");
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "CSV" }));
    await expect(await findToast("Export ready")).toHaveTextContent("has 4 transactions.");
  },
});

export const ExportRefused = meta.story({
  tags: ["flow"],
  play: async ({ bank, canvas, userEvent }) => {
    await expectTexts("Showing 1 to 10 of 430 results");
    bank.faults.failCall(listTransactions, { code: "unavailable" });
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "CSV" }));
    await findToast("Export failed");
  },
});

/** From a customer's transaction to their conversation. */
export const OpensTheChat = meta.story({
  tags: ["flow"],
  args: { path: `${list}&transaction=430` },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Transaction 430" }));
    await userEvent.click(await panel.findByRole("link", { name: "Open chat" }));
    await waitFor(() =>
      expect(canvas.getByRole("tab", { name: /^Customer Support/ }))
        .toHaveAttribute("aria-selected", "true")
    );
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Message to Noah Brandt" })).toBeVisible()
    );
  },
});
