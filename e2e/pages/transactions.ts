import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";

/** A line of the list as it is read: Date, Type, From, To, Description, Amount, Status. */
export type ShownRow = readonly string[];

export async function openTransactions(page: Page, search = ""): Promise<void> {
  await page.getByRole("link", { name: "Transactions" }).first().click();
  await expect(page).toHaveURL(/\/transactions$/);
  const field = page.getByRole("searchbox");
  // A page that is still shown with an earlier search would lose what is typed now.
  await expect(field).toHaveValue("");
  await field.fill(search);
  await expect(page).toHaveURL(search === "" ? /\/transactions$/ : /\/transactions\?q=/);
  await expect(tableOf(page)).toHaveAttribute("aria-busy", "false");
  await expect(listed(page).first()).toBeVisible();
  // The address changes before the list does.
  await expect(listed(page).filter({ hasNotText: new RegExp(search, "i") })).toHaveCount(0);
}

function tableOf(page: Page, name = "Transactions"): Locator {
  return page.getByRole("table", { name, exact: true });
}

/** The rows of the page that is shown; an empty list has none. */
export function listed(page: Page, table = "Transactions"): Locator {
  return tableOf(page, table).locator("tbody tr");
}

/** Every row of every page, as shown. */
export async function everyRow(page: Page): Promise<readonly ShownRow[]> {
  const rows: ShownRow[] = [];
  const count = page.getByText(/^Showing \d/);
  for (;;) {
    const before = await count.innerText();
    for (const row of await listed(page).all()) {
      const cells = await row.locator("th, td").allInnerTexts();
      rows.push(cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()));
    }
    const next = page.getByRole("button", { name: "Next", exact: true });
    if (!await next.isVisible() || await next.isDisabled()) return rows;
    await next.click();
    await expect(count).not.toHaveText(before);
  }
}

/** Exports what is shown in one of the formats and reads the file that the browser saves. */
export async function exported(page: Page, format: RegExp): Promise<string> {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format }).click(),
  ]);
  return await readFile(await download.path(), "utf8");
}
