import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { ask } from "./pages/ask.ts";

const addresses = [
  "/admin",
  "/admin?tab=settings",
  "/admin?tab=users&user=1",
  "/admin/support",
  "/admin/outbox",
];

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

/** Makes requests as the page's code does. The browser logs every error response; ignore that. */
async function statusesOf(page: Page): Promise<readonly number[]> {
  page.removeAllListeners("console");
  const responses = await Promise.all(adminCalls.map(([method, path]) => ask(page, path, method)));
  return responses.map(({ status }) => status);
}

test("a customer is redirected home from an admin address, and gets 403 for every admin call", {
  tag: "@demo",
}, async ({ bank }) => {
  const maya = await bank.signIn("maya");
  for (const address of addresses) {
    await bank.go(maya, address);
    await expect(maya).toHaveURL(/\/dashboard$/);
  }
  await expect(maya.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  expect(await statusesOf(maya)).toEqual(adminCalls.map(() => 403));
});

test(
  "a visitor is redirected to sign-in, and gets 401 for every admin call",
  { tag: "@demo" },
  async ({ bank }) => {
    const visitor = await bank.visit();
    for (const address of addresses) {
      await bank.go(visitor, address);
      await expect(visitor).toHaveURL(/\/auth$/);
    }
    await expect(visitor.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(await statusesOf(visitor)).toEqual(adminCalls.map(() => 401));
  },
);
