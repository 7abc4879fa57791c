import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { openTransactions } from "./pages/transactions.ts";

/** Presses the button and returns the path of the downloaded file. */
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
  "signed files, PDF and text, are told from changed ones, also by the saved page @demo",
  { tag: "@main" },
  async ({ bank, browser }, info) => {
    const maya = await bank.signIn("maya");
    await openTransactions(maya);
    await maya.getByRole("link", { name: "Statement" }).click();
    await maya.getByRole("button", { name: "Signed file" }).click();
    const pdf = await saved(maya, "Download", info);
    expect(pdf).toMatch(/statement-\d{4}-.*\.pdf$/);
    const changed = info.outputPath("changed.pdf");
    const bytes = await readFile(pdf);
    await writeFile(changed, bytes.with(8, 64));

    await maya.getByRole("button", { name: "Signed file" }).click();
    await maya.getByRole("radio", { name: /^Text/ }).press("Space");
    const text = await saved(maya, "Download", info);
    expect(text).toMatch(/statement-\d{4}-.*\.txt$/);
    const lines = (await readFile(text, "utf8")).split("\n");
    const closing = lines.findIndex((line) => line.startsWith("closing\t"));
    const richer = (lines[closing] ?? "").replace("\t", "\t9");
    const forged = info.outputPath("forged.txt");
    await writeFile(forged, lines.with(closing, richer).join("\n"));

    await bank.go(maya, "/verify");
    const page = await saved(maya, "Save this page for offline use", info);
    const context = await browser.newContext({ offline: true });
    const offline = await context.newPage();
    await offline.goto(pathToFileURL(page).href);
    for (const reader of [maya, offline]) {
      await expect(reader.getByRole("heading", { name: "Verify a statement" })).toBeVisible();
      await reader.locator("input[type=file]").setInputFiles(pdf);
      await expect(reader.getByText("This statement is genuine")).toBeVisible();
      await reader.locator("input[type=file]").setInputFiles(changed);
      await expect(reader.getByText("This PDF was changed")).toBeVisible();
      await reader.locator("input[type=file]").setInputFiles(text);
      await expect(reader.getByText("This statement is genuine")).toBeVisible();
      await reader.locator("input[type=file]").setInputFiles(forged);
      await expect(reader.getByText(`Line ${closing + 1} of forged.txt was changed.`))
        .toBeVisible();
    }
    await expect(offline.getByText(/^Saved from .* It works offline/)).toBeVisible();
    await context.close();
  },
);
