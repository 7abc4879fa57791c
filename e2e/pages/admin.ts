import { expect, type Locator, type Page } from "@playwright/test";
import { centsIn } from "../fixtures/figures.ts";
import { takenOver } from "../fixtures/house.ts";
import { type Bank, fillSignIn } from "../fixtures/test.ts";
import { createAccount } from "#contract/accounts.ts";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { createTransaction as createTransactionCall } from "#contract/transactions.ts";
import { createUser } from "#contract/users.ts";
import { made } from "./ask.ts";
import { toastWithTitle } from "./auth.ts";

/** A user added for one test, so it changes no other user's money. */
export interface Newcomer {
  readonly fullName: string;
  readonly username: string;
  readonly password: string;
}

/** Opening balances, in dollars. */
export type FirstMoney = Readonly<Partial<Record<"Checking" | "Savings", string>>>;

export async function openTab(admin: Page, name: string): Promise<void> {
  await admin.getByRole("tab", { name }).click();
  await expect(admin.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

/** Returns a new user with a unique name. */
function newcomer(): Newcomer {
  const mark = crypto.randomUUID().slice(0, 8);
  return { fullName: `Ada ${mark}`, username: `ada-${mark}`, password: "heron over water 7" };
}

export const emailOf = ({ username }: Newcomer) => `${username}@quill.example`;

/** Adds a customer with an account for each amount, through the dialog. */
export async function addCustomer(admin: Page, money: FirstMoney): Promise<Newcomer> {
  const ada = newcomer();
  await admin.getByRole("link", { name: "Add New User" }).first().click();
  const dialog = admin.getByRole("dialog", { name: "Add New User" });
  await dialog.getByRole("textbox", { name: "Full Name" }).fill(ada.fullName);
  await dialog.getByRole("textbox", { name: "Email" }).fill(emailOf(ada));
  await dialog.getByRole("textbox", { name: "Username" }).fill(ada.username);
  await dialog.getByRole("textbox", { name: "Password" }).fill(ada.password);
  const accounts = Object.entries(money);
  if (accounts.length > 0) await dialog.getByRole("tab", { name: /^Accounts/ }).click();
  for (const [place, [type, amount]] of accounts.entries()) {
    await dialog.getByRole("button", { name: "Add account" }).click();
    const account = dialog.getByRole("group", { name: `Account ${place + 1}` });
    await account.getByRole("button", { name: /Account Type/ }).click();
    await admin.getByRole("option", { name: type }).click();
    await account.getByRole("textbox", { name: "Initial Balance" }).fill(amount);
  }
  await dialog.getByRole("button", { name: "Create user" }).click();
  await expect(toastWithTitle(admin, "User created")).toBeVisible();
  await expect(dialog).toBeHidden();
  return ada;
}

/** Adds the same by the calls that the dialog makes; the page does not know of it. */
async function addCustomerByCalls(admin: Page, money: FirstMoney) {
  const ada = newcomer();
  const { fullName, username, password } = ada;
  const userId = await made(admin, createUser.path, {
    ...{ fullName, username, password },
    email: emailOf(ada),
  });
  let checking: number | undefined;
  for (const [type, amount] of Object.entries(money)) {
    const account = { userId, accountType: type.toLowerCase() };
    const toAccountId = await made(admin, createAccount.path, account);
    await made(admin, createTransactionCall.path, {
      type: "deposit",
      toAccountId,
      amount: Number(amount.replace(",", "")),
      description: "Initial deposit",
      metadata: { isInitialDeposit: true },
    });
    if (type === "Checking") checking = toAccountId;
  }
  return { ada, userId, checking };
}

/** Adds a staff member with this permission set. */
export async function addColleague(owner: Page, set: PermissionSet): Promise<Newcomer> {
  const colleague = newcomer();
  const { fullName, username, password } = colleague;
  await made(owner, createUser.path, {
    ...{ fullName, username, password },
    email: emailOf(colleague),
    role: "admin",
    permissionSets: [set],
  });
  return colleague;
}

/** Signs a user in, in a new browser, and waits for their first page. */
export async function signInAs(
  bank: Bank,
  { username, password }: Newcomer,
  home: RegExp,
): Promise<Page> {
  const page = await bank.visit();
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL(home);
  return page;
}

/** Searches a list, until the address has it: what is opened before would be closed by it again. */
export async function search(admin: Page, name: string, words: string): Promise<void> {
  await admin.getByRole("searchbox", { name }).fill(words);
  const written = new URLSearchParams({ q: words }).toString();
  await expect(admin).toHaveURL((url) => url.href.includes(written));
}

/** Returns a user's row in User Management. */
export async function findUser(admin: Page, { fullName }: Newcomer): Promise<Locator> {
  await openTab(admin, "User Management");
  await search(admin, "Search users", fullName);
  const rows = admin.getByRole("table", { name: "User Management" }).locator("tbody")
    .getByRole("row");
  // The user may be on the first page already: a press before the response would miss the row.
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(fullName);
  return rows;
}

/** Opens a user's details and returns the panel. */
export async function openDetails(admin: Page, newcomer: Newcomer): Promise<Locator> {
  const row = await findUser(admin, newcomer);
  await row.getByRole("button", { name: `Details of ${newcomer.fullName}` }).click();
  const panel = admin.getByRole("dialog", { name: newcomer.fullName });
  await expect(panel.getByRole("heading", { name: "Accounts" })).toBeVisible();
  return panel;
}

export async function closePanel(panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
}

/** Returns the posted balance of an account of the user whose details are open, in cents. */
export async function balanceIn(panel: Locator, type: string): Promise<number | undefined> {
  const account = panel.getByRole("listitem")
    .filter({ has: panel.page().getByRole("button", { name: `Edit balance, ${type}` }) });
  return centsIn(await account.innerText()).at(-1);
}

export interface Booking {
  readonly of: Newcomer;
  readonly type: "Withdrawal" | "Transfer";
  readonly amount: string;
  readonly description: string;
  readonly status?: "Pending";
}

/** Creates a transaction out of a user's checking account, and into their savings account. */
export async function createTransaction(admin: Page, booking: Booking): Promise<void> {
  await admin.getByRole("link", { name: "Create Transaction" }).first().click();
  const dialog = admin.getByRole("dialog", { name: "Create Transaction" });
  const choose = async (field: RegExp, option: string) => {
    await dialog.getByRole("button", { name: field }).click();
    await admin.getByRole("option", { name: option }).click();
  };
  const pick = async (side: string, type: string) => {
    const account = `${booking.of.fullName} ${type}`;
    const box = dialog.getByRole("combobox", { name: side });
    await box.fill(account);
    await expect(admin.getByRole("option", { name: account })).toBeVisible();
    await box.press("ArrowDown");
    await box.press("Enter");
    await expect(box).toHaveValue(new RegExp(`^${account}`));
  };
  await choose(/Type$/, booking.type);
  if (booking.status) await choose(/Status$/, booking.status);
  await pick("From Account", "Checking");
  if (booking.type === "Transfer") await pick("To Account", "Savings");
  await dialog.getByRole("textbox", { name: "Amount" }).fill(booking.amount);
  await dialog.getByRole("textbox", { name: "Description" }).fill(booking.description);
  await dialog.getByRole("button", { name: "Create transaction" }).click();
  await expect(toastWithTitle(admin, "Transaction created")).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Searches All Transactions for one user. Returns the rows. */
export async function findTransactions(admin: Page, { fullName }: Newcomer): Promise<Locator> {
  await openTab(admin, "All Transactions");
  await search(admin, "Search transactions", fullName);
  const rows = admin.getByRole("table", { name: "All Transactions" }).locator("tbody")
    .getByRole("row");
  // Other users' rows disappear with the response; a press before that would miss its row.
  await expect(rows.filter({ hasNotText: fullName }).filter({ hasText: "$" })).toHaveCount(0);
  return rows.filter({ hasText: fullName });
}

/** Confirms a dialog with its button. */
export async function confirm(admin: Page, question: RegExp | string, verb: string) {
  const dialog = admin.getByRole("alertdialog", { name: question });
  await dialog.getByRole("button", { name: verb }).click();
  await expect(dialog).toBeHidden();
}

/** An administrator with a customer of their own. */
export async function adminWithCustomer(bank: Bank, money: FirstMoney = {}) {
  const admin = await bank.signIn("admin");
  const added = await addCustomerByCalls(admin, money);
  await admin.reload();
  // In the demo, calls reach the server only from a page that has loaded.
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await takenOver(admin);
  return { admin, ...added };
}

/** The same, whose customer has withdrawals that wait, the last named the newest. */
export async function adminWithPending(bank: Bank, amounts: readonly number[]) {
  const staff = await adminWithCustomer(bank, { Checking: "1,000" });
  for (const [place, amount] of amounts.entries()) {
    await made(staff.admin, createTransactionCall.path, {
      type: "withdrawal",
      status: "pending",
      fromAccountId: staff.checking,
      amount,
      description: `Journey: waits for ${amount}`,
    });
    // The rate limit is twenty writes of one browser, then five a second.
    if (place > 10) await staff.admin.waitForTimeout(220);
  }
  return staff;
}

/** The figure of the summary. */
export function pendingApprovals(page: Page): Locator {
  const link = page.getByRole("link", { name: "Show Pending Approvals" });
  return page.getByRole("definition").filter({ has: link });
}
