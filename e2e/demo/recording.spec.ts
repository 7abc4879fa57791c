import { expect } from "@playwright/test";
import { test } from "../fixtures/test.ts";
import { openPanel } from "../pages/demoPanel.ts";

test("a link plays what happened, in another browser", async ({ bank, browser }) => {
  const maya = await bank.visit();
  await maya.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await maya.goto("/?scenario=typical&person=maya#/dashboard");
  const total = maya.getByRole("region", { name: "Total Balance" });
  await expect(total).toContainText("$");
  const balance = await total.getByRole("paragraph").nth(1).innerText();
  const panel = await openPanel(maya);
  await panel.getByRole("button", { name: "Copy link" }).click();
  await expect(panel.getByText(/^Copied a link to the \d+ steps so far/))
    .toBeVisible();
  const link = await maya.evaluate(() => navigator.clipboard.readText());

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  const screen = stranger.frameLocator('iframe[title="The screen of maya"]');
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Maya Ellison");
  await expect(screen.getByRole("region", { name: "Total Balance" })).toContainText(balance);
  await stranger.getByRole("tab", { name: "Books" }).click();
  await expect(stranger.getByRole("table", { name: "Accounts" }).getByText("maya").first())
    .toBeVisible();
  await stranger.getByRole("slider", { name: "Step" }).focus();
  await stranger.keyboard.press("Home");
  await expect(stranger.getByText(/Start\./)).toBeVisible();
  await stranger.context().close();
});
