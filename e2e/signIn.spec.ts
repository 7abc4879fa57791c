import { expect } from "@playwright/test";
import { fillSignIn, test } from "./fixtures/test.ts";
import { ask } from "./pages/ask.ts";
import { anotherCode, codeFromOutbox, expectHome, toastWithTitle, typeCode } from "./pages/auth.ts";

const PASSWORD = "demo-password";

test(
  "a wrong password shows 'Login failed' and signs no one in",
  { tag: "@main" },
  async ({ bank }) => {
    const visitor = await bank.visit();
    await fillSignIn(visitor, "maya", "not-her-password");
    await expect(visitor.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
    await expect(visitor).toHaveURL(/\/auth$/);
  },
);

test("a blocked user gets the reason, with the right password only", async ({ bank }) => {
  const visitor = await bank.visit();
  await fillSignIn(visitor, "luis", "not-his-password");
  await expect(toastWithTitle(visitor, "Login failed")).toContainText(
    "Invalid username or password",
  );
  await fillSignIn(visitor, "luis", PASSWORD);
  await expect(toastWithTitle(visitor, "Login failed")).toContainText(
    "This account is blocked. Please contact support.",
  );
});

test("the sixth try on one name has to wait, from any client", async ({ bank }) => {
  const visitor = await bank.visit();
  for (let tries = 0; tries < 5; tries++) {
    // The form sends nothing while it waits for an answer.
    await Promise.all([
      visitor.waitForResponse((answer) => answer.url().endsWith("/api/login")),
      fillSignIn(visitor, "nobody-at-all", `guess ${tries}`),
    ]);
    await expect(visitor.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  }
  await fillSignIn(visitor, "nobody-at-all", "one more");
  await expect(toastWithTitle(visitor, "Login failed")).toContainText("Too many attempts");
});

test(
  "noah needs his code: a wrong one is cleared, the right one opens",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const noah = await bank.visit();
    await fillSignIn(noah, "noah", PASSWORD);
    await expect(toastWithTitle(noah, "2FA code sent")).toBeVisible();
    const code = await codeFromOutbox(bank, "noah@brandt.example");

    await typeCode(noah, anotherCode(code));
    const alert = noah.getByRole("alert").filter({ hasText: "Authentication Failed" });
    await expect(alert).toContainText("Invalid or expired verification code. Please try again.");
    await expect(noah.getByRole("textbox", { name: "Verification code" })).toHaveValue("");

    await typeCode(noah, code);
    await expect(toastWithTitle(noah, "Verification successful")).toBeVisible();
    await expectHome(noah, "Noah Brandt");
  },
);

test(
  "Back and a reload lead from the code to the password again",
  { tag: "@demo" },
  async ({ bank }) => {
    const noah = await bank.visit();
    await fillSignIn(noah, "noah", PASSWORD);
    await expect(noah.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
    await noah.getByRole("button", { name: "Back" }).click();
    await expect(noah.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await fillSignIn(noah, "noah", PASSWORD);
    await expect(noah.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
    await noah.reload();
    await expect(noah.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  },
);

test("the universal code opens for those who are halfway in", async ({ bank }) => {
  const admin = await bank.signIn("admin");
  const { body } = await ask(admin, "/api/system-settings");
  const noah = await bank.visit();
  await fillSignIn(noah, "noah", PASSWORD);
  await typeCode(noah, String(Object(body)["default_2fa_code"]));
  await expectHome(noah, "Noah Brandt");
});

test("a session that is ended elsewhere leads to sign-in, and back to where it was", {
  tag: ["@demo", "@main"],
}, async ({ bank }) => {
  const here = await bank.signIn("maya");
  await bank.go(here, "/dashboard/accounts");
  await expect(here.getByRole("heading", { name: "Your Accounts" })).toBeVisible();
  const elsewhere = await bank.signIn("maya");
  await bank.signOutFromElsewhere(here, async () => {
    expect((await ask(elsewhere, "/api/sessions", "DELETE")).status).toBe(204);
  });
  await expect(here.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await fillSignIn(here, "maya", PASSWORD);
  await expect(here).toHaveURL(/\/dashboard\/accounts$/);
});
