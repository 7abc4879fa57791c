import { expect } from "@playwright/test";
import { fillSignIn, test } from "./fixtures/test.ts";
import {
  codeFromOutbox,
  expectHome,
  fillRegistration,
  NEW_PASSWORD,
  toastWithTitle,
  typeCode,
} from "./pages/auth.ts";

test(
  "a visitor registers and has the account they asked for",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const iris = await bank.visit();
    await fillRegistration(iris, "iris");
    const [sent] = await Promise.all([
      iris.waitForRequest((request) => request.url().endsWith("/api/register")),
      iris.getByRole("button", { name: "Create account" }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({
      fullName: "Iris Novak",
      email: "iris@novak.example",
      username: "iris",
      password: NEW_PASSWORD,
      role: "customer",
      ssn: "***-**-1234",
      preferredAccountType: "savings",
    });
    await expect(toastWithTitle(iris, "Registration successful")).toContainText(
      "Welcome to Kestrel",
    );
    await expectHome(iris, "Iris Novak");
    await iris.getByRole("link", { name: "Accounts" }).first().click();
    await expect(iris.getByRole("article")).toHaveCount(1);
    await expect(iris.getByRole("article")).toContainText("Savings");
    await expect(iris.getByRole("article")).toContainText("$0.00");
  },
);

test("a taken name shows right away and nothing typed is lost", async ({ bank }) => {
  const visitor = await bank.visit();
  await fillRegistration(visitor, "maya");
  await visitor.getByRole("button", { name: "Create account" }).click();
  await expect(toastWithTitle(visitor, "Registration failed")).toContainText(
    "That username is taken",
  );
  await expect(visitor.getByRole("textbox", { name: "Full Name" })).toHaveValue("Iris Novak");
});

test(
  "a forgotten password is reset with the code that was sent",
  { tag: "@demo" },
  async ({ bank }) => {
    const zoe = await bank.visit();
    await zoe.getByRole("link", { name: "Forgot password" }).click();
    const dialog = zoe.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Username" }).fill("nobody-at-all");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(toastWithTitle(zoe, "Username not found")).toBeVisible();

    await dialog.getByRole("textbox", { name: "Username" }).fill("zoe");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(zoe.getByRole("dialog", { name: "Verify Your Identity" })).toBeVisible();
    const address = "zoe@lindqvist.example";
    await typeCode(zoe, await codeFromOutbox(bank, address));

    await expect(zoe.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
    await dialog.getByRole("textbox", { name: "New Password" }).fill(NEW_PASSWORD);
    await dialog.getByRole("textbox", { name: "Confirm Password" }).fill(NEW_PASSWORD);
    await dialog.getByRole("button", { name: "Reset Password" }).click();
    await expect(toastWithTitle(zoe, "Password reset successful")).toBeVisible();
    await expect(dialog).toBeHidden();
    await fillSignIn(zoe, "zoe", NEW_PASSWORD);
    await expect(zoe).toHaveURL(/\/dashboard$/);
  },
);
