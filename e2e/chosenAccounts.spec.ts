import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { toastWithTitle } from "./pages/auth.ts";
import {
  acceptInvitation,
  addCompany,
  button,
  checkAt,
  deposit,
  goTo,
  heading,
  invite,
} from "./pages/company.ts";
import { enterAt, tabTo, typeAt } from "./pages/keys.ts";

// Everything that members do here is done by keyboard.

// Two people's pages, and staff's: a busy machine takes most of a minute.
test.slow();

const INVITED = "callum-at-work@nwosu.example";
const SEEN = "Client invoice 2071";
const HIDDEN = "Sale of the old kiln";

const accountsOf = (page: Page) => page.getByRole("article");

test(
  "a member for one account sees no other, until an administrator adds it",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const name = `Nwosu Pottery ${test.info().repeatEachIndex + 1} LLC`;
    const amara = await bank.signInByHand("amara");
    const id = await addCompany(amara, name);
    const at = (path: string) => `/dashboard${path}company=${id}`;
    await bank.go(amara, at("/accounts?"));
    await enterAt(amara, button(amara, "Open an account"));
    const opening = amara.getByRole("dialog", { name: "Open an account" });
    await tabTo(amara, opening.getByRole("radio", { name: "Checking" }));
    await amara.keyboard.press("ArrowRight");
    await typeAt(amara, opening.getByRole("textbox", { name: /^Nickname/ }), "Reserve");
    await amara.keyboard.press("Enter");
    await expect(accountsOf(amara)).toHaveCount(2);
    const admin = await bank.signIn("admin");
    await deposit(admin, id, SEEN);
    const hidden = await deposit(admin, id, HIDDEN, "savings");

    await enterAt(amara, amara.getByRole("link", { name }));
    await invite(amara, INVITED, async (dialog) => {
      await tabTo(amara, dialog.getByRole("radio", { name: "All accounts" }));
      await amara.keyboard.press("ArrowDown");
      await amara.keyboard.press("Enter");
      await expect(dialog.getByText("Choose at least one account")).toBeVisible();
      await checkAt(amara, dialog.getByRole("checkbox", { name: /^Checking/ }));
    });

    const callum = await acceptInvitation(bank, INVITED, "callum");
    await expect(heading(callum)).toHaveText(name);
    await expect(callum.getByText(SEEN)).toBeVisible();
    await expect(callum.getByText(HIDDEN)).toBeHidden();
    await expect(callum.getByText("$1,000.00").first()).toBeVisible();
    await expect(callum.getByText("$2,000.00")).toBeHidden();
    await goTo(callum, "Accounts");
    await expect(accountsOf(callum)).toHaveCount(1);
    await expect(callum.getByText("Reserve")).toBeHidden();
    await goTo(callum, "Transactions");
    await expect(callum.getByRole("row", { name: SEEN })).toBeVisible();
    await expect(callum.getByRole("row", { name: HIDDEN })).toBeHidden();

    // Addresses that a colleague might send.
    await bank.go(callum, at(`/transactions/statement?account=${hidden.accountId}&`));
    await expect(callum.getByText("Unknown Account")).toBeVisible();
    await expect(callum.getByText(HIDDEN)).toBeHidden();
    const path = `/api/transactions/${hidden.transactionId}`;
    const answer = callum.waitForResponse((one) => new URL(one.url()).pathname === path);
    await bank.go(callum, at(`/transactions?open=${hidden.transactionId}&`));
    expect((await answer).status()).toBe(404);
    await expect(callum.getByRole("row", { name: SEEN })).toBeVisible();
    await expect(callum.getByText(HIDDEN)).toBeHidden();

    await enterAt(amara, button(amara, /^Change Callum/));
    const change = amara.getByRole("dialog", { name: /^Change Callum/ });
    await checkAt(amara, change.getByRole("checkbox", { name: /^Reserve/ }));
    await amara.keyboard.press("Enter");
    await expect(toastWithTitle(amara, "Member changed")).toBeVisible();
    await expect(callum.getByRole("row", { name: HIDDEN })).toBeVisible();
  },
);
