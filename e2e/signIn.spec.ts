import { expect } from "@playwright/test";
import { fillSignIn, test } from "./fixtures/test.ts";

test("a wrong password shows 'Login failed' and lets nobody in", async ({ bank }) => {
  const visitor = await bank.visit();
  await fillSignIn(visitor, "maya", "not-her-password");
  await expect(visitor.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
  await expect(visitor).toHaveURL(/\/auth$/);
});
