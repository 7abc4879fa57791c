import { expect, type Page } from "@playwright/test";
import { fillSignIn, test } from "./fixtures/test.ts";
import { deskWith } from "./pages/admin.ts";
import { ask } from "./pages/ask.ts";

const adminCalls = [
  ["GET", "/api/users"],
  ["GET", "/api/admin/summary"],
  ["GET", "/api/2fa/codes"],
  ["GET", "/api/system-settings"],
  ["GET", "/api/audit"],
  ["GET", "/api/books"],
  ["GET", "/api/outbox"],
  ["DELETE", "/api/users/1"],
  ["DELETE", "/api/accounts/1"],
  ["DELETE", "/api/transactions/1"],
] as const;

/** Asks as the page's own code does. The browser reports every refusal: nobody listens to that. */
async function statusesOf(page: Page): Promise<readonly number[]> {
  page.removeAllListeners("console");
  const told = await Promise.all(adminCalls.map(([method, path]) => ask(page, path, method)));
  return told.map(({ status }) => status);
}

test("a customer is refused everything that is an administrator's", async ({ bank }) => {
  const { ada } = await deskWith(bank);
  const customer = await bank.visit();
  await fillSignIn(customer, ada.username, ada.password);
  await expect(customer).toHaveURL(/\/dashboard$/);
  for (const address of ["/admin/support", "/admin/outbox"]) {
    await bank.go(customer, address);
    await expect(customer).toHaveURL(/\/dashboard$/);
  }
  await expect(customer.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  expect(await statusesOf(customer)).toEqual(adminCalls.map(() => 403));
});

test("a visitor is refused it as well", async ({ bank }) => {
  const visitor = await bank.visit();
  await expect(visitor.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await statusesOf(visitor)).toEqual(adminCalls.map(() => 401));
});
