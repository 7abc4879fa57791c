import { expect, screen, waitFor, within } from "storybook/test";
import { exportAudit, listAudit, verifyAudit } from "#contract/audit.ts";
import { getBooks } from "#contract/books.ts";
import { cents, sumCents } from "#contract/money.ts";
import { patchTransaction } from "#contract/transactions.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { expectBusy, expectTexts, findToast, type Play } from "#storybook/steps.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=audit" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const Loading = meta.story({
  beforeEach({ bank }) {
    bank.faults.delayCall(listAudit, "forever");
    bank.faults.delayCall(getBooks, "forever");
  },
  play: async () => {
    await expectTexts("Audit");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Kind$/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Alarms" }));
    await expectTexts("No results found.", "Try another word or fewer filters.");
  },
});

export const Typical = meta.story({
  play: () => expectTexts("The books balance", "Customers", /^Transaction /),
});

export const Huge = meta.story({
  parameters: { scenario: "many" },
  play: () => expectTexts("Showing 1 to 10 of 100+ results"),
});

export const Refused = meta.story({
  beforeEach({ bank }) {
    bank.faults.failCall(listAudit, { code: "unavailable" });
    bank.faults.failCall(getBooks, { code: "unavailable" });
    bank.faults.failCall(verifyAudit, { code: "unavailable" });
  },
  play: () => expectTexts("We could not load the audit log.", "Not checked"),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    await screen.findByText("The books balance");
    bank.faults.goOffline();
    await userEvent.click(await canvas.findByRole("button", { name: "Verify chain" }));
    await expectTexts("Not verified", /We could not reach the bank/);
  },
});

export const OpensARow = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole("table", { name: "Audit log" }));
    // Rows are drawn anew when it is known who did what.
    await table.findAllByText("Administrator");
    const [first] = table.getAllByRole("link", { name: "Transaction created" });
    if (first === undefined) throw new Error("There is no row");
    await userEvent.click(first);
    const panel = within(await screen.findByRole("dialog", { name: /^Transaction/ }));
    await panel.findByText("Amount");
    await expect(panel.queryByRole("table", { name: "Before and after" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

/** Both texts of an edit are there to read, and of what is within a fact only what differs. */
export const OpensAnEdit = meta.story({
  tags: ["flow"],
  beforeEach: async ({ bank }) => {
    const desk = bank.anotherBrowser();
    await signIn(desk, "admin");
    const newest = await bank.store.transactions.listNewest(100);
    const id = newest.find(({ type }) => type === "deposit")?.id ?? 0;
    const edit = (body: object) => callAs(desk, patchTransaction, { params: { id }, body });
    const agent = { name: "Lind & Partners", phone: "555 0100" };
    await edit({ description: "First rent", metadata: { note: "May", agent } });
    await edit({
      description: "Rent and deposit",
      metadata: { note: "May", agent: { ...agent, phone: "555 0199" } },
    });
  },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole("table", { name: "Audit log" }));
    const [latest] = await table.findAllByRole("link", { name: "Transaction edited" });
    if (latest === undefined) throw new Error("There is no edit");
    await userEvent.click(latest);
    const panel = within(await screen.findByRole("dialog", { name: "Transaction edited" }));
    for (const words of ["First rent", "Rent and deposit", "Metadata agent phone", "555 0199"]) {
      await waitFor(() => expect(panel.getByText(words)).toBeVisible());
    }
    await expect(panel.queryByText("Metadata note")).toBeNull();
  },
});

export const Filters = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("table", { name: "Audit log" });
    await userEvent.click(await canvas.findByRole("button", { name: /Kind$/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Passwords" }));
    await waitFor(() =>
      expect(canvas.getByText("Try another word or fewer filters.")).toBeVisible()
    );
  },
});

export const FiltersOnAPhone = meta.story({
  tags: ["flow"],
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas, userEvent }) => {
    const filters = await canvas.findByRole("button", { name: "Filters" });
    await userEvent.click(filters);
    await userEvent.click(await canvas.findByRole("button", { name: /Kind$/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Passwords" }));
    await waitFor(() =>
      expect(canvas.getByText("Try another word or fewer filters.")).toBeVisible()
    );
    await expect(filters).toHaveAccessibleName("Filters 1 active");
  },
});

async function verify({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Verify chain" }));
}

export const VerifiesTheChain = meta.story({
  play: async (context) => {
    await verify(context);
    await waitFor(() => expect(context.canvas.getByText("The chain is sound")).toBeVisible());
    await expect(context.canvas.getByText(/^\d[\d,]* rows were checked\.$/)).toBeVisible();
    await expect(context.canvas.getByText(/^Last verified:/)).toBeVisible();
  },
});

/** Somebody wrote into the log itself. */
export const ChainBroken = meta.story({
  beforeEach: async ({ bank }) => {
    const desk = bank.anotherBrowser();
    await signIn(desk, "admin");
    await callAs(desk, verifyAudit);
    const state = bank.store.exportState();
    const audit = state.audit.map((row, place) => place === 0 ? { ...row, actorId: 4 } : row);
    bank.store.importState({ ...state, audit });
  },
  play: async (context) => {
    await verify(context);
    await waitFor(() => expect(context.canvas.getByText("The chain is broken")).toBeVisible());
    await expect(context.canvas.getByText(/it was changed after it was written/)).toBeVisible();
  },
});

export const ChainRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(verifyAudit, { code: "unavailable" }),
  play: async (context) => {
    await verify(context);
    await waitFor(() => expect(context.canvas.getByText("Not verified")).toBeVisible());
  },
});

/** A balance that no posting explains. */
export const BooksDiffer = meta.story({
  beforeEach: ({ bank }) => {
    const state = bank.store.exportState();
    const accounts = state.accounts.map((account, place) =>
      place === 0 ? { ...account, balance: sumCents([account.balance, cents(100)]) } : account
    );
    bank.store.importState({ ...state, accounts });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("The books do not balance")).toBeVisible());
    await expect(canvas.getByText(/^Account 1 shows/)).toBeVisible();
  },
});

export const BooksRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getBooks, { code: "unavailable" }),
  play: async ({ canvas, userEvent, bank }) => {
    await waitFor(() => expect(canvas.getByText("Not checked")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Check again" }));
    await waitFor(() => expect(canvas.getByText("The books balance")).toBeVisible());
  },
});

export const OfSomebody = meta.story({
  args: { path: "/admin?tab=audit&filter.by=1&filter.from=2026-11-01" },
  play: async ({ canvas }) => {
    const by = await canvas.findByRole("combobox", { name: "By" });
    await waitFor(() => expect(by).toHaveDisplayValue(/^Administrator/));
    await expectTexts(/^Showing 1 to 10 of/);
  },
});

/** What is older comes before it is turned to. */
export const LoadsOlder = meta.story({
  tags: ["flow"],
  parameters: { scenario: "many" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 100+ results")).toBeVisible());
    for (let page = 2; page <= 11; page++) {
      await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    }
    await waitFor(() =>
      expect(canvas.getByText("Showing 101 to 110 of 200+ results")).toBeVisible()
    );
  },
});

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAudit, { code: "unavailable" }),
  play: async ({ canvas, userEvent, bank }) => {
    await waitFor(() => expect(canvas.getByText("We could not load the audit log.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText(/^Showing 1 to 10 of/)).toBeVisible());
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("The books balance")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

/** The bank makes the file, and writes down who took it. */
export const Exports = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "CSV for spreadsheets" }));
    await expect(await findToast("Export ready")).toHaveTextContent(/^.*audit-\d{4}-\d\d-\d\d.csv/);
  },
});

export const ExportRefused = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(exportAudit, { code: "unavailable" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "JSON, a row a line" }));
    await expect(await findToast("Export failed")).toHaveTextContent(/briefly unavailable/);
  },
});
