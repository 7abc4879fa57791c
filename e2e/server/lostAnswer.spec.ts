import { expect } from "@playwright/test";
import { test } from "../fixtures/test.ts";
import { openAccounts, reviewWithdrawal, submissionsOf, toast } from "../pages/accounts.ts";
import { listed, openTransactions } from "../pages/transactions.ts";

test("an answer that is lost is asked for again, and the money moves once", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openAccounts(maya);
  const sent = submissionsOf(maya);
  let isLost = true;
  await maya.route("**/api/transactions", async (route) => {
    if (route.request().method() !== "POST" || !isLost) return await route.continue();
    isLost = false;
    // The bank has done it; the page never hears so.
    await route.fetch();
  });
  const description = "Journey: only once";
  const account = "40 1177 2093";
  const dialog = await reviewWithdrawal(maya, { cents: 7_77, account, description });
  await dialog.getByRole("button", { name: "Submit withdrawal" }).click();
  await expect(dialog.getByText("We are waiting for the bank's answer")).toBeVisible({
    timeout: 25_000,
  });
  await expect(toast(maya, "Transaction submitted")).toBeVisible({ timeout: 25_000 });
  await expect(dialog).toBeHidden();
  const keys = sent.map((request) => request.headers()["idempotency-key"]);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await openTransactions(maya, description);
  await expect(listed(maya)).toHaveCount(1);
  await maya.unrouteAll({ behavior: "ignoreErrors" });
});
