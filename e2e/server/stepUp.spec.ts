import { expect } from "@playwright/test";
import { fillSignIn, test } from "../fixtures/test.ts";
import { fillTransfer, openAccounts, submitTransfer, toast } from "../pages/accounts.ts";
import { adminWithCustomer } from "../pages/admin.ts";
import { toastWithTitle } from "../pages/auth.ts";
import { appCode, readKey } from "../pages/authenticator.ts";
import { listed, openTransactions } from "../pages/transactions.ts";

const ABOVE = "Journey: above the limit";

test("above a limit of her own a customer is asked for a code, below it for nothing", {
  tag: "@main",
}, async ({ bank }) => {
  const { ada: { username, password } } = await adminWithCustomer(bank, {
    Checking: "900",
    Savings: "1",
  });
  const ada = await bank.visit();
  // The browser reports every refusal, and those for want of a code are wanted here.
  ada.removeAllListeners("console");
  await fillSignIn(ada, username, password);
  await expect(ada).toHaveURL(/\/dashboard$/);
  await bank.go(ada, "/dashboard/settings?tab=security");
  const secret = await readKey(ada);
  await ada.getByRole("textbox", { name: /^6-digit code from/ }).click();
  await ada.keyboard.type(appCode(secret));
  await ada.getByRole("button", { name: "I've saved them" }).click();
  await ada.getByRole("textbox", { name: "Amount" }).fill("100");
  await ada.getByRole("button", { name: "Save limit" }).click();
  await expect(toastWithTitle(ada, "Limit saved")).toBeVisible();

  await openAccounts(ada);
  await submitTransfer(ada, 100_00, "Journey: at the limit");

  const form = await fillTransfer(ada, 250_00, ABOVE);
  const submit = form.getByRole("button", { name: "Submit transfer" });
  await submit.click();
  const dialog = ada.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog).toContainText("Transfer of $250.00");
  await expect(dialog.getByRole("textbox", { name: "Verification code" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(toast(ada, "Transaction failed")).toBeVisible();
  await form.getByRole("button", { name: "Review transfer" }).click();
  await submit.click();
  await expect(dialog.getByRole("textbox", { name: "Verification code" })).toBeFocused();
  // Each code counts once; the app's next one is good already.
  await ada.keyboard.type(appCode(secret, 30));
  await expect(toast(ada, "Transaction submitted")).toBeVisible();
  await expect(dialog).toBeHidden();
  await openTransactions(ada, ABOVE);
  await expect(listed(ada)).toHaveCount(1);
});
