import { expect } from "@playwright/test";
import { fillSignIn, test } from "./fixtures/test.ts";
import { deskWith } from "./pages/admin.ts";

const addresses = ["/admin", "/admin?tab=settings", "/admin?tab=users&user=1"];

test("a customer who types an admin address is led home", async ({ bank }) => {
  const { ada } = await deskWith(bank);
  const customer = await bank.visit();
  await fillSignIn(customer, ada.username, ada.password);
  await expect(customer).toHaveURL(/\/dashboard$/);
  for (const address of addresses) {
    await bank.go(customer, address);
    await expect(customer).toHaveURL(/\/dashboard$/);
  }
});

test("a visitor who types an admin address is led to sign-in", async ({ bank }) => {
  const visitor = await bank.visit();
  for (const address of addresses) {
    await bank.go(visitor, address);
    await expect(visitor).toHaveURL(/\/auth$/);
  }
});
