import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { toastWithTitle } from "./pages/auth.ts";
import { acceptInvitation, button, checkAt, field, goTo, heading } from "./pages/company.ts";
import { chooseAt, enterAt, expectReturn, typeAt } from "./pages/keys.ts";
import { listed } from "./pages/transactions.ts";

// Everything that people do here is done by keyboard.

const INVITED = "jonas-at-home@petrova.example";
const OWNER = "Elena Petrova's account";

test(
  "a customer shares an account: the viewer sees it, can't pay, and loses it live",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const elena = await bank.signInByHand("elena");
    await goTo(elena, "Accounts");
    await enterAt(elena, button(elena, "Share accounts"));
    const sharing = elena.getByRole("dialog", { name: "Share accounts" });
    await typeAt(elena, field(sharing, "Email"), INVITED);
    await elena.keyboard.press("Enter");
    await expect(sharing.getByText("Choose at least one account")).toBeVisible();
    await checkAt(elena, sharing.getByRole("checkbox", { name: /^Checking/ }));
    await enterAt(elena, sharing.getByRole("button", { name: "Send invitation" }));
    await expect(toastWithTitle(elena, "Invitation sent")).toBeVisible();
    const shared = elena.getByRole("region", { name: "Shared accounts" });
    await expect(shared).toContainText(`Invited ${INVITED}`);

    const jonas = await acceptInvitation(bank, INVITED, "jonas");
    await expect(heading(jonas)).toHaveText(OWNER);
    await expect(button(jonas, /switch company/)).toContainText(OWNER);
    await expect(shared).toContainText("Shared with Jonas Lindgren");

    // Nothing that moves money or changes something is offered.
    await goTo(jonas, "Accounts");
    const account = jonas.getByRole("article");
    await expect(account).toHaveCount(1);
    await expect(account).toContainText("Checking");
    await expect(account.getByRole("button", { name: /^Transfer from/ })).toBeDisabled();
    await expect(jonas.getByRole("region", { name: "Scheduled" })).toBeVisible();
    for (const name of ["Move money", "Open an account", "Share accounts", "Schedule a transfer"]) {
      await expect(jonas.getByRole("button", { name })).toBeHidden();
    }
    const more = account.getByRole("button", { name: /^More actions/ });
    await chooseAt(jonas, more, jonas.getByRole("menuitem", { name: "Account number" }));
    const number = jonas.getByRole("dialog", { name: "Account number" });
    await expect(number).toBeVisible();
    await jonas.keyboard.press("Escape");
    await expectReturn(number, more);
    await goTo(jonas, "Transactions");
    await enterAt(jonas, listed(jonas).first());
    const panel = jonas.getByRole("dialog").filter({ hasText: "Ask support" });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("link", { name: "Repeat" })).toBeHidden();

    await enterAt(elena, button(shared, "Stop sharing with Jonas Lindgren"));
    const question = elena.getByRole("alertdialog", { name: /^Stop sharing with Jonas/ });
    await enterAt(elena, question.getByRole("button", { name: "Stop sharing" }));
    await expect(toastWithTitle(elena, "Sharing stopped")).toBeVisible();
    // The button that had the focus is gone.
    await expect(heading(elena)).toBeFocused();

    await expect(heading(jonas)).toHaveText("You don't have access to these accounts");
    await enterAt(jonas, jonas.getByRole("link", { name: "Go to Personal" }));
    await expect(heading(jonas)).toHaveText("Welcome back, Jonas Lindgren");
    await expect(button(jonas, /switch company/)).toBeHidden();
  },
);
