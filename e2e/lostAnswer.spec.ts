import { expect } from "@playwright/test";
import { enter, test } from "./fixtures/test.ts";
import { openAccounts, reviewWithdrawal, submissionsOf, toast } from "./pages/accounts.ts";
import { listed, openTransactions } from "./pages/transactions.ts";

/** Longer than the page waits for a response before it retries. */
const GIVEN_UP_WITHIN_MS = 25_000;

test(
  "a request whose response is lost is sent again, and the money moves once",
  { tag: "@demo" },
  async ({ house }) => {
    const maya = await house.open();
    await enter(house, maya, "maya");
    await openAccounts(maya);
    const sent = submissionsOf(maya);
    await house.loseNextSubmission(maya);
    const description = "Journey: only once";
    const account = "40 1177 2093";
    const dialog = await reviewWithdrawal(maya, { cents: 7_77, account, description });
    await dialog.getByRole("button", { name: "Submit withdrawal" }).click();
    await expect(dialog.getByText("We're still confirming this")).toBeVisible({
      timeout: GIVEN_UP_WITHIN_MS,
    });
    await expect(toast(maya, "Transaction submitted")).toBeVisible({ timeout: GIVEN_UP_WITHIN_MS });
    await expect(dialog).toBeHidden();
    const keys = sent.map((request) => request.headers()["idempotency-key"]);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    await openTransactions(maya, description);
    await expect(listed(maya)).toHaveCount(1);
    await maya.unrouteAll({ behavior: "ignoreErrors" });
    await house.leave(maya);
    await house.checkRecording();
  },
);
