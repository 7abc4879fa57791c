import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { openAccounts, toast } from "./pages/accounts.ts";
import { chooseAt, enterAt, tabTo, typeAt } from "./pages/keys.ts";

test(
  "@demo maya opens an account, renames it, and transfers into it, by keyboard alone",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);

    await enterAt(maya, maya.getByRole("button", { name: "Open an account" }));
    const opening = maya.getByRole("dialog", { name: "Open an account" });
    await tabTo(maya, opening.getByRole("radio", { name: "Checking" }));
    await maya.keyboard.press("ArrowRight");
    await expect(opening.getByRole("radio", { name: "Savings" })).toBeChecked();
    await typeAt(maya, opening.getByRole("textbox", { name: /^Nickname/ }), "Journey: boat");
    await maya.keyboard.press("Enter");
    await expect(toast(maya, "Account opened")).toBeVisible();
    await expect(opening).toBeHidden();

    const card = (name: string) =>
      maya.getByRole("article").filter({
        has: maya.getByRole("button", { name: `Quick Actions for ${name} ending in` }),
      });
    await expect(card("Journey: boat")).toContainText("Savings");
    await expect(card("Journey: boat")).toContainText("$0.00");

    await chooseAt(
      maya,
      card("Journey: boat").getByRole("button", { name: /^More actions/ }),
      maya.getByRole("menuitem", { name: "Edit nickname" }),
    );
    const renaming = maya.getByRole("dialog", { name: "Edit nickname" });
    await typeAt(maya, renaming.getByRole("textbox", { name: "Nickname" }), "Journey: sailing");
    await maya.keyboard.press("Enter");
    await expect(toast(maya, "Nickname saved")).toBeVisible();
    await expect(card("Journey: sailing")).toBeVisible();

    await enterAt(maya, maya.getByRole("button", { name: /^Transfer from Checking ending in/ }));
    const transfer = maya.getByRole("dialog", { name: /^(Quick Actions|Review)/ });
    await chooseAt(
      maya,
      transfer.getByRole("button", { name: /To Account/ }),
      maya.getByRole("option", { name: /^Journey: sailing/ }),
    );
    await typeAt(maya, transfer.getByRole("textbox", { name: "Amount" }), "2.50");
    await enterAt(maya, transfer.getByRole("button", { name: "Review transfer" }));
    await expect(transfer).toContainText("Journey: sailing");
    await enterAt(maya, transfer.getByRole("button", { name: "Submit transfer" }));
    await expect(toast(maya, "Transaction submitted")).toBeVisible();
    const held = maya.getByRole("region", { name: "On hold" });
    await expect(held.getByRole("listitem").first()).toContainText("$2.50");
  },
);
