import { expect, screen, waitFor, within } from "storybook/test";
import { listAudit, verifyAudit } from "#contract/audit.ts";
import { getBooks } from "#contract/books.ts";
import { cents, sumCents } from "#contract/money.ts";
import { patchTransaction } from "#contract/transactions.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { expectBusy, expectTexts, type Play } from "#storybook/steps.ts";
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
  args: { path: "/admin?tab=audit&filter.kind=alarm." },
  parameters: { scenario: "empty" },
  play: () => expectTexts("No results found.", "Try different words or fewer filters."),
});

export const Typical = meta.story({
  play: () =>
    expectTexts(
      "The books balance",
      "Customers",
      /^Transaction /,
      "Showing 1 to 10 of more than 100 results",
    ),
});

export const Refused = meta.story({
  beforeEach({ bank }) {
    bank.faults.failCall(listAudit, { code: "unavailable" });
    bank.faults.failCall(getBooks, { code: "unavailable" });
    bank.faults.failCall(verifyAudit, { code: "unavailable" });
  },
  play: () => expectTexts("We couldn't load the audit log.", "We couldn't check the books"),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    await screen.findByText("The books balance");
    bank.faults.goOffline();
    await userEvent.click(await canvas.findByRole("button", { name: "Verify chain" }));
    await expectTexts("We couldn't verify the log", /We couldn't connect to the bank/);
  },
});

/** What an edit has changed, before and after. */
export const AnEdit = meta.story({
  beforeEach: async ({ bank }) => {
    const admin = bank.anotherBrowser();
    await signIn(admin, "admin");
    const newest = await bank.store.transactions.listNewest(100);
    const id = newest.find(({ type }) => type === "deposit")?.id ?? 0;
    const body = { description: "Rent and deposit", metadata: { note: "May" } };
    await callAs(admin, patchTransaction, { params: { id }, body });
  },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole("table", { name: "Audit log" }));
    const [latest] = await table.findAllByText("Transaction edited");
    if (latest === undefined) throw new Error("There is no edit");
    await userEvent.click(latest);
    await expectTexts("Rent and deposit");
  },
});

export const FiltersOnAPhone = meta.story({
  tags: ["flow"],
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas, userEvent }) => {
    const filters = await canvas.findByRole("button", { name: "Filters" });
    await userEvent.click(filters);
    await userEvent.click(await canvas.findByRole("button", { name: /Type$/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Passwords" }));
    await waitFor(() =>
      expect(canvas.getByText("Try different words or fewer filters.")).toBeVisible()
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
    await waitFor(() => expect(context.canvas.getByText("The chain is intact")).toBeVisible());
    await expect(context.canvas.getByText(/^\d[\d,]* entries checked\.$/)).toBeVisible();
    await expect(context.canvas.getByText(/^Last verified:/)).toBeVisible();
  },
});

/** An entry was changed directly in the store. */
export const ChainBroken = meta.story({
  beforeEach: async ({ bank }) => {
    const admin = bank.anotherBrowser();
    await signIn(admin, "admin");
    await callAs(admin, verifyAudit);
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
    await waitFor(() =>
      expect(context.canvas.getByText("We couldn't verify the log")).toBeVisible()
    );
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

export const OfSomebody = meta.story({
  args: { path: "/admin?tab=audit&filter.by=1&filter.from=2026-11-01" },
  play: async ({ canvas }) => {
    const by = await canvas.findByRole("combobox", { name: "By" });
    await waitFor(() => expect(by).toHaveDisplayValue(/^Administrator/));
    await expectTexts(/^Showing 1 to 10 of/);
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("The books balance")).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
