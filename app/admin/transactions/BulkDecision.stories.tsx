import { expect, screen, waitFor, within } from "storybook/test";
import { patchAccount } from "#contract/accounts.ts";
import { previewDecisions } from "#contract/decisionPreviews.ts";
import { patchTransaction } from "#contract/transactions.ts";
import { patchUser } from "#contract/users.ts";
import { callAs } from "#mocks/callAs.ts";
import { signIn } from "#mocks/signIn.ts";
import { SECOND_PRESS_MS } from "../ignoredPresses.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, type Play } from "#storybook/steps.ts";

/** Several transactions decided together: first what would become of them. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=transactions" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

/** Chooses all four that wait, and has a look at what would become of them. */
async function choose({ canvas, userEvent }: Play, verb = "Approve") {
  await canvas.findByText("Noah Brandt");
  await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(await canvas.findByRole("button", { name: `${verb} 4` }));
  return within(await screen.findByRole("dialog", { name: `${verb} 4 transactions` }));
}

/** Another administrator freezes one customer and leaves another too little for what they asked. */
async function spoil({ bank }: Pick<BankPlay, "bank">) {
  const { users, accounts } = bank.store;
  const [grace, maya] = [await users.byUsername("grace"), await users.byUsername("maya")];
  const owned = await accounts.listOwnedBy(maya?.id ?? 0);
  const checking = owned.find(({ accountType }) => accountType === "checking");
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  await callAs(desk, patchUser, { params: { id: grace?.id ?? 0 }, body: { isFrozen: true } });
  await callAs(desk, patchAccount, { params: { id: checking?.id ?? 0 }, body: { balance: 600 } });
}

/** So soon after the press that opened the dialog none counts in it. */
async function confirm({ userEvent }: Play, dialog: Dialog, name: string) {
  const button = await dialog.findByRole("button", { name });
  await new Promise((over) => setTimeout(over, SECOND_PRESS_MS));
  await userEvent.click(button);
}
type Dialog = Awaited<ReturnType<typeof choose>>;

const SPOILED = "1 goes through, 2 lack funds, and 1 is frozen.";

export const Mixed = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await context.canvas.findByText("Noah Brandt");
    await spoil(context);
    const dialog = await choose(context);
    await waitFor(() => expect(dialog.getByText(SPOILED)).toBeVisible());
    await expect(dialog.getAllByText("Insufficient funds")).toHaveLength(2);
    await expect(dialog.getByText("The owner of this money is frozen or blocked")).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Approve 1" })).toHaveFocus());
  },
});

/** What does not go through keeps waiting, and says why. */
export const MixedDecided = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await context.canvas.findByText("Noah Brandt");
    await spoil(context);
    const dialog = await choose(context);
    await confirm(context, dialog, "Approve 1");
    await expect(await findToast("Transaction approved")).toHaveTextContent("1 of 1");
    await expect(dialog.getByText("Approved")).toBeVisible();
    await expect(dialog.getAllByText("Left as it is")).toHaveLength(3);
    await waitFor(() => expect(dialog.getByRole("button", { name: "Done" })).toHaveFocus());
  },
});

export const AllGoThrough = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await choose(context, "Reject");
    await waitFor(() => expect(dialog.getByText("4 go through.")).toBeVisible());
    await confirm(context, dialog, "Reject 4");
    await expect(await findToast("Transaction rejected")).toHaveTextContent("4 of 4");
    await expect(dialog.getByRole("button", { name: "Give a reason" })).toBeVisible();
  },
});

/** Nothing was decided, and the same rows are still chosen. */
export const Cancelled = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await choose(context);
    await context.userEvent.click(await dialog.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(context.canvas.getByRole("button", { name: "Approve 4" })).toBeVisible();
  },
});

export const Looking = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.delayCall(previewDecisions, "forever"),
  play: async (context) => {
    const dialog = await choose(context);
    await waitFor(() =>
      expect(dialog.getByText("Looking at what would become of them…")).toBeVisible()
    );
    await expect(dialog.queryByRole("button", { name: /^Approve/ })).toBeNull();
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(previewDecisions, { code: "unavailable" }, 1),
  play: async (context) => {
    const dialog = await choose(context);
    await expectTexts(/^We could not look at what would become of them/);
    await context.userEvent.click(dialog.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(dialog.getByText("4 go through.")).toBeVisible());
  },
});

/** Somebody was faster: one of those that were to go through did not. */
export const ChangedMeanwhile = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) =>
    bank.faults.failCall(patchTransaction, { code: "insufficient_funds" }, 1),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await choose(context);
    await confirm(context, dialog, "Approve 4");
    await waitFor(() => expect(dialog.getAllByText("Approved")).toHaveLength(3));
    await expect(
      dialog.getByText(/^This changed after you looked. Insufficient funds. It stays pending/),
    ).toBeVisible();
    await expect(await findToast("Error approving transaction")).toHaveTextContent("1 of 4");
    await userEvent.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() =>
      expect(canvas.getAllByRole("button", { name: /^Approve transaction/ })).toHaveLength(1)
    );
  },
});
