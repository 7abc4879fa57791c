import { expect, screen, waitFor, within } from "storybook/test";
import { listTransactions } from "#contract/transactionList.ts";
import { deleteTransaction, patchTransaction } from "#contract/transactions.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { SECOND_PRESS_MS } from "../ignoredPresses.ts";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=transactions" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

/** The first button of its name: the newest of those that wait. */
async function press({ canvas, userEvent }: Play, name: RegExp) {
  const [button] = await canvas.findAllByRole("button", { name });
  if (button === undefined) throw new Error(`There is no button ${name}`);
  await userEvent.click(button);
}

export const Approves = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await press(context, /^Approve/);
    await expect(await findToast("Transaction approved")).toHaveTextContent(
      "The transaction has been approved successfully.",
    );
    await waitFor(() => expect(context.canvas.getByText("$8,610.00")).toBeVisible());
  },
});

export const Rejects = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await press(context, /^Reject/);
    await findToast("Transaction rejected");
    await waitFor(() => expect(context.canvas.getByText("$8,610.00")).toBeVisible());
  },
});

/** Somebody else was faster. */
export const RefusedApproval = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(patchTransaction, { code: "already_decided" }),
  play: async (context) => {
    await press(context, /^Approve/);
    await expect(await findToast("Error approving transaction")).toHaveTextContent(
      "This transaction was already decided. The list is up to date again.",
    );
  },
});

/** The row shows the rejection at once and comes back as it was. */
export const RefusedRejection = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(patchTransaction, { code: "unavailable" }),
  play: async (context) => {
    await press(context, /^Reject/);
    await findToast("Error rejecting transaction");
    await waitFor(() =>
      expect(context.canvas.getAllByRole("button", { name: /^Reject/ })).toHaveLength(4)
    );
  },
});

export const Deciding = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.delayCall(patchTransaction, "forever"),
  play: async (context) => {
    await press(context, /^Approve/);
    await waitFor(() => expect(context.canvas.getByText("$21,110.00")).toBeVisible());
  },
});

/** Nothing is decided so soon after a decision. */
const settled = () => new Promise((over) => setTimeout(over, SECOND_PRESS_MS));

function rowsIn({ canvas }: Play) {
  return within(canvas.getByRole("table")).getAllByRole("row").slice(1);
}

/** The row stays where it was, so that a second click meets what was decided. */
export const ClicksTwice = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText("Noah Brandt");
    const [first] = rowsIn(context);
    const [approve] = canvas.getAllByRole("button", { name: /^Approve/ });
    if (first === undefined || approve === undefined) throw new Error("Nothing waits");
    await userEvent.dblClick(approve);
    await findToast("Transaction approved");
    await expect(rowsIn(context)[0]).toBe(first);
    await waitFor(() => expect(within(first).getByText("Approved")).toBeVisible());
    await waitFor(() => expect(first).toHaveFocus());
    await settled();
    await expect(canvas.getAllByRole("button", { name: /^Approve/ })).toHaveLength(3);
    await expect(screen.queryByRole("dialog", { name: /^Transaction/ })).toBeNull();
  },
});

/** The finger slipped: the rejection is taken back where it was made. */
export const UndoesARejection = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await press(context, /^Reject/);
    await findToast("Transaction rejected");
    const undo = await canvas.findByRole("button", { name: /^Undo the rejection/ });
    await settled();
    await userEvent.click(undo);
    await expect(await findToast("Transaction updated")).toHaveTextContent(
      "It waits for a decision again.",
    );
    await waitFor(() => expect(canvas.getAllByRole("button", { name: /^Reject/ })).toHaveLength(4));
  },
});

/** A colleague was at it meanwhile. */
export const UndoRefused = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent, bank } = context;
    await press(context, /^Reject/);
    await findToast("Transaction rejected");
    const undo = await canvas.findByRole("button", { name: /^Undo the rejection/ });
    bank.faults.failCall(patchTransaction, { code: "changed_meanwhile" });
    await settled();
    await userEvent.click(undo);
    await expect(await findToast("Error updating transaction")).toHaveTextContent(
      "This was changed meanwhile. Look at it again before you go on.",
    );
  },
});

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

export const OnlyPending = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Noah Brandt");
    await userEvent.click(await canvas.findByRole("radio", { name: /^Pending/ }));
    await waitFor(() => expect(canvas.getByText("Showing 1 to 4 of 4 results")).toBeVisible());
  },
});

export const OfOnePerson = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions&of=3" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Only transactions of Noah Brandt")).toBeVisible());
    await userEvent.click(await canvas.findByRole("button", { name: "Show everybody" }));
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 430 results")).toBeVisible());
  },
});

export const DeletedAtAnotherDesk = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions&transaction=430" },
  play: async ({ canvas, bank }) => {
    await screen.findByRole("dialog", { name: /^Transaction 430/ });
    await canvas.findByText("Live");
    const desk = bank.anotherBrowser();
    await signIn(desk, "admin");
    await callAs(desk, deleteTransaction, { params: { id: 430 } });
    await waitFor(() => expect(screen.getByText("This transaction cannot be shown")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 429 results")).toBeVisible());
  },
});

/** More than one list carries: the bank looks, and the table has all of them. */
export const PagesThroughMany = meta.story({
  tags: ["flow"],
  parameters: { scenario: "many" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 1,030 results")).toBeVisible());
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    await waitFor(() =>
      expect(canvas.getByText("Showing 11 to 20 of 1,030 results")).toBeVisible()
    );
    await userEvent.click(await canvas.findByRole("radio", { name: /^Pending/ }));
    await waitFor(() => expect(canvas.getByText("Showing 1 to 4 of 4 results")).toBeVisible());
    await userEvent.type(await canvas.findByRole("searchbox"), "rent");
    await waitFor(() => expect(canvas.getByText("Showing 1 to 1 of 1 results")).toBeVisible());
  },
});

/** The bank gives no more than the hundred rows that were fetched. */
export const RefusedFurtherDown = meta.story({
  tags: ["flow"],
  parameters: { scenario: "many" },
  play: async ({ canvas, userEvent, bank }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 1,030 results")).toBeVisible());
    bank.faults.failCall(listTransactions, { code: "unavailable" });
    for (let page = 2; page <= 11; page++) {
      await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    }
    await waitFor(() =>
      expect(canvas.getByText("We could not load the transactions.")).toBeVisible()
    );
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(canvas.getByText("Showing 101 to 110 of 1,030 results")).toBeVisible()
    );
  },
});

/** Nobody of the rows is among the newest thousand people: the bank is asked for them by name. */
export const Crowded = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=transactions&transaction=430" },
  parameters: { scenario: "crowded" },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("table", { name: "All Transactions" }));
    await waitFor(() => expect(table.getByText("Noah Brandt")).toBeInTheDocument());
    await waitFor(() => expect(table.queryByText(/^User \d+$/)).toBeNull());
    const panel = within(await screen.findByRole("dialog", { name: /^Transaction 430/ }));
    await waitFor(() => expect(panel.getByText(/^Balance of Checking/)).toBeInTheDocument());
  },
});
