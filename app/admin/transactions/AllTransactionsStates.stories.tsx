import { expect, screen, waitFor } from "storybook/test";
import { listTransactions } from "#contract/transactionList.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts } from "#storybook/steps.ts";

/** What the administrators' list can be in. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=transactions" },
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
  play: async ({ canvas }) => {
    await expectTexts("Showing 1 to 10 of 430 results", "Noah Brandt");
    await waitFor(() =>
      expect(canvas.getAllByRole("button", { name: /^Approve/ })).toHaveLength(4)
    );
  },
});

export const Huge = meta.story({
  parameters: { scenario: "many" },
  play: () => expectTexts("Showing 1 to 10 of 1,030 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listTransactions, { code: "unavailable" }),
  play: () => expectTexts("We could not load the transactions."),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    await screen.findByText("Noah Brandt");
    const [approve] = await canvas.findAllByRole("button", { name: /^Approve/ });
    bank.faults.goOffline();
    if (approve) await userEvent.click(approve);
    await expectTexts("Error approving transaction", /^We could not reach the bank/);
  },
});
