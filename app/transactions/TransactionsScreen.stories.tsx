import { expect, screen, waitFor, within } from "storybook/test";
import { listTransactions } from "#contract/transactionList.ts";
import { getTransaction } from "#contract/transactions.ts";
import { changeAsOtherAdmin, decideAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { listAccounts } from "#contract/accounts.ts";
import { expectBusy, expectSessionEnds, expectTexts, type Play } from "#storybook/steps.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const NEWEST = "Rent, December";

export const Loading = meta.story({
  tags: ["flow"],
  beforeEach({ bank }) {
    bank.faults.delayCall(listTransactions, "forever");
    bank.faults.delayCall(listAccounts, "forever");
  },
  play: async () => {
    await expectTexts("Search description");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: () => expectTexts("No transactions yet"),
});

export const Typical = meta.story({
  play: () => expectTexts(NEWEST, /^Showing 1 to 10 of/, "External Account"),
});

export const Huge = meta.story({
  parameters: { scenario: "busy" },
  play: () => expectTexts(/^Showing 1 to 10 of 5,\d{3}/),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listTransactions, { code: "internal" }),
  play: () => expectTexts("We couldn't load your transactions.", "Try again"),
});

/** Keeps the loaded transactions, which can still be searched. */
export const Offline = meta.story({
  tags: ["flow"],
  play: async ({ bank, canvas, userEvent }) => {
    await screen.findByText(NEWEST);
    bank.faults.goOffline();
    await userEvent.type(canvas.getByRole("searchbox"), "rent");
    await expectTexts(
      /This page may be out of date\. We're/,
      "We couldn't load your transactions.",
    );
  },
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, NEWEST),
});

/** A frozen person may look at everything. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async ({ canvas }) => {
    await expectTexts(NEWEST);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Export" })).toBeEnabled());
  },
});

export const FrozenAccount = meta.story({
  parameters: { person: "sofia" },
  play: () => expectTexts("New kitchen"),
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

async function choose({ canvas, userEvent }: Play, filter: string, option: string) {
  await userEvent.click(await canvas.findByRole("button", { name: new RegExp(filter) }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

async function openRent({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByText("Rent, December"));
  return within(await screen.findByRole("dialog", { name: "Transaction" }));
}

/** A year of them, and the last of its pages. */
export const LastPage = meta.story({
  args: { path: "/dashboard/transactions?page=999" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "Next" })).toBeDisabled());
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeEnabled();
  },
});

export const Filtered = meta.story({
  args: { path: "/dashboard/transactions?q=%3E1000&filter.status=pending" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Rent, December")).toBeVisible());
    await expect((await canvas.findByText("1 transaction")).parentElement).toHaveTextContent(
      "1 transaction: $1,250.00 out",
    );
  },
});

export const NothingMatches = meta.story({
  args: { path: "/dashboard/transactions?q=submarine" },
  play: () => expectTexts("0 transactions", "Clear Filters"),
});

/** With one account chosen every completed line says what was on it afterwards. */
export const OneAccount = meta.story({
  args: { path: "/dashboard/transactions?filter.account=1" },
  play: () => expectTexts("Balance", "$12,480.55"),
});

export const Details = meta.story({
  play: async (context) => {
    const panel = await openRent(context);
    await waitFor(() => expect(panel.getByText("Awaiting approval")).toBeVisible());
  },
});

/** Shows the reason that staff gave for a rejection. */
export const RejectedWithReason = meta.story({
  play: async (context) => {
    const panel = await openRent(context);
    await decideAsOtherAdmin(context.bank, "Rent, December", "rejected", "We do not know 2093.");
    await waitFor(() => expect(panel.getByText("We do not know 2093.")).toBeVisible());
  },
});

export const DetailsRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getTransaction, { code: "unavailable" }),
  play: async (context) => {
    const panel = await openRent(context);
    await waitFor(() => expect(panel.getByText("We couldn't load all the details.")).toBeVisible());
  },
});

/** The filters wait behind a button that says how many are set. */
export const OnAPhone = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/transactions?filter.status=pending" },
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitFor(() => expect(canvas.getByText("Rent, December")).toBeVisible());
    const filters = canvas.getByRole("button", { name: "Filters 1 active" });
    await expect(filters).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("button", { name: /All types/ })).toBeNull();

    canvas.getByRole("searchbox", { name: "Search description" }).focus();
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "How to search" })).toHaveFocus()
    );
    await userEvent.tab();
    await waitFor(() => expect(filters).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(filters).toHaveAttribute("aria-expanded", "true"));
    await choose(context, "All types", "Transfers");
    await waitFor(() => expect(canvas.queryByText("Rent, December")).toBeNull());
    await waitFor(() => expect(filters).toHaveAccessibleName("Filters 2 active"));
  },
});
