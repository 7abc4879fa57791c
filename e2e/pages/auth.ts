import { expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { listOutbox } from "#contract/outbox.ts";
import type { Bank } from "../fixtures/test.ts";
import { ask } from "./ask.ts";

/** Returns the emails to a user, the newest first, from the demo's outbox. */
export async function emailsTo(admin: Page, address: string): Promise<readonly string[]> {
  const { body } = await ask(admin, "/api/outbox");
  return z.parse(listOutbox.output, body).filter(({ to }) => to === address)
    .map(({ text }) => text);
}

/** Emails that a test has read: a code in one of these was for something else. */
const read = new Set<string>();

/** Returns the first group of `wanted` in the newest unread email that matches. */
export async function fromOutbox(bank: Bank, address: string, wanted: RegExp): Promise<string> {
  const admin = await bank.signIn("admin");
  let found: string | undefined;
  // The server sends it after it has answered.
  await expect.poll(async () => {
    const unread = (await emailsTo(admin, address)).filter((text) => !read.has(text));
    const text = unread.find((one) => wanted.test(one));
    if (text !== undefined) read.add(text);
    found = text?.match(wanted)?.[1];
    return found;
  }, `an email to ${address}`).toBeDefined();
  if (found === undefined) throw new Error(`No ${wanted} was sent to ${address}`);
  return found;
}

export function codeFromOutbox(bank: Bank, address: string): Promise<string> {
  return fromOutbox(bank, address, /code (?:is )?(\d{6})/);
}

/** A code of six digits that is certainly another one. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Verification code" }).click();
  await page.keyboard.type(code);
}

/** A toast, in either style. */
export function toastWithTitle(page: Page, title: string | RegExp): Locator {
  return page.getByRole("alertdialog", { name: title });
}

/** The words of the first toast that has one of these titles. It may be gone a moment later. */
export async function firstToastText(page: Page, ...titles: readonly string[]): Promise<string> {
  return await toastWithTitle(page, new RegExp(`^(${titles.join("|")})`)).innerText();
}

export async function expectHome(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome back, ${name}`);
}

/** The password of users who register. */
export const NEW_PASSWORD = "otter-lamp-violin";

export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByRole("tab", { name: "Register" }).click();
  const fill = (name: string, text: string) =>
    page.getByRole("textbox", { name, exact: true }).fill(text);
  await fill("Full Name", "Iris Novak");
  await fill("Email", `${username}@novak.example`);
  await fill("Username", username);
  await fill("Password", NEW_PASSWORD);
  await fill("Confirm Password", NEW_PASSWORD);
  await fill("Last 4 of SSN", "1234");
  await page.getByText("Savings", { exact: true }).click();
  await page.getByText("I agree to the terms").click();
}
