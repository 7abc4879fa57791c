import { expect, type Page } from "@playwright/test";
import { chooseAt, typeAt } from "./keys.ts";

/** Opens a company by keyboard, as a customer who has none. Returns its ID. */
export async function openCompany(page: Page, name: string): Promise<number> {
  const item = page.getByRole("menuitem", { name: "Open a company" });
  await chooseAt(page, page.getByRole("button", { name: /account menu/ }), item);
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await typeAt(page, field("Company name"), name);
  await typeAt(page, field("EIN"), "12-3456789");
  await typeAt(page, field("Address"), "2 Quay Street, Portland, OR 97201");
  await page.keyboard.press("Enter");
  await expect(page.getByText("**-***6789")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/company\?company=\d+$/);
  return Number(new URL(page.url().replace("#/", "")).searchParams.get("company"));
}
