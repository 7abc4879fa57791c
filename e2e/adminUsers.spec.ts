import { expect } from "@playwright/test";
import { fillSignIn, test } from "./fixtures/test.ts";
import {
  addCustomer,
  adminWithCustomer,
  balanceIn,
  confirm,
  createTransaction,
  findTransactions,
  findUser,
  openDetails,
} from "./pages/admin.ts";
import { expectHome, toastWithTitle } from "./pages/auth.ts";

test(
  "a new user has the accounts that were listed, and signs in",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const admin = await bank.signIn("admin");
    const ada = await addCustomer(admin, { Checking: "1,000.00", Savings: "250.50" });
    const panel = await openDetails(admin, ada);
    await expect.poll(() => balanceIn(panel, "Checking")).toBe(1_000_00);
    await expect.poll(() => balanceIn(panel, "Savings")).toBe(250_50);
    await expect(panel.getByText("Initial deposit")).toHaveCount(2);

    const visitor = await bank.visit();
    await fillSignIn(visitor, ada.username, ada.password);
    await expectHome(visitor, ada.fullName);
  },
);

test("a blocked user is kept out until they are unblocked", async ({ bank }) => {
  const { admin, ada } = await adminWithCustomer(bank);
  const row = await findUser(admin, ada);
  await row.getByRole("button", { name: "Block" }).click();
  await confirm(admin, `Block ${ada.fullName}?`, "Block");
  await expect(toastWithTitle(admin, "User status updated")).toBeVisible();
  await expect(row).toContainText("Blocked");

  const visitor = await bank.visit();
  await fillSignIn(visitor, ada.username, ada.password);
  await expect(toastWithTitle(visitor, "Login failed")).toContainText("This account is blocked.");

  await row.getByRole("button", { name: "Unblock" }).click();
  await expect(row).toContainText("Active");
  await fillSignIn(visitor, ada.username, ada.password);
  await expectHome(visitor, ada.fullName);
});

test("an edited user carries the new name", async ({ bank }) => {
  const { admin, ada } = await adminWithCustomer(bank);
  const panel = await openDetails(admin, ada);
  await panel.getByRole("button", { name: "Edit user" }).click();
  const dialog = admin.getByRole("dialog", { name: "Edit user" });
  const renamed = { ...ada, fullName: `${ada.fullName} Quill` };
  await dialog.getByRole("textbox", { name: "Full Name" }).fill(renamed.fullName);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWithTitle(admin, "User information updated")).toBeVisible();
  await expect(admin.getByRole("dialog", { name: renamed.fullName })).toBeVisible();
});

test("an account is opened, renumbered, set, frozen and put to rest", async ({ bank }) => {
  const { admin, ada } = await adminWithCustomer(bank);
  const panel = await openDetails(admin, ada);
  await panel.getByRole("button", { name: "New account" }).click();
  const opening = admin.getByRole("dialog", { name: "New account" });
  await opening.getByRole("textbox", { name: "Initial Balance" }).fill("20");
  await opening.getByRole("button", { name: "Create account" }).click();
  await expect(toastWithTitle(admin, "Account created")).toBeVisible();

  await panel.getByRole("button", { name: /^More actions for Checking/ }).click();
  await admin.getByRole("menuitem", { name: "Edit number" }).click();
  const number = String(Date.now()).slice(-10);
  const numbering = admin.getByRole("dialog", { name: "Edit account number" });
  await numbering.getByRole("textbox", { name: "Account Number" }).fill(number);
  await numbering.getByRole("button", { name: "Save number" }).click();
  await expect(toastWithTitle(admin, "Account updated")).toBeVisible();

  const button = (label: string) =>
    panel.getByRole("button", { name: `${label}, Checking ${number.slice(-4)}` });
  await button("Edit balance").click();
  const setting = admin.getByRole("dialog", { name: "Edit balance" });
  await setting.getByRole("textbox", { name: "Balance" }).fill("75.25");
  await setting.getByRole("button", { name: "Save balance" }).click();
  await expect(toastWithTitle(admin, "Account balance updated")).toBeVisible();
  await expect.poll(() => balanceIn(panel, "Checking")).toBe(75_25);

  const more = admin.getByRole("button", { name: `More actions for Checking ${number.slice(-4)}` });
  const entry = (label: string) => admin.getByRole("menuitem", { name: label, exact: true });
  await more.click();
  await entry("Freeze").click();
  // The switch of the user is called so as well.
  await expect(panel.getByRole("listitem").filter({ has: more }).last()).toContainText("Frozen");
  await more.click();
  await entry("Deactivate").click();
  await expect(panel.getByText("Inactive")).toBeVisible();
});

test("an account is closed with its money and pending transactions", async ({ bank }) => {
  const { admin, ada } = await adminWithCustomer(bank, { Checking: "500" });
  await createTransaction(admin, {
    of: ada,
    type: "Withdrawal",
    amount: "40",
    description: "Journey: left behind",
    status: "Pending",
  });
  const panel = await openDetails(admin, ada);
  await expect(panel.getByText("Journey: left behind").first()).toBeVisible();
  await panel.getByRole("button", { name: /^More actions for Checking/ }).click();
  await admin.getByRole("menuitem", { name: "Delete" }).click();
  const question = admin.getByRole("alertdialog", { name: /^Delete Checking/ });
  await expect(question).toContainText("Its transactions are also deleted.");
  await expect(question).toContainText("It still holds $500.00.");
  await confirm(admin, /^Delete Checking/, "Delete account");
  await expect(toastWithTitle(admin, "Account deleted")).toBeVisible();
  await expect(panel.getByText("This user has no accounts yet.")).toBeVisible();
  await expect(panel.getByText("Nothing is waiting for approval.")).toBeVisible();

  await panel.getByRole("button", { name: "Close" }).click();
  await findTransactions(admin, ada);
  await expect(admin.getByRole("table").getByText("No results found.")).toBeVisible();
});

test("a deleted user is gone from the list and cannot sign in", async ({ bank }) => {
  const { admin, ada } = await adminWithCustomer(bank, { Savings: "10" });
  const panel = await openDetails(admin, ada);
  await panel.getByRole("button", { name: "Delete user" }).click();
  await expect(admin.getByRole("alertdialog", { name: `Delete ${ada.fullName}?` }))
    .toContainText("There is $10.00 in their accounts.");
  await confirm(admin, `Delete ${ada.fullName}?`, "Delete user");
  await expect(toastWithTitle(admin, "User deleted")).toBeVisible();
  await expect(admin.getByRole("table").getByText("No results found.")).toBeVisible();

  const visitor = await bank.visit();
  await fillSignIn(visitor, ada.username, ada.password);
  await expect(toastWithTitle(visitor, "Login failed")).toContainText(
    "Invalid username or password",
  );
});
