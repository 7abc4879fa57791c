import { expect, screen, waitFor, within } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { listUsers } from "#contract/users.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { changeAsOtherAdmin, editAsOtherAdmin, setBalanceAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast } from "#storybook/steps.ts";

/** Maya has asked for 300.00, and a colleague was faster than whoever looks at it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=transactions" },
  parameters: { layout: "fullscreen", person: "admin", scenario: "transfer-pending" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

const DESCRIPTION = "House deposit, part 3";

/** The page hears of nothing any more. */
function growStale({ faults }: MockBank): void {
  faults.loseFrames(100);
  for (const call of [listTransactions, listAccounts, listUsers]) faults.delayCall(call, "forever");
}

async function findConflict() {
  const name = "This was changed meanwhile";
  return within(await screen.findByRole("alertdialog", { name }));
}

async function approveStale({ bank, canvas, userEvent }: BankPlay) {
  const [newest] = await canvas.findAllByRole("button", { name: /^Approve transaction/ });
  if (newest === undefined) throw new Error("Maya has asked for something");
  growStale(bank);
  await editAsOtherAdmin(bank, DESCRIPTION, { description: "House deposit" });
  await userEvent.click(newest);
  return await findConflict();
}

type Conflict = Awaited<ReturnType<typeof findConflict>>;

async function expectRow(conflict: Conflict, name: string | RegExp) {
  await waitFor(() => expect(conflict.getByRole("row", { name })).toBeVisible());
}

export const StaleApproval = meta.story({
  play: async (context) => {
    const conflict = await approveStale(context);
    await expectRow(conflict, "Description House deposit, part 3 House deposit");
    await waitFor(() => expect(conflict.getByRole("button", { name: "Cancel" })).toHaveFocus());
  },
});

export const DecidedAgain = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const conflict = await approveStale(context);
    await context.userEvent.click(conflict.getByRole("button", { name: "Do it as it is now" }));
    await findToast("Transaction approved");
  },
});

export const StaleBalance = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=users&user=2" },
  play: async ({ bank, userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    const [edit] = await panel.findAllByRole("button", { name: /^Edit balance, Checking/ });
    if (edit === undefined) throw new Error("Maya has a checking account");
    await userEvent.click(edit);
    const form = within(await screen.findByRole("dialog", { name: "Edit balance" }));
    const field = await form.findByRole("textbox", { name: "Balance" });
    growStale(bank);
    await setBalanceAsOtherAdmin(bank, "maya", 500);
    await userEvent.clear(field);
    await userEvent.type(field, "1050");
    await userEvent.click(form.getByRole("button", { name: "Save balance" }));
    const conflict = await findConflict();
    await expectRow(conflict, /^Balance .* \$500\.00$/);
  },
});

export const StaleBlock = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=users&user=2" },
  play: async ({ bank, userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    await userEvent.click(await panel.findByRole("button", { name: "Block Maya Ellison" }));
    growStale(bank);
    await changeAsOtherAdmin(bank, "maya", { isFrozen: true });
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Block" }));
    const conflict = await findConflict();
    await expectRow(conflict, "Frozen No Yes");
    await userEvent.click(conflict.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const maya = await bank.store.users.byUsername("maya");
    await expect(maya?.isActive).toBe(true);
  },
});

export const StaleDeletion = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=users&user=2" },
  play: async ({ bank, userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    await userEvent.click(await panel.findByRole("button", { name: "Delete user" }));
    growStale(bank);
    await changeAsOtherAdmin(bank, "maya", { fullName: "Maya Brandt" });
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete user" }));
    const conflict = await findConflict();
    await expectRow(conflict, "Full Name Maya Ellison Maya Brandt");
    await userEvent.click(conflict.getByRole("button", { name: "Do it as it is now" }));
    await findToast("User deleted");
  },
});

export const OnAPhone = meta.story({
  tags: ["flow"],
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => {
    await approveStale(context);
    await expectTexts("House deposit");
  },
});
