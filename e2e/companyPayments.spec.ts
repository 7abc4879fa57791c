import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import {
  acceptInvitation,
  button,
  deposit,
  field,
  goTo,
  invite,
  openCompany,
} from "./pages/company.ts";
import { chooseAt, enterAt, tabTo, typeAt } from "./pages/keys.ts";

// Everything that members do here is done by keyboard.

const NAME = "Castellanos Bakery LLC";
const INVITED = "ingrid-at-work@bakery.example";
const ROWS = "Payee\tAccount number\tAmount\nFlour mill\t61 7700 1164\t120.50";

/** Pastes a row, checks it, and submits it, as a member of the company that the page shows. */
async function prepareRun(page: Page): Promise<void> {
  await goTo(page, "Accounts");
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
  await invite(founder, INVITED);
  await deposit(await bank.signIn("admin"), companyId, "Opening");
  const preparer = await acceptInvitation(bank, INVITED, "ingrid");
  await prepareRun(preparer);
  await expect(preparer.getByText(/^Waiting for approval from another member/)).toBeVisible();

  await founder.reload();
  await goTo(founder, /^Approvals/);
  await expect(founder.getByRole("link", { name: "See the payments of this run" })).toBeVisible();
  await enterAt(founder, button(founder, /^Approve/));
  await goTo(founder, "Transactions");
  const row = founder.getByRole("row", { name: /Flour mill/ });
  await expect(row).toContainText("$120.50");
  await expect(row).toContainText("Pending");
});
