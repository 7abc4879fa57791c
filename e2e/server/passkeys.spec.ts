import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures/test.ts";
import { ask } from "../pages/ask.ts";
import { toastWithTitle } from "../pages/auth.ts";
import { confirm, plugIn } from "../pages/passkeys.ts";

const PASSWORD = "otter-lamp-violin";
const ADDRESS = "iris-key@novak.example";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
}

test(
  "a customer adds a passkey, signs in with it, and removes it",
  { tag: "@main" },
  async ({ bank }) => {
    const iris = await bank.visit();
    const device = await plugIn(iris);
    // The browser reports every refusal, and some are wanted here.
    iris.removeAllListeners("console");
    const { status } = await ask(iris, "/api/register", "POST", {
      username: "iris-key",
      password: PASSWORD,
      email: ADDRESS,
      fullName: "Iris Novak",
    });
    expect(status).toBe(201);
    await bank.go(iris, "/dashboard/settings?tab=security");
    await iris.getByRole("button", { name: "Add a passkey" }).click();
    await iris.getByRole("textbox", { name: "Passkey name" }).fill("My telephone");
    await iris.keyboard.press("Enter");
    await expect(toastWithTitle(iris, "Passkey added")).toBeVisible();
    await iris.getByRole("button", { name: "I've saved them" }).click();
    await expect(iris.getByRole("list", { name: "Passkeys" })).toContainText("My telephone");
    expect(await device.held()).toBe(1);

    await iris.getByRole("button", { name: "Add a passkey" }).click();
    await iris.getByRole("button", { name: "Continue" }).click();
    await confirm(iris);
    await expect(iris.getByText(/^You already have a passkey on this device\./)).toBeVisible();

    await signOut(iris);
    await bank.go(iris, "/auth");
    await iris.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(toastWithTitle(iris, "Login successful")).toBeVisible();

    await signOut(iris);
    await device.verify(false);
    await bank.go(iris, "/auth");
    await iris.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(iris.getByText(/^The passkey prompt was closed or timed out\./)).toBeVisible();
    await device.verify(true);
    await iris.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(toastWithTitle(iris, "Login successful")).toBeVisible();

    await bank.go(iris, "/dashboard/settings?tab=security");
    await iris.getByRole("button", { name: "Remove My telephone" }).click();
    await iris.getByRole("button", { name: "Remove passkey" }).click();
    await confirm(iris);
    await expect(toastWithTitle(iris, "Passkey removed")).toBeVisible();
    await expect(iris.getByText("No passkeys yet")).toBeVisible();

    await signOut(iris);
    await bank.go(iris, "/auth");
    await iris.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(toastWithTitle(iris, "Login failed")).toBeVisible();
  },
);

test("a browser suggests the passkey for the username, and the user is signed in", async ({ bank }) => {
  const iris = await bank.visit();
  await plugIn(iris);
  iris.removeAllListeners("console");
  const { status } = await ask(iris, "/api/register", "POST", {
    username: "iris-autofill",
    password: PASSWORD,
    email: "iris-autofill@novak.example",
    fullName: "Iris Novak",
  });
  expect(status).toBe(201);
  await bank.go(iris, "/dashboard/settings?tab=security");
  await iris.getByRole("button", { name: "Add a passkey" }).click();
  await iris.getByRole("button", { name: "Continue" }).click();
  await expect(toastWithTitle(iris, "Passkey added")).toBeVisible();
  await iris.getByRole("button", { name: "I've saved them" }).click();

  await signOut(iris);
  await bank.go(iris, "/auth");
  const field = iris.getByRole("textbox", { name: "Username" });
  await expect(field).toHaveAttribute("autocomplete", "username webauthn");
  // The device chooses the only suggestion automatically; nothing is typed or pressed.
  await field.focus();
  await expect(toastWithTitle(iris, "Login successful")).toBeVisible();
  await expect(iris).toHaveURL(/\/dashboard$/);
});

test("at an address of numbers the page says where passkeys work", async ({ bank }) => {
  const visitor = await bank.visit();
  await plugIn(visitor);
  await bank.go(visitor, "/auth");
  const { port } = new URL(visitor.url());
  await visitor.goto(`http://127.0.0.1:${port}/auth`);
  await visitor.getByRole("button", { name: "Sign in with a passkey" }).click();
  const reason =
    `Browsers allow no passkey for an address of numbers: open http://localhost:${port}`;
  await expect(visitor.getByText(reason).first()).toBeVisible();
});
