import { expect, type Page } from "@playwright/test";
import { dollars } from "./fixtures/figures.ts";
import { type Bank, test } from "./fixtures/test.ts";
import {
  expectFigures,
  openAccounts,
  readFigures,
  submitTransfer,
  toast,
} from "./pages/accounts.ts";
import { listed, openTransactions } from "./pages/transactions.ts";

/** How long after the clerk's decision the customer may still see the old state. */
const WITHIN_MS = 1_000;

test(
  "maya submits a transfer, admin approves it, and maya sees it right away",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const amount = 250_00;
    const { maya, before, held, row, admin } = await submitted(bank, amount, "Journey: to savings");

    await decide(admin, row, "Approve");
    await expect(toast(maya, "Transaction approved")).toBeVisible({ timeout: WITHIN_MS });
    await expect(toast(maya, "Transaction approved")).toContainText(dollars(amount));
    await expectFigures(maya, {
      available: {
        checking: held.available.checking,
        savings: before.available.savings + amount,
      },
      booked: {
        checking: before.booked.checking - amount,
        savings: before.booked.savings + amount,
      },
      total: before.total,
    });
  },
);

test("a rejected transfer releases its hold", async ({ bank }) => {
  const { maya, before, row, admin } = await submitted(bank, 310_75, "Journey: not this one");

  await decide(admin, row, "Reject");
  await expect(toast(maya, "Transaction rejected")).toBeVisible({ timeout: WITHIN_MS });
  await expectFigures(maya, before);
});

test(
  "maya takes a transfer back, and asks for it again",
  { tag: "@demo" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);
    const before = await readFigures(maya);
    await submitTransfer(maya, 42_00, "Journey: second thoughts");

    const details = await openDetails(maya, "second thoughts");
    await details.getByRole("button", { name: "Cancel request" }).click();
    const question = maya.getByRole("alertdialog", { name: "Cancel this transfer?" });
    await question.getByRole("button", { name: "Cancel transfer" }).click();
    await expect(toast(maya, "Transaction canceled")).toBeVisible();
    await expect(details.getByText(/Canceled$/)).toBeVisible();
    await openAccounts(maya);
    await expectFigures(maya, before);

    await (await openDetails(maya, "second thoughts")).getByRole("link", { name: "Repeat" })
      .click();
    const dialog = maya.getByRole("dialog", { name: /^(Quick Actions|Review)/ });
    await expect(dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("42.00");
    await dialog.getByRole("button", { name: "Review transfer" }).click();
    await dialog.getByRole("button", { name: "Submit transfer" }).click();
    await expect(toast(maya, "Transaction submitted")).toBeVisible();
    await expectFigures(maya, {
      ...before,
      available: { ...before.available, checking: before.available.checking - 42_00 },
    });
  },
);

/** The details of the newest transaction that is found so. */
async function openDetails(page: Page, search: string) {
  await openTransactions(page, search);
  await listed(page).first().click();
  return page.getByRole("dialog", { name: "Transaction" });
}

/** Maya has checked her accounts and submitted a transfer; admin sees it on the screen. */
async function submitted(bank: Bank, amount: number, description: string) {
  const maya = await bank.signInByHand("maya");
  await expect(maya).toHaveURL(/\/dashboard$/);
  await expect(maya.getByRole("region", { name: "Total Balance" })).toContainText("$");
  await openAccounts(maya);
  const before = await readFigures(maya);

  const admin = await bank.signInByHand("admin");
  await expect(admin).toHaveURL(/\/admin$/);
  await admin.getByRole("tab", { name: "All Transactions" }).click();

  await submitTransfer(maya, amount, description);
  const available = { ...before.available, checking: before.available.checking - amount };
  const held = { ...before, available };
  await expectFigures(maya, held);

  const row = admin.getByRole("row")
    .filter({ hasText: "Maya Ellison" })
    .filter({ hasText: dollars(amount) })
    .filter({ has: admin.getByRole("button", { name: /^Approve/ }) });
  await expect(row).toHaveCount(1);
  return { maya, admin, before, held, row };
}

/** Presses the button of the row and waits for the response. */
async function decide(admin: Page, row: ReturnType<Page["getByRole"]>, decision: string) {
  await Promise.all([
    admin.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok()),
    row.getByRole("button", { name: new RegExp(`^${decision}`) }).click(),
  ]);
}
