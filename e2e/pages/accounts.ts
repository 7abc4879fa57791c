import { expect, type Locator, type Page } from "@playwright/test";
import { centsIn, dollars, firstCents } from "../fixtures/figures.ts";

/** What /dashboard/accounts says, in cents. Booked is what is available and what is held. */
export interface Figures {
  readonly available: { readonly checking: number; readonly savings: number };
  readonly booked: { readonly checking: number; readonly savings: number };
  readonly total: number;
}

export async function openAccounts(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Accounts" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/accounts$/);
  await expect(card(page, "Savings")).toContainText("Available balance");
}

function card(page: Page, type: string): Locator {
  const quickActions = page.getByRole("button", { name: `Quick Actions for ${type} ending in` });
  return page.getByRole("article").filter({ has: quickActions });
}

export async function readFigures(page: Page): Promise<Figures> {
  const [checking, savings] = await Promise.all(
    ["Checking", "Savings"].map(async (type) => {
      const [available = 0, hold = 0] = centsIn(await card(page, type).innerText());
      return { available, booked: available + hold };
    }),
  );
  if (!checking || !savings) throw new Error("Both accounts are there");
  return {
    available: { checking: checking.available, savings: savings.available },
    booked: { checking: checking.booked, savings: savings.booked },
    total: await firstCents(page.getByText(/ accounts · .* in total$/)),
  };
}

/** Waits until the page shows these figures. */
export async function expectFigures(page: Page, figures: Figures): Promise<void> {
  await expect.poll(() => readFigures(page)).toEqual(figures);
}

/** From checking to savings through Quick Actions, as far as the bank's answer. */
export async function submitTransfer(page: Page, cents: number, description: string) {
  await page.getByRole("button", { name: /^Transfer from Checking ending in/ }).click();
  const dialog = page.getByRole("dialog", { name: "Quick Actions" });
  await dialog.getByRole("button", { name: /To Account/ }).click();
  await page.getByRole("option", { name: /^Savings/ }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill(dollars(cents).replace("$", ""));
  await dialog.getByRole("textbox", { name: "Description" }).fill(description);
  await dialog.getByRole("button", { name: "Submit transfer" }).click();
  await expect(toast(page, "Transaction submitted")).toBeVisible();
  await expect(dialog).toBeHidden();
}

export function toast(page: Page, title: string): Locator {
  return page.getByRole("alertdialog", { name: title });
}
