import { expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { type AccountType, listAccounts } from "#contract/accounts.ts";
import { openCompany as openCompanyCall } from "#contract/companies.ts";
import { createTransaction } from "#contract/transactions.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import type { Bank } from "../fixtures/test.ts";
import { ask, made } from "./ask.ts";
import { fromOutbox, toastWithTitle } from "./auth.ts";
import { chooseAt, enterAt, tabTo, typeAt } from "./keys.ts";

/** The first button with this name: a toast may have one too. */
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name }).first();
export const field = (within: Page | Locator, name: string) =>
  within.getByRole("textbox", { name, exact: true });
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a company by keyboard, as a customer who has none. Returns its ID. */
export async function openCompany(page: Page, name: string): Promise<number> {
  const item = page.getByRole("menuitem", { name: "Open a company" });
  await chooseAt(page, page.getByRole("button", { name: /account menu/ }), item);
  await typeAt(page, field(page, "Company name"), name);
  await typeAt(page, field(page, "EIN"), "12-3456789");
  await typeAt(page, field(page, "Address"), "2 Quay Street, Portland, OR 97201");
  await page.keyboard.press("Enter");
  await expect(page.getByText("**-***6789")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/company\?company=\d+$/);
  return Number(new URL(page.url().replace("#/", "")).searchParams.get("company"));
}

/** Opens a company without the form, for tests that aren't about opening one. Returns its ID. */
export function addCompany(page: Page, name: string): Promise<number> {
  const details = { legalForm: "llc", ein: "12-3456789", address: "2 Quay Street, Portland" };
  return made(page, openCompanyCall.path, { ...details, name });
}

/** Follows a link in the header by keyboard. */
export async function goTo(page: Page, name: string | RegExp): Promise<void> {
  await enterAt(page, page.getByRole("banner").getByRole("link", { name }));
}

/**
 * Invites a person by keyboard, on the page of a company. `choose` sets more than the email address.
 */
export async function invite(
  page: Page,
  email: string,
  choose: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await enterAt(page, button(page, "Invite a member"));
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await choose(dialog);
  await typeAt(page, field(dialog, "Email"), email);
  await page.keyboard.press("Enter");
  await expect(toastWithTitle(page, "Invitation sent")).toBeVisible();
}

/** Presses Space on a box or an option, which has to be on then. */
export async function checkAt(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
}

/** Opens the emailed link in a new browser, signs in there by keyboard, and accepts it. */
export async function acceptInvitation(
  bank: Bank,
  email: string,
  username: string,
): Promise<Page> {
  const page = await bank.visit();
  await bank.go(page, await fromOutbox(bank, email, /(\/invitation#\S+)/));
  await enterAt(page, page.getByRole("link", { name: "Sign in or register" }));
  await typeAt(page, field(page, "Username"), username);
  await typeAt(page, field(page, "Password"), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await enterAt(page, button(page, "Accept"));
  await expect(page).toHaveURL(/\/dashboard\?company=\d+$/);
  return page;
}

export interface Deposit {
  readonly accountId: number;
  readonly transactionId: number;
}

/** An administrator of the bank deposits $1,000 into an account of a person or a company. */
export async function deposit(
  admin: Page,
  ownerId: number,
  description: string,
  accountType: AccountType = "checking",
): Promise<Deposit> {
  const { body } = await ask(admin, `${listAccounts.path}?userId=${ownerId}`);
  const accounts = z.parse(listAccounts.output, body);
  const accountId = accounts.find((one) => one.accountType === accountType)?.id ?? 0;
  const given = { type: "deposit", toAccountId: accountId, amount: 1_000, description };
  return { accountId, transactionId: await made(admin, createTransaction.path, given) };
}
