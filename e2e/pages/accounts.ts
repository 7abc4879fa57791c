import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { centsIn, dollars, firstCents } from "../fixtures/figures.ts";

/**
 * The figures of /dashboard/accounts, in cents. The posted balance is the available one plus holds.
 */
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

/**
 * Submits a transfer from checking to savings through Quick Actions, and waits for the response.
 */
export async function submitTransfer(page: Page, cents: number, description: string) {
  const dialog = await fillTransfer(page, cents, description);
  await dialog.getByRole("button", { name: "Submit transfer" }).click();
  await expect(toast(page, "Transaction submitted")).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The same, as far as the review. */
export async function fillTransfer(page: Page, cents: number, description: string) {
  await page.getByRole("button", { name: /^Transfer from Checking ending in/ }).click();
  const dialog = page.getByRole("dialog", { name: /^(Quick Actions|Review)/ });
  await dialog.getByRole("button", { name: /To Account/ }).click();
  await page.getByRole("option", { name: /^Savings/ }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill(dollars(cents).replace("$", ""));
  await dialog.getByRole("textbox", { name: "Description" }).fill(description);
  await dialog.getByRole("button", { name: "Review transfer" }).click();
  return dialog;
}

export function toast(page: Page, title: string): Locator {
  return page.getByRole("alertdialog", { name: title });
}

/** Opens Quick Actions for an account and chooses what to do there. */
export async function openQuickActions(
  page: Page,
  type: string,
  tab: "Transfer" | "Withdraw",
): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^Transfer from ${type} ending in`) }).click();
  const dialog = page.getByRole("dialog", { name: /^(Quick Actions|Review)/ });
  await dialog.getByRole("tab", { name: tab }).click();
  return dialog;
}

/** A withdrawal to another bank, filled in and looked over, but not sent. */
export async function reviewWithdrawal(
  page: Page,
  { cents, account, description }: {
    readonly cents: number;
    readonly account: string;
    readonly description: string;
  },
): Promise<Locator> {
  const dialog = await openQuickActions(page, "Checking", "Withdraw");
  await dialog.getByRole("textbox", { name: "To Account" }).fill(account);
  await dialog.getByRole("textbox", { name: "Amount" }).fill(dollars(cents).replace("$", ""));
  await dialog.getByRole("textbox", { name: "Description" }).fill(description);
  await dialog.getByRole("button", { name: "Review withdrawal" }).click();
  return dialog;
}

/**
 * Requests a higher (or, below zero, lower) balance of the checking account, and waits for the
 * response.
 */
export async function requestAdjustment(page: Page, cents: number, reason: string): Promise<void> {
  await page.getByRole("button", { name: /^More actions for Checking ending in/ }).click();
  await page.getByRole("menuitem", { name: "Request balance adjustment" }).click();
  const dialog = page.getByRole("dialog", { name: "Request balance adjustment" });
  await dialog.getByRole("textbox", { name: "Amount" }).fill((cents / 100).toFixed(2));
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(toast(page, "Balance adjustment requested")).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The submissions that a page makes from now on. */
export function submissionsOf(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    const isOne = request.method() === "POST" && request.url().endsWith("/api/transactions");
    if (isOne) requests.push(request);
  });
  return requests;
}
