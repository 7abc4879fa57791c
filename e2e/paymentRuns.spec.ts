import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { openAccounts, toast } from "./pages/accounts.ts";
import { chooseAt, enterAt, tabTo, typeAt } from "./pages/keys.ts";

const ROWS = [
  "Payee\tAccount number\tAmount\tNote",
  "Journey: Ada Byron\t61 7700 1164\t1.25\tMarch",
  "Journey: Ben Novak\t61 7700 2275\t-2\tMarch",
].join("\n");

test(
  "@demo maya pastes rows, fixes one, and submits them by keyboard",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);
    await enterAt(maya, maya.getByRole("link", { name: "Payment runs" }));
    await enterAt(maya, maya.getByRole("link", { name: "New payment run" }));
    const pasted = maya.getByRole("textbox", { name: "Or paste rows from a spreadsheet" });
    await tabTo(maya, pasted);
    await maya.keyboard.insertText(ROWS);
    await enterAt(maya, maya.getByRole("button", { name: "Read pasted rows" }));

    await expect(maya.getByText("Amount: Amount must be greater than 0")).toBeVisible();
    await enterAt(maya, maya.getByRole("button", { name: "Edit row 2, Journey: Ben Novak" }));
    const dialog = maya.getByRole("dialog", { name: "Edit row 2" });
    await typeAt(maya, dialog.getByRole("textbox", { name: "Amount (USD)" }), "2.00");
    await maya.keyboard.press("Enter");
    await expect(dialog).toBeHidden();

    await typeAt(maya, maya.getByRole("textbox", { name: "Name of this payment run" }), "By keys");
    await chooseAt(
      maya,
      maya.getByRole("button", { name: /From Account/ }),
      maya.getByRole("option", { name: /^Checking/ }),
    );
    await enterAt(maya, maya.getByRole("button", { name: "Save and check" }));
    await enterAt(maya, maya.getByRole("button", { name: "Submit all 2 payments" }));
    const question = maya.getByRole("alertdialog", { name: "Submit 2 payments?" });
    await enterAt(maya, question.getByRole("button", { name: "Submit payments" }));
    await expect(toast(maya, "Payment run submitted")).toBeVisible();
    await expect(maya.getByRole("row", { name: /Journey: Ada Byron/ })).toContainText("Submitted");

    await enterAt(maya, maya.getByRole("link", { name: "All payment runs" }));
    await expect(maya.getByRole("row", { name: /By keys/ })).toContainText("$3.25");
  },
);
