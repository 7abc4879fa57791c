import { expect, type Locator, type Page } from "@playwright/test";
import { dollars } from "./fixtures/figures.ts";
import { fillSignIn, test } from "./fixtures/test.ts";
import {
  fillTransfer,
  openAccounts,
  openQuickActions,
  readFigures,
  requestAdjustment,
  reviewWithdrawal,
  submissionsOf,
  toast,
} from "./pages/accounts.ts";
import { adminWithCustomer } from "./pages/admin.ts";
import { listed, openTransactions } from "./pages/transactions.ts";

test("an amount above the balance is rejected in the form, and nothing is sent", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openAccounts(maya);
  const sent = submissionsOf(maya);
  const { available } = await readFigures(maya);
  const dialog = await openQuickActions(maya, "Checking", "Transfer");
  await dialog.getByRole("button", { name: /To Account/ }).click();
  await maya.getByRole("option", { name: /^Savings/ }).click();
  const tooMuch = dollars(available.checking + 1).replace("$", "");
  await dialog.getByRole("textbox", { name: "Amount" }).fill(tooMuch);
  await dialog.getByRole("button", { name: "Review transfer" }).click();
  await expect(dialog.getByText("Insufficient funds")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Amount" })).toBeFocused();
  expect(sent).toEqual([]);
});

test(
  "two windows spend the same money: the server rejects one with a message",
  { tag: "@demo" },
  async ({ bank }) => {
    const { ada } = await adminWithCustomer(bank, { Checking: "500", Savings: "0.50" });
    const windows: { page: Page; dialog: Locator; submit: Locator }[] = [];
    for (const name of ["first", "second"]) {
      const page = await bank.visit();
      await fillSignIn(page, ada.username, ada.password);
      await openAccounts(page);
      const dialog = await fillTransfer(page, 400_00, `Journey: the ${name} of two`);
      windows.push({
        page,
        dialog,
        submit: dialog.getByRole("button", { name: "Submit transfer" }),
      });
    }
    for (const { submit } of windows) await expect(submit).toBeVisible();
    await Promise.all(windows.map(({ submit }) => submit.dispatchEvent("click")));

    // The other window gets a toast about the transfer, which may replace the one about the error.
    const whereRefused = () =>
      Promise.all(windows.map(({ dialog }) => dialog.getByText("Insufficient funds").isVisible()));
    await expect.poll(async () => (await whereRefused()).toSorted()).toEqual([false, true]);
    const isRefused = await whereRefused();
    const refused = windows.filter((_, place) => isRefused[place]);
    for (const { page, dialog, submit } of refused) {
      // The typed amount is still there, next to the available balance.
      const amount = dialog.getByRole("textbox", { name: "Amount" });
      await expect(amount).toHaveValue("400.00");
      await expect(dialog.getByText("Insufficient funds")).toBeVisible();
      await expect(dialog.getByText("−$300.00")).toBeVisible();
      await amount.fill("100");
      await dialog.getByRole("button", { name: "Review transfer" }).click();
      await submit.click();
      await expect(toast(page, "Transaction submitted")).toBeVisible();
    }
    for (const { page } of windows) {
      await expect.poll(async () => (await readFigures(page)).available.checking).toBe(0);
    }
  },
);

test(
  "a withdrawal to another bank is looked over, pressed twice and sent once",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);
    const sent = submissionsOf(maya);
    const before = await readFigures(maya);
    const account = "88 4410 2075";
    const description = "Journey: kitchen, first half";
    const dialog = await reviewWithdrawal(maya, { cents: 12_34, account, description });
    await expect(dialog.getByText(account)).toBeVisible();
    await dialog.getByRole("button", { name: "Submit withdrawal" }).dblclick();
    await expect(toast(maya, "Transaction submitted")).toContainText(
      "Your transaction has been submitted for processing.",
    );
    await expect(dialog).toBeHidden();
    expect(sent).toHaveLength(1);
    await expect.poll(async () => (await readFigures(maya)).available.checking)
      .toBe(before.available.checking - 12_34);

    await openTransactions(maya, description);
    await expect(listed(maya)).toHaveCount(1);
    await expect(listed(maya)).toContainText(["External Account"]);
    await listed(maya).getByText(description).click();
    const details = maya.getByRole("dialog", { name: "Transaction" })
      .or(maya.getByRole("complementary", { name: "Transaction" }));
    await expect(details.getByText(account)).toBeVisible();
    await expect(details.getByText("Awaiting approval")).toBeVisible();
  },
);

test("an adjustment up waits as money in, one down as money out", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openAccounts(maya);
  const { available } = await readFigures(maya);
  await requestAdjustment(maya, 20_50, "Journey: a fee back");
  await requestAdjustment(maya, -3_25, "Journey: paid twice");
  await expect.poll(async () => (await readFigures(maya)).available.checking)
    .toBe(available.checking - 3_25);
  await openTransactions(maya, "Journey: a fee back");
  await expect(listed(maya)).toContainText(["+$20.50"]);
  await openTransactions(maya, "Journey: paid twice");
  await expect(listed(maya)).toContainText(["−$3.25"]);
  await expect(listed(maya)).toContainText(["Pending"]);
});

test("an inactive account and a frozen one pay nothing", async ({ bank }) => {
  const sofia = await bank.signIn("sofia");
  await openAccounts(sofia);
  const inactive = sofia.getByRole("article").filter({ hasText: "Inactive" });
  const frozen = sofia.getByRole("article").filter({ hasText: "Frozen" });
  await expect(inactive.getByRole("button", { name: /^Transfer from/ })).toBeDisabled();
  await expect(frozen.getByRole("button", { name: /^Transfer from/ })).toBeDisabled();
  const dialog = await openQuickActions(sofia, "Checking", "Transfer");
  await dialog.getByRole("button", { name: /To Account/ }).click();
  // Her other savings account is inactive; the frozen one may still receive.
  await expect(sofia.getByRole("option")).toHaveCount(2);
});
