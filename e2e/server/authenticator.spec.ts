import { expect, type Page } from "@playwright/test";
import { fillSignIn, test } from "../fixtures/test.ts";
import { ask } from "../pages/ask.ts";
import { toastWithTitle, typeCode } from "../pages/auth.ts";
import { appCode, readKey } from "../pages/authenticator.ts";

const PASSWORD = "otter-lamp-violin";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
}

test("a customer signs in with an authenticator app, and with a recovery code without it", {
  tag: "@main",
}, async ({ bank }) => {
  const iris = await bank.visit();
  const { status } = await ask(iris, "/api/register", "POST", {
    username: "iris-app",
    password: PASSWORD,
    email: "iris-app@novak.example",
    fullName: "Iris Novak",
  });
  expect(status).toBe(201);
  await bank.go(iris, "/dashboard/settings?tab=security");
  const secret = await readKey(iris);
  await iris.getByRole("textbox", { name: /^6-digit code from/ }).click();
  await iris.keyboard.type(appCode(secret));
  const codes = iris.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  const [file] = await Promise.all([
    iris.waitForEvent("download"),
    iris.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  await iris.getByRole("button", { name: "I've saved them" }).click();
  await expect(iris.getByText("You have 10 recovery codes left.")).toBeVisible();

  await signOut(iris);
  await bank.go(iris, "/auth");
  await fillSignIn(iris, "iris-app", PASSWORD);
  await expect(iris.getByText("Find it in your authenticator app.")).toBeVisible();
  // Each code counts once; the app's next one is good already.
  await typeCode(iris, appCode(secret, 30));
  await expect(toastWithTitle(iris, "Verification successful")).toBeVisible();

  await signOut(iris);
  await bank.go(iris, "/auth");
  await fillSignIn(iris, "iris-app", PASSWORD);
  await iris.getByRole("link", { name: "Use a recovery code" }).click();
  await iris.getByRole("textbox", { name: "Recovery code" }).fill(recoveryCode);
  await iris.getByRole("button", { name: "Verify" }).click();
  await expect(toastWithTitle(iris, "Verification successful")).toBeVisible();
  await bank.go(iris, "/dashboard/settings?tab=security");
  await expect(iris.getByText("You have 9 recovery codes left.")).toBeVisible();
});
