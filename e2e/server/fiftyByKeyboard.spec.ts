import { expect, type Locator, type Page } from "@playwright/test";
import { createTransaction } from "#contract/transactions.ts";
import { test } from "../fixtures/test.ts";
import { adminWithCustomer, findTransactions } from "../pages/admin.ts";
import { ask, made } from "../pages/ask.ts";
import { enterAt, expectReturn, tabTo } from "../pages/keys.ts";

const WAITING = 50;
const PER_PAGE = 10;

/** Sooner after the press that opened a dialog another would be taken for the same one. */
const PRESSES_APART = 650;

/** Withdrawals, deposits and transfers of many amounts that wait, made by a colleague's calls. */
async function letWait(admin: Page, userId: number): Promise<void> {
  const { body } = await ask(admin, `/api/accounts?userId=${userId}`);
  const accounts: readonly { readonly id: number; readonly accountType: string }[] = Object(body);
  const idOf = (type: string) => accounts.find(({ accountType }) => accountType === type)?.id;
  const [checking, savings] = [idOf("checking"), idOf("savings")];
  const kinds = [
    { type: "withdrawal", fromAccountId: checking },
    { type: "deposit", toAccountId: savings },
    { type: "transfer", fromAccountId: checking, toAccountId: savings },
  ];
  for (let place = 0; place < WAITING; place++) {
    await made(admin, createTransaction.path, {
      ...kinds[place % kinds.length],
      status: "pending",
      amount: 10 + place,
      description: `Journey: one of fifty, ${place}`,
    });
    // The rate limit is twenty writes of one browser, then five a second.
    if (place > 10) await admin.waitForTimeout(220);
  }
}

/** Counts from now on what only a pointer does. */
async function countPointers(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    for (const type of ["pointerdown", "mousedown", "touchstart", "wheel"]) {
      addEventListener(type, () => seen.count++, { capture: true, passive: true });
    }
    return seen;
  });
  return () => counter.evaluate(({ count }) => count);
}

/**
 * Sorts by newest number: decided rows keep their place then, and pending ones don't move to
 * another page.
 */
async function sortByNumber(admin: Page): Promise<void> {
  const table = admin.getByRole("table", { name: "All Transactions" });
  for (const order of ["ascending", "descending"]) {
    await enterAt(admin, table.getByRole("button", { name: "ID", exact: true }));
    await expect(table.getByRole("columnheader", { name: "ID" })).toHaveAttribute(
      "aria-sort",
      order,
    );
  }
  await expect(table.getByRole("button", { name: /^Approve/ })).toHaveCount(PER_PAGE);
}

/**
 * Decides the rows of a page one by one, without waiting for the server in between. Rejects every
 * third.
 */
async function decideOneByOne(admin: Page, rows: Locator): Promise<void> {
  const isApproval = (at: number) => at % 3 !== 2;
  await tabTo(admin, rows.first());
  for (let at = 0; at < PER_PAGE; at++) {
    await expect(rows.nth(at)).toBeFocused();
    await admin.keyboard.press(isApproval(at) ? "a" : "r");
    await admin.keyboard.press("j");
  }
  for (let at = 0; at < PER_PAGE; at++) {
    await expect(rows.nth(at)).toContainText(isApproval(at) ? "Approved" : "Rejected");
  }
}

/** Decides all rows of a page together, after the preview. */
async function decideTogether(admin: Page, verb: "Approve" | "Reject"): Promise<void> {
  await tabTo(admin, admin.getByRole("checkbox", { name: "Select all on this page" }));
  await admin.keyboard.press("Space");
  await enterAt(admin, admin.getByRole("button", { name: `${verb} ${PER_PAGE}` }));
  const dialog = admin.getByRole("dialog", { name: `${verb} ${PER_PAGE} transactions` });
  await expect(dialog.getByText(`${PER_PAGE} are ready.`)).toBeVisible();
  await expect(dialog.getByRole("button", { name: `${verb} ${PER_PAGE}` })).toBeFocused();
  await admin.waitForTimeout(PRESSES_APART);
  await admin.keyboard.press("Enter");
  await expect(dialog.getByText(verb === "Approve" ? "Approved" : "Rejected"))
    .toHaveCount(PER_PAGE);
  const done = dialog.getByRole("button", { name: "Done" });
  await expect(done).toBeEnabled();
  await expect(done).toBeFocused();
  await admin.keyboard.press("Enter");
  // What opened it is gone: the table's stop has the focus.
  await expectReturn(dialog, admin.locator('tbody tr[tabindex="0"]'));
}

test("fifty mixed items are decided without a pointer", async ({ bank }) => {
  test.slow();
  const { admin, ada, userId } = await adminWithCustomer(bank, {
    Checking: "9,000",
    Savings: "1,000",
  });
  // In another session, because the rate limit counts writes by session.
  await letWait(await bank.signIn("admin"), userId);
  const rows = await findTransactions(admin, ada);
  await expect(rows.getByRole("button", { name: /^Approve/ })).toHaveCount(PER_PAGE);
  const pointers = await countPointers(admin);
  const begun = performance.now();

  await sortByNumber(admin);
  await decideOneByOne(admin, rows);
  for (const verb of ["Approve", "Reject", "Approve", "Approve"] as const) {
    await enterAt(admin, admin.getByRole("button", { name: "Next" }));
    await expect(rows.getByRole("button", { name: /^Approve/ })).toHaveCount(PER_PAGE);
    await decideTogether(admin, verb);
  }

  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`Fifty decided by keys in ${seconds} s`);
  expect(await pointers()).toBe(0);
  const { body } = await ask(admin, `/api/transactions?userId=${userId}`);
  const all: readonly { readonly status: string; readonly description: string }[] = Object(body);
  const ours = all.filter(({ description }) => description.includes("one of fifty"));
  const count = (status: string) => ours.filter((row) => row.status === status).length;
  expect([count("pending"), count("completed"), count("rejected")]).toEqual([0, 37, 13]);
});
