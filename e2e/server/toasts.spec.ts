import { expect, type Page } from "@playwright/test";
import { type Bank, fillSignIn, test } from "../fixtures/test.ts";
import { askAboutPayment, openInInbox } from "../pages/chat.ts";
import { expectNothingCovered, serverToasts } from "../pages/toasts.ts";

/** A phone, a tablet, a desk, and the inbox at 200 %. */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
  { width: 720, height: 450 },
];

interface Screen {
  readonly name: string;
  readonly person: string;
  readonly path: string;
  /** Prepares the page before the toast appears. */
  readonly ready: (page: Page, bank: Bank) => Promise<void>;
}

const heading = (name: string | RegExp) => async (page: Page) =>
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

const screens: readonly Screen[] = [
  { name: "overview", person: "maya", path: "/dashboard", ready: heading("Welcome back") },
  {
    name: "accounts",
    person: "maya",
    path: "/dashboard/accounts",
    ready: heading("Your Accounts"),
  },
  {
    name: "Quick Actions",
    person: "maya",
    path: "/dashboard/accounts",
    async ready(page) {
      await page.getByRole("button", { name: /^Transfer from Checking ending in/ }).click();
      await expect(page.getByRole("dialog", { name: "Quick Actions" })).toBeVisible();
    },
  },
  { name: "transactions", person: "maya", path: "/dashboard/transactions", ready: heading(/./) },
  { name: "settings", person: "maya", path: "/dashboard/settings", ready: heading("Settings") },
  {
    name: "security settings",
    person: "maya",
    path: "/dashboard/settings?tab=security",
    ready: heading("Settings"),
  },
  { name: "support", person: "maya", path: "/dashboard/support", ready: heading("Support") },
  {
    name: "admin transactions",
    person: "admin",
    path: "/admin?tab=transactions",
    ready: heading(/./),
  },
  { name: "admin users", person: "admin", path: "/admin?tab=users", ready: heading(/./) },
  {
    name: "support inbox",
    person: "admin",
    path: "/admin?tab=support",
    ready: (page) => openInInbox(page, "maya"),
  },
  {
    // A payment's card leaves no room for a whole toast at 200 %.
    name: "support inbox with a payment",
    person: "admin",
    path: "/admin?tab=support",
    async ready(page, bank) {
      await askAboutPayment(await bank.signIn("maya"), "Rent, December");
      await openInInbox(page, "maya");
    },
  },
];

for (const person of ["maya", "admin"]) {
  test(`a toast covers nothing that can be used on the pages of ${person}`, async ({ bank }) => {
    test.slow();
    const page = await bank.signIn(person);
    const say = await serverToasts(page);
    for (const { name, path, ready } of screens.filter((screen) => screen.person === person)) {
      await test.step(name, async () => {
        await page.goto(path);
        await ready(page, bank);
        for (const size of sizes) {
          await page.setViewportSize(size);
          // A toast under the pointer stays, so move the pointer away.
          await page.mouse.move(0, 0);
          await say();
          await expectNothingCovered(page);
        }
      });
    }
  });
}

test("a toast covers nothing that can be used: sign-in and the code", async ({ bank }) => {
  const visitor = await bank.visit();
  for (const size of sizes) {
    await visitor.setViewportSize(size);
    await fillSignIn(visitor, `nobody${size.width}`, "not-a-password");
    await expectNothingCovered(visitor);
    await fillSignIn(visitor, "noah", "demo-password");
    await expect(visitor.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
    await expectNothingCovered(visitor);
    await visitor.getByRole("button", { name: "Back" }).click();
  }
});

test("a toast covers nothing that can be used: landing", async ({ bank }) => {
  for (const size of sizes) {
    const page = await bank.signIn("maya");
    await page.getByRole("button", { name: /account menu/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await page.setViewportSize(size);
    await expectNothingCovered(page);
  }
});

test("a toast makes way for what is scrolled under it", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const say = await serverToasts(maya);
  await maya.setViewportSize({ width: 360, height: 740 });
  await maya.reload();
  await heading("Welcome back")(maya);
  await say();
  await expectNothingCovered(maya);
  await maya.mouse.wheel(0, 300);
  await expectNothingCovered(maya);
});
