import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import type { House } from "../fixtures/house.ts";
import { fillSignIn, test } from "../fixtures/test.ts";
import {
  expectFallback,
  expectLive,
  expectNotSent,
  openAtDesk,
  openSupport,
  orderOf,
  said,
  write,
} from "../pages/chat.ts";

/** How long a page may take to come back: its waits grow while nothing gets through. */
const BACK_WITHIN_MS = 45_000;

test("what is written while nothing gets through arrives once afterwards", async ({ house }) => {
  test.setTimeout(120_000);
  const maya = await signIn(house, "maya");
  const admin = await signIn(house, "admin");
  await openSupport(maya);
  await openAtDesk(admin, "maya");
  await Promise.all([expectLive(maya), expectLive(admin)]);
  await write(maya, "Before the break");
  await expect(said(admin, "Before the break")).toBeVisible();

  await tellTheDemo(maya, "Go offline");
  await Promise.all([expectFallback(maya), expectFallback(admin)]);
  await write(maya, "Maya during the break");
  await write(admin, "Support during the break");
  await expectNotSent(maya);
  await expectNotSent(admin);

  await tellTheDemo(maya, "Go online");
  await Promise.all([expectLive(maya, BACK_WITHIN_MS), expectLive(admin, BACK_WITHIN_MS)]);
  await expect(said(maya, "Support during the break")).toBeVisible();
  await expect(said(admin, "Maya during the break")).toBeVisible();

  const words = ["Before the break", "Maya during the break", "Support during the break"];
  for (const page of [maya, admin]) {
    await page.reload();
    for (const one of words) await expect(said(page, one)).toHaveCount(1);
  }
  expect(await orderOf(maya, words)).toEqual(await orderOf(admin, words));
  for (const page of [maya, admin]) await house.leave(page);
});

async function tellTheDemo(page: Page, what: "Go offline" | "Go online"): Promise<void> {
  await page.keyboard.press("Control+.");
  const panel = page.getByRole("dialog", { name: "Demo" });
  await panel.getByRole("button", { name: what }).click();
  await page.keyboard.press("Control+.");
  await expect(panel).toBeHidden();
}

/** Pages whose line is cut complain about it, so here nobody listens to complaints. */
async function signIn(house: House, username: string): Promise<Page> {
  const page = await house.open();
  await house.go(page, "/auth");
  await fillSignIn(page, username, DEMO_PASSWORD);
  await expect(page).not.toHaveURL(/\/auth/);
  return page;
}
