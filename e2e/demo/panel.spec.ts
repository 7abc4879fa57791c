import { Buffer } from "node:buffer";
import { expect } from "@playwright/test";
import { test } from "../fixtures/test.ts";
import { toastWithTitle } from "../pages/auth.ts";
import { pendingApprovals } from "../pages/admin.ts";
import { chooseFault, closePanel, openPanel } from "../pages/demoPanel.ts";

test(
  "a tab becomes another user, and another tab stays signed in",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    const other = await bank.visit();
    await (await openPanel(other)).getByRole("button", { name: "admin", exact: true }).click();
    await expect(other).toHaveURL(/\/admin$/);
    await maya.reload();
    await expect(maya.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Maya Ellison");
  },
);

test("a fault happens once, and shows on the page", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const panel = await openPanel(maya);
  await bank.signOutFromElsewhere(maya, async () => {
    await panel.getByRole("button", { name: "End this session" }).click();
    await expect(panel.getByText("Session ended by the bank.")).toBeVisible();
  });
  await maya.reload();
  await expect(maya.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("a call gets a response body outside the contract", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const panel = await openPanel(maya);
  // A call that no page makes on its own.
  await chooseFault(panel, { call: "GET /api/sessions", what: /a custom status and body/ });
  await panel.getByRole("textbox", { name: "Status" }).fill("200");
  await panel.getByRole("textbox", { name: "Body" }).fill('[{ "id": "seven" }]');
  await panel.getByRole("button", { name: "Set fault" }).click();
  await expect(panel.getByText(/^Fault set for \/api\/sessions: Return a custom/)).toBeVisible();
  const answered = maya.waitForResponse((answer) => answer.url().endsWith("/api/sessions"));
  await closePanel(maya, panel);
  await maya.getByRole("link", { name: "Settings" }).first().click();
  await maya.getByRole("tab", { name: "Security" }).click();
  expect(await (await answered).text()).toBe('[{ "id": "seven" }]');
  await expect(maya.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a planned fault outlives a reload, and happens once", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const panel = await openPanel(maya);
  await chooseFault(panel, { call: "GET /api/sessions", what: /a custom status and body/ });
  await panel.getByRole("textbox", { name: "Status" }).fill("200");
  await panel.getByRole("button", { name: "Set fault" }).click();
  await expect(panel.getByText(/^Fault set for \/api\/sessions: Return a custom/)).toBeVisible();
  await maya.reload();
  await maya.getByRole("link", { name: "Settings" }).first().click();
  await maya.getByRole("tab", { name: "Security" }).click();
  await maya.getByRole("button", { name: "Try again" }).click();
  await expect(maya.getByText("This device")).toBeVisible();
});

test("an address starts a scenario as a user, once", async ({ bank, house }) => {
  const page = await bank.visit();
  await page.goto("/?scenario=transfer-pending&person=maya#/dashboard");
  await expect(page.getByText("House deposit, part 3").first()).toBeVisible();
  await expect(page).toHaveURL(/\/#\/dashboard$/);
  await house.go(page, "/dashboard/accounts");
  await expect(page.getByRole("heading", { name: "Your Accounts" })).toBeVisible();
});

test("a scenario is edited, saved, and opened again", async ({ bank }) => {
  const admin = await bank.signIn("admin");
  const panel = await openPanel(admin);
  await panel.getByRole("textbox", { name: "Pending transactions" }).fill("40");
  await panel.getByRole("button", { name: /Status$/ }).click();
  await admin.getByRole("option", { name: "Frozen" }).click();
  const [download] = await Promise.all([
    admin.waitForEvent("download"),
    panel.getByRole("button", { name: "Save scenario file" }).click(),
  ]);
  const file = await download.path();
  const bad = {
    name: "bad.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"frozen":-1}'),
  };
  await panel.getByLabel("A scenario file").setInputFiles(bad);
  await expect(panel.getByText("frozen: Enter a whole number from 0 to 5,000")).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Pending transactions" })).toHaveValue("40");
  await panel.getByRole("button", { name: "Clear changes" }).click();
  await expect(panel.getByRole("textbox", { name: "Pending transactions" })).toHaveValue("");
  await panel.getByLabel("A scenario file").setInputFiles(file);
  await panel.getByRole("button", { name: "Reset bank" }).click();
  await expect(panel).toBeHidden();
  const again = await openPanel(admin);
  await expect(again.getByRole("button", { name: /Status$/ })).toContainText("Frozen");
  await again.getByRole("button", { name: "admin", exact: true }).click();
  await expect(pendingApprovals(admin)).toHaveText("40");

  // Other tests need the customer whom it froze.
  const last = await openPanel(admin);
  await last.getByRole("button", { name: "Clear changes" }).click();
  await last.getByRole("button", { name: "Reset bank" }).click();
  await expect(last).toBeHidden();
});

test("a saved bank is opened again", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const panel = await openPanel(maya);
  const [download] = await Promise.all([
    maya.waitForEvent("download"),
    panel.getByRole("button", { name: "Save as file" }).click(),
  ]);
  const file = await download.path();
  await panel.getByRole("button", { name: /Scenario/ }).click();
  await maya.getByRole("option", { name: "empty" }).click();
  await panel.getByRole("button", { name: "Reset bank" }).click();
  await expect(panel).toBeHidden();
  const again = await openPanel(maya);
  await again.getByLabel("A saved bank or recording").setInputFiles(file);
  await expect(again).toBeHidden();
  await (await openPanel(maya)).getByRole("button", { name: "maya", exact: true }).click();
  await expect(maya).toHaveURL(/\/dashboard$/);
  await expect(toastWithTitle(maya, "Login failed")).toHaveCount(0);
});
