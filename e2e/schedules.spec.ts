import { expect, type Page } from "@playwright/test";
import { dollars } from "./fixtures/figures.ts";
import { test } from "./fixtures/test.ts";
import { expectFigures, openAccounts, readFigures, toast } from "./pages/accounts.ts";

/** How soon the bank looks at what is due, and the page at what the bank did. */
const WITHIN_MS = 40_000;

// On the server alone: the demo's clock may stand on another day than the page's.
test(
  "what maya schedules for today the bank submits by itself, and waits with the next until told",
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);
    const before = await readFigures(maya);
    const amount = 31_50;
    await scheduleFromToday(maya, amount, "Journey: by itself");

    const held = maya.getByRole("region", { name: "On hold" });
    await expect(held).toContainText("Journey: by itself", { timeout: WITHIN_MS });
    await expectFigures(maya, {
      ...before,
      available: { ...before.available, checking: before.available.checking - amount },
    });

    const scheduled = maya.getByRole("region", { name: "Scheduled" });
    await scheduled.getByRole("button", { name: "Pause the next Journey: by itself" }).click();
    await expect(toast(maya, "Next date paused")).toBeVisible();
    await expect(scheduled).toContainText("Next one paused");
    await scheduled.getByRole("button", { name: "Stop Journey: by itself" }).click();
    const question = maya.getByRole("alertdialog", { name: "Stop Journey: by itself?" });
    await question.getByRole("button", { name: "Stop it" }).click();
    await expect(toast(maya, "Scheduled transfer stopped")).toBeVisible();
    await expect(scheduled).not.toContainText("Journey: by itself");
  },
);

/** Every month from checking to savings, the first time today, as far as the bank's answer. */
async function scheduleFromToday(page: Page, cents: number, description: string): Promise<void> {
  await page.getByRole("button", { name: "Schedule a transfer" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule a transfer" });
  await dialog.getByRole("button", { name: /From Account/ }).click();
  await page.getByRole("option", { name: /^Checking/ }).click();
  await dialog.getByRole("button", { name: /To Account/ }).click();
  await page.getByRole("option", { name: /^Savings/ }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill(dollars(cents).replace("$", ""));
  await dialog.getByRole("textbox", { name: "Description" }).fill(description);
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
  await dialog.getByLabel("First day").fill(today);
  await dialog.getByRole("button", { name: "Look at the dates" }).click();
  await expect(dialog.getByRole("row")).toHaveCount(13);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  // What the bank submits at once may take the place of the message about it.
  await expect(dialog).toBeHidden();
}
