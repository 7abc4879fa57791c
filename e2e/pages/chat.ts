import { expect, type Locator, type Page } from "@playwright/test";
import { openTransactions } from "./transactions.ts";

/** A customer's own conversation with support, from the header. */
export async function openSupport(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Support/ }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/support$/);
  await expect(thread(page)).toHaveAttribute("aria-busy", "false");
}

/** A customer asks support about one of their transactions, by its description. */
export async function askAboutPayment(page: Page, description: string): Promise<void> {
  // The search shows the transaction on the first page, whatever else has happened on the server.
  await openTransactions(page, description);
  await page.getByRole("rowheader", { name: description }).first().click();
  await page.getByRole("link", { name: "Ask support" }).click();
  await expect(messageBox(page)).toHaveValue(/^About #T-\d+: $/);
  await messageBox(page).press("End");
  await messageBox(page).pressSequentially("when?");
  await messageBox(page).press("Enter");
}

/** A customer's conversation at the inbox, by username. */
export async function openInInbox(page: Page, username: string): Promise<void> {
  await page.getByRole("tab", { name: /^Customer Support/ }).click();
  await page.getByRole("searchbox", { name: "Search customers" }).fill(username);
  await page.getByRole("option", { name: new RegExp(`^${username}\\b`) }).click();
  await expect(thread(page)).toHaveAttribute("aria-busy", "false");
}

/** The messages of the conversation that is open. */
export function thread(page: Page): Locator {
  return page.getByRole("log", { name: /^Messages with/ });
}

/** Returns all messages with exactly this text. */
export function messagesWithText(page: Page, words: string): Locator {
  return thread(page).getByText(words, { exact: true });
}

export function messageBox(page: Page): Locator {
  return page.getByRole("textbox", { name: /^Message to/ });
}

export async function write(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words);
  await messageBox(page).press("Enter");
  await expect(messageBox(page)).toHaveValue("");
}

export async function expectLive(page: Page, timeout?: number): Promise<void> {
  await expect(page.getByText("Live Chat Connected", { exact: true }).first())
    .toBeVisible({ timeout });
}

export async function expectFallback(page: Page): Promise<void> {
  await expect(page.getByText("Using Fallback Mode", { exact: true })).toBeVisible();
}

/** A message could not be sent, and may be tried again. */
export async function expectNotSent(page: Page): Promise<void> {
  await expect(thread(page).getByText("Not sent")).toBeVisible();
  await expect(thread(page).getByRole("button", { name: "Try again" })).toBeVisible();
}

/** Expects that, after a reload, each of these texts is on every page once, in one order. */
export async function expectOnceEach(
  pages: readonly Page[],
  words: readonly string[],
): Promise<void> {
  const orders: (readonly string[])[] = [];
  for (const page of pages) {
    await page.reload();
    for (const one of words) await expect(messagesWithText(page, one)).toHaveCount(1);
    orders.push(await orderOf(page, words));
  }
  for (const order of orders) expect(order).toEqual(orders[0]);
}

/** Returns the texts in the order of the page. */
async function orderOf(page: Page, words: readonly string[]): Promise<readonly string[]> {
  const all = await thread(page).innerText();
  return words.filter((one) => all.includes(one))
    .toSorted((one, other) => all.indexOf(one) - all.indexOf(other));
}
