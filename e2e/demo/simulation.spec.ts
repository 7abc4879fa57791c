import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures/test.ts";

test.slow();

test("a simulation runs with injected faults and stops at the invariant that a seeded bug violates", async ({ bank, house }) => {
  const page = await bank.visit();
  await house.go(page, "/storm");
  const faultSwitch = page.getByRole("switch", { name: "Inject faults" });
  await faultSwitch.press(" ");
  await expect(page.getByText("Requests affected: 0 of 100")).toBeVisible();
  const start = page.getByRole("button", { name: "Start", exact: true });
  // 53 people sign up at it first.
  await expect(start).toBeEnabled({ timeout: 30_000 });
  await start.press("Enter");
  await expect(page.getByText("Running. All invariants hold.")).toBeVisible();
  await expect(page.getByText(/^Requests[1-9]/)).toBeVisible();
  await faultSwitch.press(" ");
  await page.getByRole("slider").press("ArrowRight");
  await expect(page.getByText("Requests affected: 21 of 100")).toBeVisible();
  await page.getByRole("switch", { name: "Seeded bug" }).press(" ");
  await expect(page.getByText("Stopped: an invariant failed.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/^Invariant failed: \w+$/)).toBeVisible();
  await expect(start).toBeDisabled();
});

test("opens a user's screen in a paused simulation and copies a link to its recording", async ({ bank, house }) => {
  const page = await bank.visit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await house.go(page, "/storm");
  const start = page.getByRole("button", { name: "Start", exact: true });
  await expect(start).toBeEnabled({ timeout: 30_000 });
  await start.press("Enter");
  await expect(page.getByText(/^Requests[1-9]/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByText("Paused. All invariants hold.")).toBeVisible();
  await page.getByRole("button", { name: /Person$/ }).press("Enter");
  await page.getByRole("option", { name: "customer-7" }).press("Enter");
  const account = page.getByRole("listitem").filter({ hasText: "Account 4000000060" });
  await expect(account).toBeVisible();
  const [balance = ""] = /\$[\d,]+\.\d\d/.exec(await account.innerText()) ?? [];
  await page.getByRole("button", { name: "Open this user's screen" }).press("Enter");
  await expectScreen(page, balance);

  await page.getByRole("button", { name: "Copy link" }).press("Enter");
  await expect(page.getByText(/^Copied a link to the 2 steps so far/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await house.open();
  await other.goto(link);
  await expectScreen(other, balance);
  await house.leave(other);
  await page.getByRole("button", { name: "Back to the simulation" }).press("Enter");
  await expect(page.getByText("Paused. All invariants hold.")).toBeVisible();
});

/** Expects the overview of customer-7, with this balance. */
async function expectScreen(page: Page, balance: string): Promise<void> {
  const screen = page.frameLocator('iframe[title="The screen of customer-7"]');
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Welcome back, customer-7");
  await expect(screen.getByText(balance).first()).toBeVisible();
}
