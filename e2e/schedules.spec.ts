import { expect, type Page } from "@playwright/test";
import { dollars } from "./fixtures/figures.ts";
import { test } from "./fixtures/test.ts";
import { expectFigures, openAccounts, readFigures, toast } from "./pages/accounts.ts";

/** How often the server runs due jobs, plus the page's polling interval. */
const WITHIN_MS = 40_000;

// On the server only: the demo's clock may be on another day than the page's.
test(
  "the server submits a transfer scheduled for today, and maya pauses the next date",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);
    const before = await readFigures(maya);
    const amount = 31_50;
    await schedule(maya, amount, "Journey: by itself", 0);

    const held = maya.getByRole("region", { name: "On hold" });
    await expect(held).toContainText("Journey: by itself", { timeout: WITHIN_MS });
    await expectFigures(maya, {
      ...before,
      available: { ...before.available, checking: before.available.checking - amount },
    });

    const scheduled = maya.getByRole("region", { name: "Scheduled" });
    await scheduled.getByRole("button", { name: "Skip the next Journey: by itself" }).click();
    await expect(toast(maya, "Next transfer skipped")).toBeVisible();
    await expect(scheduled).toContainText("Next transfer skipped");
    await stop(maya, "Journey: by itself");
  },
);

test(
  "@demo maya looks ahead: on the overview, and at the accounts",
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    const ahead = maya.getByRole("region", { name: "Next 30 days" });
    await expect(ahead).toContainText("Lowest balance", { timeout: WITHIN_MS });
    await openAccounts(maya);
    const savings = maya.getByRole("region", { name: /^Latest on Savings/ });
    await expect(savings).toContainText("Next: To savings");
  },
);

test(
  "@demo maya changes the amount of what she has scheduled, and stops it",
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);
    // The server's date may differ from the page's, but not by months.
    await schedule(maya, 52_75, "Journey: much later", 90);
    const scheduled = maya.getByRole("region", { name: "Scheduled" });
    await scheduled.getByRole("button", { name: "Change Journey: much later" }).click();
    const dialog = maya.getByRole("dialog", { name: "Change Journey: much later" });
    await dialog.getByRole("textbox", { name: "Amount" }).fill("61.25");
    await dialog.getByRole("button", { name: "Save amount" }).click();
    await expect(dialog).toBeHidden();
    await expect(scheduled).toContainText("$61.25");
    await stop(maya, "Journey: much later");
  },
);

async function stop(page: Page, description: string): Promise<void> {
  const scheduled = page.getByRole("region", { name: "Scheduled" });
  await scheduled.getByRole("button", { name: `Cancel ${description}` }).click();
  const question = page.getByRole("alertdialog", { name: `Cancel ${description}?` });
  await question.getByRole("button", { name: "Cancel transfer" }).click();
  await expect(scheduled).not.toContainText(description);
}

/**
 * Schedules a monthly transfer from checking to savings, starting in so many days, and waits for
 * the response.
 */
async function schedule(
  page: Page,
  cents: number,
  description: string,
  inDays: number,
): Promise<void> {
  await page.getByRole("button", { name: "Schedule a transfer" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule a transfer" });
  await dialog.getByRole("button", { name: /From Account/ }).click();
  await page.getByRole("option", { name: /^Checking/ }).click();
  await dialog.getByRole("button", { name: /To Account/ }).click();
  await page.getByRole("option", { name: /^Savings/ }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill(dollars(cents).replace("$", ""));
  await dialog.getByRole("textbox", { name: "Description" }).fill(description);
  const day = await page.evaluate((inDays) => {
    const date = new Date();
    date.setDate(date.getDate() + inDays);
    return date.toLocaleDateString("sv-SE");
  }, inDays);
  await dialog.getByLabel("Start date").fill(day);
  await dialog.getByRole("button", { name: "Preview dates" }).click();
  await expect(dialog.getByRole("row")).toHaveCount(13);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  // A transfer that the server submits right away may replace the toast about it.
  await expect(dialog).toBeHidden();
}
