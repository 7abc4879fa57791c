import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { toast } from "./pages/accounts.ts";

async function openSettings(page: Page, tab: "Notifications" | "Security"): Promise<void> {
  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByRole("tab", { name: tab }).click();
}

test(
  "a customer changes their profile, and it is still so tomorrow",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const aiko = await bank.signIn("aiko");
    await aiko.getByRole("link", { name: "Settings" }).first().click();
    const phone = aiko.getByRole("textbox", { name: "Phone Number" });
    await phone.fill("123");
    await aiko.getByRole("button", { name: "Save changes" }).click();
    await expect(aiko.getByText("Phone number must be at least 10 characters")).toBeVisible();
    await phone.fill("+81 3 5550 0140");
    await aiko.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(aiko, "Profile updated")).toBeVisible();
    await aiko.reload();
    await expect(phone).toHaveValue("+81 3 5550 0140");
  },
);

test("another currency changes how amounts are written, everywhere and back", async ({ bank }) => {
  const aiko = await bank.signIn("aiko");
  const total = aiko.getByRole("region", { name: "Total Balance" });
  await expect(total).toContainText("¥2,768,400");
  const choose = async (currency: RegExp) => {
    await aiko.getByRole("link", { name: "Settings" }).first().click();
    await aiko.getByRole("button", { name: /Preferred Currency/ }).click();
    await aiko.getByRole("option", { name: currency }).click();
    await expect(toast(aiko, "Currency updated")).toBeVisible();
    await aiko.getByRole("link", { name: "Overview" }).first().click();
  };
  await choose(/British Pound/);
  await expect(total).toContainText("£2,768,400.00");
  await choose(/Japanese Yen/);
  await expect(total).toContainText("¥2,768,400");
});

test(
  "notification choices are kept in this browser without a call",
  { tag: "@demo" },
  async ({ bank }) => {
    const aiko = await bank.signIn("aiko");
    await openSettings(aiko, "Notifications");
    const marketing = aiko.getByRole("switch", { name: "Marketing emails" });
    await expect(marketing).not.toBeChecked();
    const writes: string[] = [];
    aiko.on("request", (request) => {
      if (request.method() !== "GET") writes.push(`${request.method()} ${request.url()}`);
    });
    await marketing.press("Space");
    await aiko.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(aiko, "Notification settings updated")).toBeVisible();
    expect(writes).toEqual([]);
    await aiko.getByRole("link", { name: "Overview" }).first().click();
    await aiko.reload();
    await openSettings(aiko, "Notifications");
    await expect(marketing).toBeChecked();
  },
);

test("other devices are signed out from here", { tag: "@demo" }, async ({ bank }) => {
  const elsewhere = await bank.signIn("aiko");
  const here = await bank.signIn("aiko");
  await openSettings(here, "Security");
  await expect(here.getByText("This device")).toBeVisible();
  await expect(here.getByRole("button", { name: "Coming Soon" })).toBeDisabled();
  await bank.signOutFromElsewhere(elsewhere, async () => {
    await here.getByRole("button", { name: "Sign out other devices" }).click();
    await expect(toast(here, "Other devices signed out")).toBeVisible();
  });
});

test("hidden amounts stay hidden on every page, and come back", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const main = maya.getByRole("main");
  await expect(main).toContainText("$");
  const press = async () => {
    await maya.getByRole("button", { name: /account menu/ }).click();
    await maya.getByRole("menuitemcheckbox", { name: "Hide amounts" }).click();
    await maya.keyboard.press("Escape");
  };
  await press();
  for (const name of ["Overview", "Accounts", "Transactions"]) {
    await maya.getByRole("link", { name }).first().click();
    await expect(main.getByText("Amount hidden").first()).toBeAttached();
    await expect(main).not.toContainText(/\$\d/);
    await expect(main.locator("[title]")).toHaveCount(0);
  }
  await maya.reload();
  await expect(main.getByText("Amount hidden").first()).toBeAttached();
  await press();
  await expect(main).toContainText(/\$\d/);
});
