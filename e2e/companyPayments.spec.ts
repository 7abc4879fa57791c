import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { test } from "./fixtures/test.ts";
import { ask } from "./pages/ask.ts";
import { fromOutbox, toastWithTitle } from "./pages/auth.ts";
import { openCompany } from "./pages/company.ts";
import { chooseAt, enterAt, tabTo, typeAt } from "./pages/keys.ts";

// Everything that members do here is done by keyboard.

const NAME = "Castellanos Bakery LLC";
const INVITED = "ingrid-at-work@bakery.example";
const ROWS = "Payee\tAccount number\tAmount\nFlour mill\t61 7700 1164\t120.50";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Pastes a row, checks it, and submits it, as a member of the company that the page shows. */
async function prepareRun(page: Page): Promise<void> {
  await enterAt(page, page.getByRole("banner").getByRole("link", { name: "Accounts" }));
  await enterAt(page, page.getByRole("link", { name: "Payment runs" }));
  await enterAt(page, page.getByRole("link", { name: "New payment run" }));
  await tabTo(page, page.getByRole("textbox", { name: "Or paste rows from a spreadsheet" }));
  await page.keyboard.insertText(ROWS);
  await enterAt(page, button(page, "Read pasted rows"));
  await typeAt(page, field(page, "Name of this payment run"), "Suppliers");
  await chooseAt(
    page,
    button(page, /From Account/),
    page.getByRole("option", { name: /^Checking/ }),
  );
  await enterAt(page, button(page, "Save and check"));
  await enterAt(page, button(page, "Submit 1 payment"));
  const question = page.getByRole("alertdialog", { name: "Submit 1 payment?" });
  await enterAt(page, question.getByRole("button", { name: "Submit payments" }));
}

test("a preparer's payment run is submitted once another member approves it", async ({ bank }) => {
  const founder = await bank.signIn("theo");
  const companyId = await openCompany(founder, NAME);
  await enterAt(founder, button(founder, "Invite a member"));
  await typeAt(founder, field(founder, "Email"), INVITED);
  await founder.keyboard.press("Enter");
  await expect(toastWithTitle(founder, "Invitation sent")).toBeVisible();

  const admin = await bank.signIn("admin");
  const accounts = await ask(admin, `/api/accounts?userId=${companyId}`);
  const toAccountId = Object(accounts.body)[0].id;
  const deposit = { type: "deposit", toAccountId, amount: 1_000, description: "Opening" };
  expect((await ask(admin, "/api/transactions", "POST", deposit)).status).toBe(201);

  const preparer = await bank.visit();
  await bank.go(preparer, await fromOutbox(bank, INVITED, /(\/invitation#\S+)/));
  await enterAt(preparer, preparer.getByRole("link", { name: "Sign in or register" }));
  await typeAt(preparer, field(preparer, "Username"), "ingrid");
  await typeAt(preparer, field(preparer, "Password"), DEMO_PASSWORD);
  await preparer.keyboard.press("Enter");
  await enterAt(preparer, button(preparer, "Accept"));
  await prepareRun(preparer);
  await expect(preparer.getByText(/^Waiting for approval from another member/)).toBeVisible();

  await founder.reload();
  await enterAt(founder, founder.getByRole("banner").getByRole("link", { name: /^Approvals/ }));
  await expect(founder.getByRole("link", { name: "See the payments of this run" })).toBeVisible();
  await enterAt(founder, button(founder, /^Approve/));
  await enterAt(founder, founder.getByRole("banner").getByRole("link", { name: "Transactions" }));
  const row = founder.getByRole("row", { name: /Flour mill/ });
  await expect(row).toContainText("$120.50");
  await expect(row).toContainText("Pending");
});
