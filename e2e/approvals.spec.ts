import { expect, type Locator, type Page } from "@playwright/test";
import { dollars } from "./fixtures/figures.ts";
import { test } from "./fixtures/test.ts";
import {
  expectFigures,
  openAccounts,
  readFigures,
  submitTransfer,
  toast,
} from "./pages/accounts.ts";
import {
  addColleague,
  adminWithCustomer,
  findTransactions,
  type Newcomer,
  openDetails,
  openTab,
  signInAs,
} from "./pages/admin.ts";
import { toastWithTitle } from "./pages/auth.ts";

const RULE = "Approving a transaction";
const WHY = "She knew her last three payments";
const REASON = "Please call her back first";

/** Two or three people in browsers of their own, on a busy machine. */
test.describe.configure({ timeout: 180_000 });

test(
  "an owner requests, a colleague approves one and rejects another, and the customer sees it",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const { admin: owner, ada } = await adminWithCustomer(bank, {
      Checking: "50,000",
      Savings: "10",
    });
    const colleague = await addColleague(owner, "approver");
    await switchRule(owner);
    await expect(owner.getByRole("row").filter({ hasText: RULE }))
      .toContainText("Over $10,000.00: 1 person, Owner or Approver");
    const approver = await signInAs(bank, colleague, /\/admin$/);
    await openTab(approver, "Approvals");
    const customer = await signInAs(bank, ada, /\/dashboard$/);
    await openAccounts(customer);
    const { booked, total } = await readFigures(customer);

    const amount = 12_000_00;
    await submitTransfer(customer, amount, "Journey: takes two");
    await askToApprove(owner, ada, amount);
    await expect(toastWithTitle(owner, "Sent for approval")).toBeVisible();
    await openTab(owner, "Approvals");
    await expect(request(owner, amount)).toContainText(
      "You can't approve it. You made this request.",
    );
    await request(approver, amount).getByRole("button", { name: "Approve" }).click();
    await expect(toastWithTitle(approver, "Approved")).toContainText("The change was made.");
    await expect(toast(customer, "Transaction approved")).toContainText(dollars(amount));
    const moved = { checking: booked.checking - amount, savings: booked.savings + amount };
    await expectFigures(customer, { available: moved, booked: moved, total });
    await expect(request(owner, amount)).toContainText("Approved by");

    const another = 11_000_00;
    await submitTransfer(customer, another, "Journey: one says no");
    await askToApprove(owner, ada, another);
    await openTab(owner, "Approvals");
    await refuse(approver, request(approver, another));
    await expect(request(owner, another)).toContainText("Rejected");
    await expect(request(owner, another)).toContainText(REASON);
    await expectFigures(customer, {
      available: { ...moved, checking: moved.checking - another },
      booked: moved,
      total,
    });
    // Other tests use this server too.
    await switchRule(owner);
  },
);

test(
  "a frozen account is closed by two owners, and stays as long as one of them rejects it",
  { tag: "@demo" },
  async ({ bank }) => {
    const { admin: owner, ada } = await adminWithCustomer(bank, { Checking: "700" });
    const other = await signInAs(bank, await addColleague(owner, "owner"), /\/admin$/);
    await openTab(other, "Approvals");
    const panel = await openDetails(owner, ada);
    const account = panel.getByRole("button", { name: /^More actions for Checking/ });
    await account.click();
    await owner.getByRole("menuitem", { name: "Freeze" }).click();
    // The switch above the accounts says "Frozen", too.
    const row = panel.getByRole("listitem").filter({ hasText: "Checking" });
    await expect(row.getByText("Frozen")).toBeVisible();

    // A decided row stays in its place on the page, above newer ones.
    const closing = (page: Page, state: "Pending" | "Rejected" | "Approved") =>
      page.getByRole("article", { name: "Moving or closing frozen money" })
        .filter({ hasText: dollars(700_00) })
        .filter({ has: page.getByText(state, { exact: true }) }).first();
    for (const answer of ["Rejected", "Approved"] as const) {
      await account.click();
      await owner.getByRole("menuitem", { name: "Delete" }).click();
      const question = owner.getByRole("alertdialog", { name: /^Delete Checking/ });
      await question.getByRole("button", { name: "Delete account" }).click();
      await giveReason(owner, "Ask another owner");
      const asked = closing(other, "Pending");
      if (answer === "Rejected") await refuse(other, asked);
      else await asked.getByRole("button", { name: "Approve" }).click();
      await expect(closing(other, answer)).toBeVisible();
    }
    await expect(account).toBeHidden();
  },
);

/** On or off: for more than 10,000, as the rule is made. */
async function switchRule(owner: Page): Promise<void> {
  await openTab(owner, "System Settings");
  await owner.getByRole("button", { name: `Change rule: ${RULE}` }).click();
  const dialog = owner.getByRole("dialog", { name: RULE });
  await dialog.getByRole("switch", { name: "Require approval" }).press("Space");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(toastWithTitle(owner, "Rule saved")).toBeVisible();
}

/** Approves a customer's transaction; the server requires a reason first. */
async function askToApprove(owner: Page, customer: Newcomer, amount: number): Promise<void> {
  const rows = await findTransactions(owner, customer);
  await rows.filter({ hasText: dollars(amount) }).getByRole("button", { name: /^Approve/ }).click();
  await giveReason(owner, "Request approval");
}

/** Says why others should agree. */
async function giveReason(asker: Page, question: string): Promise<void> {
  const dialog = asker.getByRole("dialog", { name: question });
  await dialog.getByRole("textbox", { name: "Reason" }).fill(WHY);
  await dialog.getByRole("button", { name: "Request approval" }).click();
  await expect(dialog).toBeHidden();
}

async function refuse(approver: Page, asked: Locator): Promise<void> {
  await expect(asked).toContainText(WHY);
  await asked.getByRole("button", { name: "Reject" }).click();
  const dialog = approver.getByRole("dialog", { name: "Reject this request" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await dialog.getByRole("button", { name: "Reject request" }).click();
  await expect(toastWithTitle(approver, "Request rejected")).toBeVisible();
}

/** Returns the request with this amount on the Approvals page: the newest comes first. */
function request(page: Page, amount: number): Locator {
  return page.getByRole("article").filter({ hasText: dollars(amount) }).first();
}
