import { expect, waitFor } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions, patchTransaction } from "#contract/transactions.ts";
import { listUsers } from "#contract/users.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
});

/** The first button of its name: the newest of those that wait. */
async function press({ canvas, userEvent }: Play, name: RegExp) {
  const [button] = await canvas.findAllByRole("button", { name });
  if (button === undefined) throw new Error(`There is no button ${name}`);
  await userEvent.click(button);
}

export const Typical = meta.story({
  parameters: { shows: ["session signedIn.role.admin"] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("$21,110.00")).toBeVisible();
    await expect(await canvas.findByText("44 active")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: /^Approve/ })).toHaveLength(4);
  },
});

export const Approves = meta.story({
  play: async (context) => {
    await press(context, /^Approve/);
    await expect(await findToast("Transaction approved")).toHaveTextContent(
      "The transaction has been approved successfully.",
    );
    await waitFor(() => expect(context.canvas.getByText("$8,610.00")).toBeVisible());
  },
});

export const Rejects = meta.story({
  play: async (context) => {
    await press(context, /^Reject/);
    await findToast("Transaction rejected");
    await waitFor(() => expect(context.canvas.getByText("$8,610.00")).toBeVisible());
  },
});

/** Somebody else was faster. */
export const RefusedApproval = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchTransaction, { code: "already_decided" }),
  play: async (context) => {
    await press(context, /^Approve/);
    await expect(await findToast("Error approving transaction")).toHaveTextContent(
      "This transaction was already decided. The list is up to date again.",
    );
  },
});

export const RefusedRejection = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchTransaction, { code: "already_decided" }),
  play: async (context) => {
    await press(context, /^Reject/);
    await findToast("Error rejecting transaction");
  },
});

export const Deciding = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(patchTransaction, "forever"),
  play: async (context) => {
    await press(context, /^Approve/);
    await expect(await context.canvas.findByText("$21,110.00")).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { scenario: "empty" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No results found.")).toBeVisible();
  },
});

export const Many = meta.story({
  parameters: { scenario: "many" },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Showing 1 to 10 of 1,000 results")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByText("Showing 11 to 20 of 1,000 results")).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ bank }) {
    for (const call of [listUsers, listAccounts, listTransactions]) {
      bank.faults.delayCall(call, "forever");
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  },
});

export const Refused = meta.story({
  beforeEach({ bank }) {
    for (const call of [listUsers, listAccounts, listTransactions]) {
      bank.faults.failCall(call, { code: "unavailable" });
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We could not load the transactions.")).toBeVisible();
    await expect(await canvas.findByText(/Some figures could not be loaded/)).toBeVisible();
  },
});
