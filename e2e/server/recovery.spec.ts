import { expect, type Page } from "@playwright/test";
import { fillSignIn, test } from "../fixtures/test.ts";
import { expectHome, fromOutbox, toastWithTitle } from "../pages/auth.ts";
import { ask } from "../pages/ask.ts";

// The former password, for the tests after this one.
const NEW = "demo-password";

async function forget(page: Page, username: string) {
  await page.getByRole("link", { name: "Forgot password" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "Verify Your Identity" })).toBeVisible();
}

async function choosePassword(page: Page, username: string, name: string) {
  await page.getByLabel("New Password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm Password", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(toastWithTitle(page, "Password reset successful")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await fillSignIn(page, username, NEW);
  await expectHome(page, name);
}

test(
  "the link of a recovery email leads to a new password, and leaves the address",
  { tag: "@main" },
  async ({ bank }) => {
    const zoe = await bank.visit();
    await forget(zoe, "zoe");
    const link = await fromOutbox(bank, "zoe@lindqvist.example", /(https?:\/\/\S+#recover=\S+)/);
    const { pathname, hash } = new URL(link);
    const elsewhere = await bank.visit();
    // If the system chose the server's port, the email's link has the wrong origin: use its path.
    await elsewhere.goto(pathname + hash);
    await expect(elsewhere.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/auth$/);
    await choosePassword(elsewhere, "zoe", "Zoe Lindqvist");
  },
);

test("a code that an administrator hands over leads there too", async ({ bank }) => {
  const admin = await bank.signIn("admin");
  const { body: people } = await ask(admin, "/api/users?q=aiko");
  const { body } = await ask(admin, `/api/users/${Object(people)[0].id}/recovery`, "POST");
  const aiko = await bank.visit();
  await forget(aiko, "aiko");
  await aiko.getByRole("link", { name: /^Use a 10-character code/ }).click();
  await aiko.getByRole("textbox", { name: "10-character code" }).fill(Object(body).recoveryCode);
  await aiko.getByRole("button", { name: "Verify Code" }).click();
  await choosePassword(aiko, "aiko", String(Object(people)[0].fullName));
});
