import { expect } from "@playwright/test";
import { fillSignIn, test } from "./fixtures/test.ts";
import {
  addColleague,
  adminWithCustomer,
  closePanel,
  confirm,
  openDetails,
  openTab,
  search,
  signInAs,
} from "./pages/admin.ts";
import { expectHome, toastWithTitle, typeCode } from "./pages/auth.ts";

test("a code that a clerk makes lets its user in, once", async ({ bank }) => {
  const { admin, ada } = await adminWithCustomer(bank);
  const panel = await openDetails(admin, ada);
  await panel.getByRole("button", { name: "Edit user" }).click();
  const edit = admin.getByRole("dialog", { name: "Edit user" });
  await edit.getByRole("switch", { name: "Two-factor authentication" }).press("Space");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWithTitle(admin, "User information updated")).toBeVisible();
  await closePanel(panel);

  // The administrator who created a user can't also generate their code.
  const clerk = await signInAs(bank, await addColleague(admin, "operator"), /\/admin$/);
  await openTab(clerk, "Two-Factor Authentication");
  await clerk.getByRole("button", { name: "Generate 2FA Code" }).click();
  const dialog = clerk.getByRole("dialog", { name: "Generate 2FA Code" });
  await dialog.getByRole("combobox", { name: "User" }).fill(ada.fullName);
  await clerk.getByRole("option", { name: ada.fullName }).click();
  const code = await dialog.getByRole("textbox", { name: "Code" }).inputValue();
  expect(code).toMatch(/^[1-9]\d{5}$/);
  await dialog.getByRole("button", { name: "Generate code" }).click();
  await expect(toastWithTitle(clerk, "2FA Code Generated")).toBeVisible();
  const row = clerk.getByRole("row").filter({ hasText: ada.fullName }).filter({ hasText: code });
  await expect(row).toContainText("Active");

  const visitor = await bank.visit();
  await fillSignIn(visitor, ada.username, ada.password);
  await typeCode(visitor, code);
  await expectHome(visitor, ada.fullName);
  await clerk.reload();
  await expect(row).toContainText("Used");

  const again = await bank.visit();
  await fillSignIn(again, ada.username, ada.password);
  await typeCode(again, code);
  await expect(again.getByRole("alert").filter({ hasText: "Authentication Failed" })).toBeVisible();
});

test(
  "a setting is added, edited, flipped and deleted",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const admin = await bank.signIn("admin");
    await openTab(admin, "System Settings");
    const key = `journey_${crypto.randomUUID().slice(0, 8)}`;
    const row = admin.getByRole("row").filter({ hasText: key });
    const save = async (dialog: string, value: string) => {
      const form = admin.getByRole("dialog", { name: dialog });
      await form.getByRole("textbox", { name: "Value" }).fill(value);
      await form.getByRole("button", { name: "Save setting" }).click();
      await expect(form).toBeHidden();
    };

    await admin.getByRole("button", { name: "Add setting" }).click();
    const adding = admin.getByRole("dialog", { name: "Add setting" });
    await adding.getByRole("button", { name: "Save setting" }).click();
    await expect(adding.getByText("Please enter a setting key")).toBeVisible();
    await adding.getByRole("textbox", { name: "Key" }).fill(key);
    await save("Add setting", "Monday");
    await expect(toastWithTitle(admin, "Setting Updated")).toBeVisible();
    await admin.getByRole("searchbox", { name: "Search settings" }).fill(key);
    await expect(row).toContainText("Monday");

    await row.getByRole("button", { name: `Edit ${key}` }).click();
    await expect(admin.getByRole("textbox", { name: "Key" })).not.toBeEditable();
    await save("Edit setting", "true");
    await expect(row.getByRole("switch", { name: key })).toBeChecked();
    await row.getByRole("switch", { name: key }).press("Space");
    await expect(row.getByRole("switch", { name: key })).not.toBeChecked();

    await row.getByRole("button", { name: `Delete ${key}` }).click();
    await confirm(admin, `Delete ${key}?`, "Delete setting");
    await expect(row).toHaveCount(0);
  },
);

test(
  "the audit log shows what was done, and log and books are intact",
  { tag: "@demo" },
  async ({ bank }) => {
    const { admin } = await adminWithCustomer(bank, { Checking: "5" });
    await openTab(admin, "Audit");
    await expect(admin.getByText("The books balance")).toBeVisible();
    await admin.getByRole("button", { name: "Verify chain" }).click();
    await expect(admin.getByText("The chain is intact")).toBeVisible();

    const log = admin.getByRole("table", { name: "Audit log" });
    await search(admin, "Search audit log", "User created");
    await log.getByRole("link", { name: "User created" }).first().click();
    const panel = admin.getByRole("dialog", { name: "User created" });
    await expect(panel).toContainText("Rolecustomer");
  },
);
