import type { Page } from "playwright";
import { clickOn, keyOn, NOTHING_ELSE, type Timed } from "./pressTiming.ts";

const LIST = "[role=listbox]";
const WINDOW = "[role=dialog] h2";
const gone = (what: string) => `body:not(:has(${what}))`;

/** Presses through the staff's pages, from the transactions to a conversation. */
export async function pressAsStaff(page: Page, origin: string, timed: Timed): Promise<void> {
  const button = (name: RegExp | string) => page.getByRole("button", { name }).first();
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  const head = (name: string) => page.getByRole("columnheader", { name }).getByRole("button");
  const first = page.locator("tbody tr").first();
  const sorted = "th[aria-sort=ascending]";

  await page.goto(`${origin}/admin?tab=users`);
  await first.waitFor();
  await timed("staff: next tab", clickOn(tab(/All Transactions/)), [
    "table[aria-label='All Transactions'] tbody td",
    "$",
  ]);
  await timed("staff: select a row", clickOn(first.getByRole("checkbox")), "tr[data-checked]");
  await timed("staff: unselect it", keyOn(page, "Space"), gone("tr[data-checked]"));
  await first.focus();
  await timed("staff: key J", keyOn(page, "j"), NOTHING_ELSE);
  await timed("staff: approve by A", keyOn(page, "a"), ["tbody tr", "Approved"]);
  await timed("staff: reject", clickOn(button(/^Reject transaction/)), ["tbody tr", "Rejected"]);
  await page.locator("tbody tr").nth(5).focus();
  await timed("staff: open a panel", keyOn(page, "Enter"), WINDOW);
  await timed("staff: the next in it", keyOn(page, "j"), NOTHING_ELSE);
  await timed("staff: close it", keyOn(page, "Escape"), gone(WINDOW));
  await timed("staff: next page", clickOn(button("Next")), ["nav [role=status]", "11 "]);
  await timed("staff: sort by Amount", clickOn(head("Amount")), sorted);
  await timed("staff: open a filter", clickOn(button(/Risk Level$/)), LIST);
  await timed("staff: choose in it", clickOn(page.getByRole("option").nth(3)), gone(LIST));
  await page.getByRole("searchbox").focus();
  await timed("staff: type a letter in the search", keyOn(page, "p"), NOTHING_ELSE);

  await tab(/User Management/).click();
  await timed("staff: sort people", clickOn(head("User")), sorted);
  await timed("staff: open a person", clickOn(button(/^Details of/)), WINDOW);
  await timed("staff: close it", keyOn(page, "Escape"), gone(WINDOW));

  await page.goto(`${origin}/admin?tab=support`);
  await timed("staff: open a conversation", clickOn(page.getByRole("option").nth(1)), "[role=log]");
  await page.getByRole("textbox", { name: /^Message to/ }).focus();
  await timed("staff: type a letter to them", keyOn(page, "h"), NOTHING_ELSE);
}
