import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { openTransactions } from "./pages/transactions.ts";

/** Presses and answers where the file lies that the browser has saved. */
async function saved(page: Page, button: string, info: TestInfo) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test(
  "a PDF that the bank signed is told from a changed one, also by the saved page @demo",
  async ({ bank, browser }, info) => {
    const maya = await bank.signIn("maya");
    await openTransactions(maya);
    await maya.getByRole("link", { name: "Statement" }).click();
    await maya.getByRole("button", { name: "Signed file" }).click();
    const pdf = await saved(maya, "Save", info);
    expect(pdf).toMatch(/statement-\d{4}-.*\.pdf$/);
    const changed = info.outputPath("changed.pdf");
    const bytes = await readFile(pdf);
    await writeFile(changed, bytes.with(8, 64));

    await bank.go(maya, "/verify");
    const page = await saved(maya, "Save this page to use it offline", info);
    const context = await browser.newContext({ offline: true });
    const offline = await context.newPage();
    await offline.goto(pathToFileURL(page).href);
    for (const reader of [maya, offline]) {
      await expect(reader.getByRole("heading", { name: "Check a statement" })).toBeVisible();
      await reader.locator("input[type=file]").setInputFiles(pdf);
      await expect(reader.getByText("This statement is genuine")).toBeVisible();
      await reader.locator("input[type=file]").setInputFiles(changed);
      await expect(reader.getByText("This is not what the bank made")).toBeVisible();
    }
    await expect(offline.getByText(/^Saved from .* It knows the keys/)).toBeVisible();
    await context.close();
  },
);
