import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures/test.ts";

test.slow();

test("a storm goes on under lightning, and stops at the law that a planted fault breaks", async ({ bank, house }) => {
  const page = await bank.visit();
  await house.go(page, "/storm");
  const lightning = page.getByRole("switch", { name: "Lightning" });
  await lightning.press(" ");
  await expect(page.getByText("Requests that something befalls: 0 of 100")).toBeVisible();
  const start = page.getByRole("button", { name: "Start" });
  // 53 people sign up at it first.
  await expect(start).toBeEnabled({ timeout: 30_000 });
  await start.press("Enter");
  await expect(page.getByText("The storm goes on; all laws hold.")).toBeVisible();
  await expect(page.getByText(/^Requests[1-9]/)).toBeVisible();
  await lightning.press(" ");
  await page.getByRole("slider").press("ArrowRight");
  await expect(page.getByText("Requests that something befalls: 21 of 100")).toBeVisible();
  await page.getByRole("switch", { name: "Planted fault" }).press(" ");
  await expect(page.getByText("The storm has stopped at a broken law.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/^Law \w+ is broken$/)).toBeVisible();
  await expect(start).toBeDisabled();
});

test("a person's screen is opened where the storm stands, and its recording's link after it", async ({ bank, house }) => {
  const page = await bank.visit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await house.go(page, "/storm");
  const start = page.getByRole("button", { name: "Start" });
  await expect(start).toBeEnabled({ timeout: 30_000 });
  await start.press("Enter");
  await expect(page.getByText(/^Requests[1-9]/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByText("The storm is paused; all laws hold.")).toBeVisible();
  await page.getByRole("button", { name: /Person$/ }).press("Enter");
  await page.getByRole("option", { name: "customer-7" }).press("Enter");
  const account = page.getByRole("listitem").filter({ hasText: "Account 4000000060" });
  await expect(account).toBeVisible();
  const [balance = ""] = /\$[\d,]+\.\d\d/.exec(await account.innerText()) ?? [];
  await page.getByRole("button", { name: "Open their screen" }).press("Enter");
  await expectScreen(page, balance);

  await page.getByRole("button", { name: "Copy link" }).press("Enter");
  await expect(page.getByText(/^A link to the 2 steps so far is on the clipboard/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await house.open();
  await other.goto(link);
  await expectScreen(other, balance);
  await house.leave(other);
  await page.getByRole("button", { name: "Back to the storm" }).press("Enter");
  await expect(page.getByText("The storm is paused; all laws hold.")).toBeVisible();
});

/** The overview of customer-7, with what is on an account of theirs. */
async function expectScreen(page: Page, balance: string): Promise<void> {
  const screen = page.frameLocator('iframe[title="The screen of customer-7"]');
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Welcome back, customer-7");
  await expect(screen.getByText(balance).first()).toBeVisible();
}
