import { expect, spyOn, waitFor } from "storybook/test";
import { listTransactions } from "#contract/transactions.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Typical = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Statement" }));
    await waitFor(() => expect(canvas.getByText("Opening balance")).toBeVisible());
    await expect(canvas.getByText("Closing balance")).toBeVisible();
    const print = spyOn(globalThis, "print").mockReturnValue();
    await userEvent.click(canvas.getByRole("button", { name: "Print" }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
});

export const UnknownAccount = meta.story({
  args: { path: "/dashboard/transactions/statement?account=999999&month=2026-11" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Unknown Account")).toBeVisible());
  },
});

export const Loading = meta.story({
  args: { path: "/dashboard/transactions/statement?account=1" },
  beforeEach: ({ bank }) => bank.faults.delayCall(listTransactions, "forever"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Statement" })).toBeVisible());
  },
});

export const Refused = meta.story({
  args: { path: "/dashboard/transactions/statement?account=1" },
  beforeEach: ({ bank }) => bank.faults.failCall(listTransactions, { code: "unavailable" }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText("We could not load this statement.")).toBeVisible()
    );
  },
});

export const FiveThousand = meta.story({
  parameters: { scenario: "busy" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Statement" }));
    await waitFor(() => expect(canvas.getByText("Paper and ink, order 2500")).toBeVisible());
  },
});

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Statement" }));
    // The list of transactions, from where the link leads, has the same amount.
    await canvas.findByText("Opening balance");
    await expect(canvas.getByText("+¥284,000")).toBeVisible();
  },
});
