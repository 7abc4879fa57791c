import type { Page } from "playwright";
import { clickOn, keyOn, NOTHING_ELSE, type Timed } from "./pressTiming.ts";

const MENU = "[role=menu]";
const LIST = "[role=listbox]";
const WINDOW = "[role=dialog] h2";
const gone = (what: string) => `body:not(:has(${what}))`;

/** Presses through the customer's pages, from the overview to a message to support. */
export async function pressAsCustomer(page: Page, origin: string, timed: Timed): Promise<void> {
  const button = (name: RegExp | string) => page.getByRole("button", { name }).first();
  const link = (name: RegExp) => page.getByRole("banner").getByRole("link", { name });
  const option = (place: number) => page.getByRole("option").nth(place);

  await page.goto(`${origin}/dashboard`);
  await page.getByRole("table").first().waitFor();
  await timed("open the user menu", clickOn(button(/account menu/)), MENU);
  await timed("close it", keyOn(page, "Escape"), gone(MENU));
  await timed("go to Accounts", clickOn(link(/^Accounts/)), ["h1", "Your Accounts"]);
  await timed("open a card's menu", clickOn(button(/^More actions for/)), MENU);
  await timed(
    "open a balance adjustment",
    clickOn(page.getByRole("menuitem", { name: "Request balance adjustment" })),
    WINDOW,
  );
  await timed("close it", keyOn(page, "Escape"), gone(WINDOW));

  await timed("open Transfer", clickOn(button(/^Transfer from Checking/)), WINDOW);
  await timed("open To Account", clickOn(button(/To Account/)), LIST);
  await timed("choose in it", clickOn(option(0)), gone(LIST));
  await page.getByRole("textbox", { name: "Amount" }).focus();
  await timed("type a digit", keyOn(page, "1"), NOTHING_ELSE);
  await page.getByRole("textbox", { name: "Description" }).focus();
  await timed("type a letter", keyOn(page, "r"), NOTHING_ELSE);
  await timed("review the transfer", clickOn(button("Review transfer")), [
    "[role=dialog] button",
    "Submit transfer",
  ]);
  await timed("send it", clickOn(button("Submit transfer")), gone(WINDOW));
  await button(/^Transfer from Checking/).click();
  await timed("next tab, Withdraw", clickOn(page.getByRole("tab", { name: "Withdraw" })), [
    "[role=dialog] button",
    "Review withdrawal",
  ]);
  await timed("close it", keyOn(page, "Escape"), gone(WINDOW));

  await timed("go to Transactions", clickOn(link(/^Transactions/)), ["h1", "Transactions"]);
  const sorted = "th[aria-sort=ascending]";
  const head = page.getByRole("columnheader", { name: "Amount" }).getByRole("button");
  await head.waitFor();
  await timed("sort by Amount", clickOn(head), sorted);
  await timed("next page", clickOn(button("Next")), ["nav [role=status]", "11 "]);
  await timed("open a filter", clickOn(button(/Status$/)), LIST);
  await timed("choose in it", clickOn(option(1)), gone(LIST));
  await timed("open another", clickOn(button(/Time Period$/)), LIST);
  await timed("choose in that", clickOn(option(2)), gone(LIST));
  await page.getByRole("searchbox").focus();
  await timed("type a letter in the search", keyOn(page, "p"), NOTHING_ELSE);
  const row = page.locator("tbody tr").nth(2).getByRole("cell").first();
  await timed("open a row", clickOn(row), WINDOW);
  await timed("close it", keyOn(page, "Escape"), gone(WINDOW));

  await link(/^Settings/).click();
  await timed(
    "next tab of the settings",
    clickOn(page.getByRole("tab", { name: "Security" })),
    "[role=tab][aria-selected=true][id*=security]",
  );
  await link(/^Support/).click();
  const words = `Measured at ${new Date().toISOString()}`;
  await page.getByRole("textbox", { name: /^Message to/ }).fill(words);
  await timed("type a letter to support", keyOn(page, "h"), NOTHING_ELSE);
  await timed("send it", keyOn(page, "Enter"), ["[role=log]", words]);
}
