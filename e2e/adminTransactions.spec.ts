import { expect, type Locator, type Page } from "@playwright/test";
import { createTransaction as createTransactionCall } from "#contract/transactions.ts";
import { type Bank, test } from "./fixtures/test.ts";
import {
  adminWithCustomer,
  adminWithPending,
  balanceIn,
  confirm,
  createTransaction,
  findTransactions,
  type Newcomer,
  openDetails,
} from "./pages/admin.ts";
import { made } from "./pages/ask.ts";
import { firstToastText, toastWithTitle } from "./pages/auth.ts";
import { expectReturn } from "./pages/keys.ts";

/** Withdrawals of a newcomer that wait, and the list of them. */
async function customerWithPending(bank: Bank, ...amounts: readonly number[]) {
  const { admin, ada } = await adminWithPending(bank, amounts);
  const rows = await findTransactions(admin, ada);
  await expect(rows).toHaveCount(amounts.length + 1);
  return { admin, ada, rows };
}

async function expectBalance(admin: Page, ada: Newcomer, type: string, cents: number) {
  const panel = await openDetails(admin, ada);
  await expect.poll(() => balanceIn(panel, type)).toBe(cents);
  await panel.getByRole("button", { name: "Close" }).click();
}

test("the pending queue is worked through by keys alone", async ({ bank }) => {
  const { admin, ada, rows } = await customerWithPending(bank, 10, 20, 30, 40);
  const { keyboard } = admin;
  await rows.first().focus();

  // The newest first: 40 is approved, 30 left alone, 20 rejected from its details.
  await keyboard.press("a");
  await expect(toastWithTitle(admin, "Transaction approved"))
    .toContainText("The transaction has been approved successfully.");
  await expect(rows.getByRole("button", { name: /^Approve/ })).toHaveCount(3);
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toContainText("Approved");
  await keyboard.press("j");
  await keyboard.press("j");
  await expect(rows.nth(2)).toBeFocused();
  await keyboard.press("Enter");
  const panel = admin.getByRole("dialog", { name: /^Transaction \d+/ });
  await expect(panel.getByText("On hold for other requests")).toBeVisible();
  await expect(panel.getByText("Recent account activity")).toBeVisible();
  await expect(panel).toBeFocused();
  // So soon after a decision another would be taken for the same press.
  await admin.waitForTimeout(650);
  await keyboard.press("r");
  await expect(toastWithTitle(admin, "Transaction rejected")).toBeVisible();
  await keyboard.press("Escape");
  await expectReturn(panel, rows.nth(2));

  // Select the remaining rows and approve them together.
  await expect(rows.getByRole("button", { name: /^Approve/ })).toHaveCount(2);
  await admin.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await keyboard.press("Space");
  await admin.getByRole("button", { name: "Approve 2" }).focus();
  await admin.waitForTimeout(650);
  await keyboard.press("Enter");
  const bulk = admin.getByRole("dialog", { name: "Approve 2 transactions" });
  await expect(bulk.getByText("2 are ready.")).toBeVisible();
  await expect(bulk.getByRole("button", { name: "Approve 2" })).toBeFocused();
  await admin.waitForTimeout(650);
  await keyboard.press("Enter");
  await expect(bulk.getByText("Approved")).toHaveCount(2);
  await expect(toastWithTitle(admin, "Transaction approved")).toContainText("2 of 2");
  await bulk.getByRole("button", { name: "Done" }).press("Enter");
  await expect(bulk).toBeHidden();
  await expectBalance(admin, ada, "Checking", 1_000_00 - 40_00 - 30_00 - 10_00);
});

test(
  "a created transaction is posted, and an edit moves both balances",
  { tag: "@main" },
  async ({ bank }) => {
    const { admin, ada } = await adminWithCustomer(bank, { Checking: "1,000", Savings: "50" });
    await createTransaction(admin, {
      of: ada,
      type: "Transfer",
      amount: "100",
      description: "Journey: put aside",
    });
    await expectBalance(admin, ada, "Checking", 900_00);
    await expectBalance(admin, ada, "Savings", 150_00);

    const rows = await findTransactions(admin, ada);
    const row = rows.filter({ hasText: "$100.00" });
    await row.getByRole("button", { name: /^Edit/ }).click();
    const dialog = admin.getByRole("dialog", { name: /^Edit transaction/ });
    await dialog.getByRole("textbox", { name: "Amount" }).fill("275.50");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWithTitle(admin, "Transaction updated")).toBeVisible();
    await expect(rows.filter({ hasText: "$275.50" })).toHaveCount(1);
    await expectBalance(admin, ada, "Checking", 724_50);
    await expectBalance(admin, ada, "Savings", 325_50);
  },
);

test(
  "a deleted transaction leaves every admin's list and is restored by undo",
  { tag: "@demo" },
  async ({ bank }) => {
    const { admin, ada, checking } = await adminWithCustomer(bank, { Checking: "100" });
    const withdrawal = { type: "withdrawal", fromAccountId: checking, amount: 33 };
    await made(admin, createTransactionCall.path, withdrawal);
    const colleague = await bank.signIn("admin");
    const theirs = (await findTransactions(colleague, ada)).filter({ hasText: "$33.00" });
    await expect(theirs).toHaveCount(1);

    const row = (await findTransactions(admin, ada)).filter({ hasText: "$33.00" });
    await row.getByRole("button", { name: /^View/ }).click();
    const panel = admin.getByRole("dialog", { name: /^Transaction \d+/ });
    await panel.getByRole("button", { name: "Delete" }).click();
    await confirm(admin, "Delete transaction?", "Delete transaction");
    await expect(toastWithTitle(admin, "Transaction deleted")).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(theirs).toHaveCount(0);
    await expectBalance(admin, ada, "Checking", 100_00);
  },
);

test(
  "two administrators approve at the same time: one learns that it was done already",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const { admin, ada, rows } = await customerWithPending(bank, 60);
    const colleague = await bank.signIn("admin");
    const theirs = await findTransactions(colleague, ada);
    const buttons = [rows, theirs].map((of) => of.getByRole("button", { name: /^Approve/ }));
    for (const button of buttons) await expect(button).toBeVisible();

    await pressAtOnce(buttons);
    const words = await Promise.all(
      [admin, colleague].map((page) => firstToastText(page, "Transaction approved")),
    );
    expect(words.filter((text) => text.includes("has been approved successfully"))).toHaveLength(1);
    expect(words.filter((text) => text.includes("It was already approved"))).toHaveLength(1);
    await expectBalance(admin, ada, "Checking", 940_00);
  },
);

test("an approval and a rejection at the same time: the second one gets the reason", async ({ bank }) => {
  const { admin, ada, rows } = await customerWithPending(bank, 60);
  const colleague = await bank.signIn("admin");
  const theirs = await findTransactions(colleague, ada);
  const approve = rows.getByRole("button", { name: /^Approve/ });
  const reject = theirs.getByRole("button", { name: /^Reject/ });
  for (const button of [approve, reject]) await expect(button).toBeVisible();

  await pressAtOnce([approve, reject]);
  const [approved, rejected] = await Promise.all([
    firstToastText(admin, "Transaction approved", "Error approving transaction"),
    firstToastText(colleague, "Transaction rejected", "Error rejecting transaction"),
  ]);
  const isApproved = approved.includes("Transaction approved");
  expect(rejected.includes("Transaction rejected")).toBe(!isApproved);
  expect(isApproved ? rejected : approved)
    .toContain("This transaction was already approved or rejected. We've refreshed the list.");

  // Both lists say what was decided, and the money went where it says.
  const status = isApproved ? "Completed" : "Rejected";
  for (const [page, list] of [[admin, rows], [colleague, theirs]] as const) {
    const pending = list.getByRole("button", { name: /^(Approve|Reject)/ });
    await expect(pending).toHaveCount(0);
    await page.getByRole("radio", { name: status }).click();
    await expect(list.filter({ hasText: "$60.00" })).toHaveCount(1);
  }
  await expectBalance(admin, ada, "Checking", isApproved ? 940_00 : 1_000_00);
});

/** At one moment of the clock, because news of the first press takes the second button away. */
async function pressAtOnce(buttons: readonly Locator[]): Promise<void> {
  const moment = Date.now() + 1_000;
  await Promise.all(
    buttons.map((button) =>
      button.evaluate((element, at) =>
        new Promise<void>((pressed) => {
          setTimeout(() => {
            if (element instanceof HTMLElement) element.click();
            pressed();
          }, at - Date.now());
        }), moment)
    ),
  );
}
