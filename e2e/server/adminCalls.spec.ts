import { expect, type Page } from "@playwright/test";
import { fillSignIn, test } from "../fixtures/test.ts";
import { deskWith } from "../pages/admin.ts";

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

/** Asks as the page's own code does, on a page of the same browser that nobody listens to. */
async function statusesOf(page: Page): Promise<readonly number[]> {
  const own = await page.context().newPage();
  await own.goto("/");
  const statuses = await own.evaluate(
    (asked) =>
      Promise.all(asked.map(async ([method, path]) => (await fetch(path, { method })).status)),
    adminCalls,
  );
  await own.close();
  return statuses;
}

test("a customer is refused everything that is an administrator's", async ({ bank }) => {
  const { ada } = await deskWith(bank);
  const customer = await bank.visit();
  await fillSignIn(customer, ada.username, ada.password);
  await expect(customer).toHaveURL(/\/dashboard$/);
  for (const address of ["/admin/support", "/admin/outbox"]) {
    await customer.goto(address);
    await expect(customer).toHaveURL(/\/dashboard$/);
  }
  expect(await statusesOf(customer)).toEqual(adminCalls.map(() => 403));
});

test("a visitor is refused it as well", async ({ bank }) => {
  expect(await statusesOf(await bank.visit())).toEqual(adminCalls.map(() => 401));
});
