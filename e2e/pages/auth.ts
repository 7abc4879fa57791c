import { expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { listOutbox } from "#contract/outbox.ts";
import type { Bank } from "../fixtures/test.ts";
import { ask } from "./ask.ts";

/** Returns the emails to a user, the newest first, from the demo's outbox. */
export async function lettersTo(admin: Page, address: string): Promise<readonly string[]> {
  const { body } = await ask(admin, "/api/outbox");
  return z.parse(listOutbox.output, body).filter(({ to }) => to === address)
    .map(({ text }) => text);
}

/** Returns the first group of `wanted` in the newest email that matches. */
export async function fromOutbox(bank: Bank, address: string, wanted: RegExp): Promise<string> {
  for (const letter of await lettersTo(await bank.signIn("admin"), address)) {
    const found = letter.match(wanted)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`No ${wanted} was sent to ${address}`);
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
export function told(page: Page, title: string): Locator {
  return page.getByRole("alertdialog", { name: title });
}

/** The words of the first toast that has one of these titles. It may be gone a moment later. */
export async function firstTold(page: Page, ...titles: readonly string[]): Promise<string> {
  const toast = page.getByRole("alertdialog", { name: new RegExp(`^(${titles.join("|")})`) });
  await expect(toast).toBeVisible();
  return await toast.innerText();
}

export async function expectHome(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome back, ${name}`);
}
