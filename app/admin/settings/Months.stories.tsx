import { expect, screen, waitFor, within } from "storybook/test";
import { listMonths } from "#contract/months.ts";
import { createTransaction } from "#contract/transactions.ts";
import { callAs } from "#mocks/callAs.ts";
import { closeMonth, monthBefore, requestClosing } from "#mocks/closeMonth.ts";
import { addStaffMember } from "#mocks/colleagues.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** The months of the bank's books, below the system settings. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=settings" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

const tableOf = async ({ canvas }: Play) =>
  within(await canvas.findByRole("table", { name: "Months" }));

export const ReadyToClose = meta.story({
  beforeEach: ({ bank }) => addStaffMember(bank, "zoe"),
  play: async (context) => {
    const table = await tableOf(context);
    await table.findByText("Current month");
    const [first] = await table.findAllByRole("button", { name: /^Close / });
    if (first === undefined) throw new Error("No month can be closed");
    await context.userEvent.click(first);
    const dialog = within(await screen.findByRole("dialog", { name: "Ask another owner" }));
    await dialog.findByText(/^Closing a month needs a second approver\./);
    await context.userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Month end");
    await context.userEvent.click(dialog.getByRole("button", { name: "Request approval" }));
    await table.findByText("Waiting for approval");
  },
});

export const Requested = meta.story({
  async beforeEach({ bank }) {
    await addStaffMember(bank, "zoe");
    await requestClosing(bank, await monthBefore(bank, 2));
  },
  play: () => expectTexts("Waiting for approval", /^Another owner can approve it/),
});

export const Closed = meta.story({
  beforeEach: async ({ bank }) => await closeMonth(bank, await monthBefore(bank, 3)),
  play: async (context) => {
    const table = await tableOf(context);
    await table.findByText(/^Closed by .*, approved by Zoe Lindqvist$/);
    await expectTexts("Close the months before it first.");
    await waitFor(() => expect(table.getAllByRole("button", { name: /^Close / })).toHaveLength(1));
  },
});

export const PendingInTheWay = meta.story({
  async beforeEach({ bank }) {
    const maya = await bank.store.users.byUsername("maya");
    const [account] = await bank.store.accounts.listOwnedBy(maya?.id ?? 0);
    const createdAt = `${await monthBefore(bank, 1)}-15T12:00:00.000Z`;
    const body = { type: "deposit", toAccountId: account?.id, amount: 5, status: "pending" };
    const desk = bank.anotherBrowser();
    await signIn(desk, "admin");
    await callAs(desk, createTransaction, { body: { ...body, createdAt } });
  },
  play: () => expectTexts("Has pending transactions", /^Approve or reject \d+ pending/),
});

export const NotLoaded = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listMonths, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the months."),
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listMonths, "forever"),
  play: () => expectTexts("Months"),
});

export const ForAnAuditor = meta.story({
  beforeEach: ({ bank }) => addStaffMember(bank, "admin", "auditor"),
  play: async (context) => {
    const table = await tableOf(context);
    await table.findByText("Current month");
    await expect(table.queryByRole("button")).toBeNull();
  },
});
