import { expect } from "@playwright/test";
import { test } from "../fixtures/test.ts";
import { toastWithTitle } from "../pages/auth.ts";

test("a program replaces the device that makes, signs in and confirms", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  // The browser reports every refusal, and those for want of a proof are wanted here.
  maya.removeAllListeners("console");
  const question = maya.getByRole("dialog", { name: /passkey\?$/ });
  await bank.go(maya, "/dashboard/settings?tab=security");
  await maya.getByRole("button", { name: "Add a passkey" }).click();
  await maya.getByRole("button", { name: "Continue" }).click();
  await question.getByRole("button", { name: "Make one for maya" }).click();
  await expect(toastWithTitle(maya, "Passkey added")).toBeVisible();
  await maya.getByRole("button", { name: "I've saved them" }).click();

  await maya.getByRole("button", { name: "Remove Chrome" }).click();
  await maya.getByRole("button", { name: "Remove passkey" }).click();
  const confirmation = maya.getByRole("dialog", { name: "Confirm it's you" });
  await confirmation.getByRole("button", { name: "Use your passkey" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(confirmation.getByText(/^The passkey prompt was closed or timed out\./))
    .toBeVisible();
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(toastWithTitle(maya, "We couldn't remove the passkey")).toBeVisible();

  await maya.getByRole("button", { name: /account menu/ }).click();
  await maya.getByRole("menuitem", { name: "Logout" }).click();
  await expect(maya).toHaveURL(/#\/$/);
  await bank.go(maya, "/auth");
  await maya.getByRole("button", { name: "Sign in with a passkey" }).click();
  await question.getByRole("button", { name: "Sign in as maya" }).click();
  await expect(toastWithTitle(maya, "Login successful")).toBeVisible();

  await bank.go(maya, "/dashboard/settings?tab=security");
  await maya.getByRole("button", { name: "Remove Chrome" }).click();
  await maya.getByRole("button", { name: "Remove passkey" }).click();
  await confirmation.getByRole("button", { name: "Use your passkey" }).click();
  await question.getByRole("button", { name: "Confirm as maya" }).click();
  await expect(toastWithTitle(maya, "Passkey removed")).toBeVisible();
});
