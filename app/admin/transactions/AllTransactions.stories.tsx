import { expect, screen, waitFor, within } from "storybook/test";
import { listTransactions } from "#contract/transactionList.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts, findToast, type Play } from "#storybook/steps.ts";
import { SECOND_PRESS_MS } from "../ignoredPresses.ts";
import { LIMIT_WORDS, limitDay } from "../testing/limitDay.ts";

const list = "/admin?tab=transactions";

/** What the administrators' list can be in. */
const meta = preview.meta({
  component: AppPage,
  args: { path: list },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listTransactions, "forever"),
  play: async () => {
    await expectTexts("All Transactions");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: () => expectTexts("No results found."),
});

export const Typical = meta.story({
  play: () => expectTexts("Showing 1 to 10 of 430 results", "Noah Brandt"),
});

export const Huge = meta.story({
  parameters: { scenario: "many" },
  play: () => expectTexts("Showing 1 to 10 of 1,030 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listTransactions, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the transactions."),
});

export const Offline = meta.story({
  play: async ({ bank }) => {
    await expectTexts("Noah Brandt", "Live");
    bank.faults.goOffline();
    await expectTexts("Connecting…");
  },
});

export const OfOnePerson = meta.story({
  args: { path: `${list}&of=3` },
  play: () => expectTexts("Showing only Noah Brandt"),
});

export const OfOneAccount = meta.story({
  args: { path: `${list}&filter.account=1` },
  play: async ({ canvas }) => {
    const account = await canvas.findByRole("combobox", { name: "Account" });
    await waitFor(() => expect(account).toHaveDisplayValue(/4821/));
  },
});

export const NothingInTheseDays = meta.story({
  args: { path: `${list}&filter.from=2019-01-01&filter.to=2019-01-31` },
  play: () => expectTexts("No results found."),
});

/** The bank limits what one member of staff may let through in a day. */
export const AboveALimit = meta.story({
  args: { path: `${list}&transaction=430` },
  beforeEach: ({ bank }) => limitDay(bank),
  play: () => expectTexts(LIMIT_WORDS),
});

/** Nothing is decided so soon after a decision. */
const settled = () => new Promise((over) => setTimeout(over, SECOND_PRESS_MS));

function rowsIn({ canvas }: Play) {
  return within(canvas.getByRole("table")).getAllByRole("row").slice(1);
}

/** No pointer at all: down, open, approve in the panel, and on to the next. */
export const KeyboardQueue = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText("Noah Brandt");
    // From anywhere on the page to the rows.
    await userEvent.keyboard("j");
    await waitFor(() => expect(rowsIn(context)[0]).toHaveFocus());
    await userEvent.keyboard("j");
    await waitFor(() => expect(rowsIn(context)[1]).toHaveFocus());
    await userEvent.keyboard("r");
    await findToast("Transaction rejected");
    await waitFor(() => expect(rowsIn(context)[1]).toHaveFocus());
    await settled();
    await userEvent.keyboard("{Home}{Enter}");
    const panel = await screen.findByRole("dialog", { name: /^Transaction 430/ });
    await waitFor(() => expect(within(panel).getByText("10,000 or more")).toBeVisible());
    await expect(within(panel).getByText("$1,708.33")).toBeVisible();
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.keyboard("a");
    await findToast("Transaction approved");
    await waitFor(() => expect(within(panel).getByText("Approved")).toBeVisible());
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.keyboard("j");
    await screen.findByRole("dialog", { name: /^Transaction 42/ });
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: /^Transaction 4/ })).toBeNull()
    );
    // The place in the table is that of what was looked at last.
    await waitFor(() => expect(rowsIn(context)[1]).toHaveFocus());
    await waitFor(() => expect(canvas.getByText("$1,750.00")).toBeVisible());
  },
});
