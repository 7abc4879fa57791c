import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures/test.ts";
import { adminWithCustomer } from "../pages/admin.ts";
import { toastWithTitle } from "../pages/auth.ts";
import { arrowTo, chooseAt, enterAt, tabTo, typeAt } from "../pages/keys.ts";
import { confirm, plugIn } from "../pages/passkeys.ts";
import { listed, openTransactions } from "../pages/transactions.ts";

// Uses only Tab, arrow keys, Enter, typed letters and the device.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("adds a passkey, signs in with it, and signs a transfer with it", async ({ bank }) => {
  const { ada: { username, password } } = await adminWithCustomer(bank, {
    Checking: "900",
    Savings: "1",
  });
  const ada = await bank.visit();
  await plugIn(ada);
  // The browser reports every refusal, and those for want of a proof are wanted here.
  ada.removeAllListeners("console");
  await bank.go(ada, "/auth");
  await typeAt(ada, field(ada, "Username"), username);
  await typeAt(ada, field(ada, "Password"), password);
  await ada.keyboard.press("Enter");
  await expect(ada).toHaveURL(/\/dashboard$/);

  await enterAt(ada, ada.getByRole("banner").getByRole("link", { name: "Settings" }));
  await tabTo(ada, ada.getByRole("tab", { name: "Profile" }));
  await arrowTo(ada, ada.getByRole("tab", { name: "Security" }), "ArrowRight");
  await typeAt(ada, field(ada, "Amount"), "100");
  await ada.keyboard.press("Enter");
  await expect(toastWithTitle(ada, "Limit saved")).toBeVisible();
  await enterAt(ada, button(ada, "Add a passkey"));
  await typeAt(ada, field(ada, "Passkey name"), "By keys");
  await ada.keyboard.press("Enter");
  await expect(toastWithTitle(ada, "Passkey added")).toBeVisible();
  await enterAt(ada, button(ada, "I've saved them"));

  await chooseAt(ada, button(ada, /account menu/), ada.getByRole("menuitem", { name: "Logout" }));
  await expect(ada).toHaveURL(/\/$/);
  await bank.go(ada, "/auth");
  // The browser suggests it for the username, and this device chooses automatically once the focus is
  // in the form. The form is gone then.
  await tabTo(ada, ada.getByRole("tab", { name: "Login" }));
  await ada.keyboard.press("Tab");
  await expect(toastWithTitle(ada, "Login successful")).toBeVisible();

  await enterAt(ada, ada.getByRole("banner").getByRole("link", { name: /^Accounts/ }));
  await enterAt(ada, button(ada, /^Transfer from Checking/));
  const dialog = ada.getByRole("dialog", { name: "Quick Actions" });
  await chooseAt(
    ada,
    dialog.getByRole("button", { name: /To Account/ }),
    ada.getByRole("option", { name: /^Savings/ }),
  );
  await typeAt(ada, field(ada, "Amount"), "250");
  await typeAt(ada, field(ada, "Description"), "Journey: signed by keys");
  await enterAt(ada, button(ada, "Review transfer"));
  await enterAt(ada, button(ada, "Submit transfer"));
  await confirm(ada, "Transfer of $250.00");
  await expect(toastWithTitle(ada, "Transaction submitted")).toBeVisible();
  await openTransactions(ada, "Journey: signed by keys");
  await expect(listed(ada)).toHaveCount(1);
});
