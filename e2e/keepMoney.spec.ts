import { expect, type Page } from "@playwright/test";
import { type Bank, fillSignIn, test } from "./fixtures/test.ts";
import { openAccounts } from "./pages/accounts.ts";
import { adminWithCustomer, emailOf, type Newcomer } from "./pages/admin.ts";
import { ask, made } from "./pages/ask.ts";
import { emailsTo } from "./pages/auth.ts";

/** Longest time until an alert arrives, on a busy machine too. */
const WITHIN_MS = 40_000;

// Each signs several people in, which takes a busy machine its time.
test.slow();

const SAVINGS = "3,000.00";

/** Alerts are off, except those that a test turns on. */
const TOLD_OF = {
  ...{ moneyOutOver: null, moneyIn: false, balanceBelow: null, heldOrRefused: false },
  ...{ signIn: false, scheduleFails: true, quiet: null },
};

async function visit(bank: Bank, { username, password }: Newcomer): Promise<Page> {
  const page = await bank.visit();
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: WITHIN_MS });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The browser reports each refusal for want of a code, and those are wanted here.
  page.removeAllListeners("console");
  return page;
}

/** Returns the latest code in an email, as an administrator reads it in the demo's outbox. */
async function codeSentTo(admin: Page, who: Newcomer): Promise<string> {
  const codes = (await emailsTo(admin, emailOf(who)))
    .map((email) => /code is (\d{6})/.exec(email)?.[1] ?? "");
  return codes.find((code) => code !== "") ?? "";
}

/** Types the code that was sent for what is confirmed. */
async function proveByMail(page: Page, admin: Page, who: Newcomer): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog.getByRole("textbox", { name: "Verification code" })).toBeFocused();
  // The field is disabled until then; the email may arrive earlier.
  await expect(dialog.getByText("We emailed it to you.")).toBeVisible();
  await expect.poll(() => codeSentTo(admin, who), { timeout: WITHIN_MS }).not.toBe("");
  await page.keyboard.type(await codeSentTo(admin, who));
  await expect(dialog).toBeHidden();
}

/** By a code that comes back an address is proved to be read: letters about money go to no other. */
async function proveAddress(page: Page, admin: Page, who: Newcomer): Promise<void> {
  await ask(page, "/api/stop", "POST");
  const { body } = await ask(page, "/api/stop", "DELETE");
  const { id } = Object(body).stepUp;
  await ask(page, "/api/step-up/send", "POST", { id });
  await expect.poll(() => codeSentTo(admin, who), { timeout: WITHIN_MS }).not.toBe("");
  const proof = { ids: [id], code: await codeSentTo(admin, who) };
  await ask(page, "/api/step-up/prove", "POST", proof);
  await ask(page, "/api/stop", "DELETE");
  expect(Object((await ask(page, "/api/alerts")).body).isMailed).toBe(true);
}

const stopButton = (page: Page) => page.getByRole("button", { name: "Freeze payments" });

test(
  "@demo ada's chosen alerts show on her page and in an email, with a link to freeze payments",
  async ({ bank }) => {
    const { admin, ada: who, checking } = await adminWithCustomer(bank, { Checking: "900" });
    const ada = await visit(bank, who);
    await proveAddress(ada, admin, who);
    await ask(ada, "/api/alerts", "POST", { ...TOLD_OF, moneyOutOver: 100 });
    await expect(ada.getByText("Live", { exact: true })).toBeVisible({ timeout: WITHIN_MS });

    const booking = { type: "withdrawal", fromAccountId: checking, description: "Journey: alert" };
    await made(admin, "/api/transactions", { ...booking, amount: 250 });
    const note = ada.getByRole("alert").filter({ hasText: "We entered a transaction" });
    await expect(note).toContainText("a transaction of $250.00", { timeout: WITHIN_MS });
    const email = async () =>
      (await emailsTo(admin, emailOf(who))).find((text) =>
        text.includes("a transaction of $250.00")
      ) ?? "";
    await expect.poll(email, { timeout: WITHIN_MS })
      .toMatch(/freeze payments now: https?:\/\/\S+\/dashboard\/stop\n/);

    await note.getByRole("link", { name: "Freeze payments" }).click();
    await expect(stopButton(ada)).toBeVisible();
    await note.getByRole("button", { name: "Dismiss" }).click();
    await expect(note).toBeHidden();
  },
);

test(
  "@demo ada locks what she has saved, and unlocks it right away with a code",
  { tag: "@main" },
  async ({ bank }) => {
    const { admin, ada: who } = await adminWithCustomer(bank, {
      Checking: "900",
      Savings: SAVINGS,
    });
    const ada = await visit(bank, who);
    await openAccounts(ada);
    const savings = ada.getByRole("article").filter({
      has: ada.getByRole("button", { name: /^Quick Actions for Savings/ }),
    });
    const openLock = async () => {
      await savings.getByRole("button", { name: /^More actions for Savings/ }).click();
      await ada.getByRole("menuitem", { name: "Lock money" }).click();
      return ada.getByRole("dialog", { name: "Lock money" });
    };
    const locking = await openLock();
    await locking.getByRole("textbox", { name: "Locked amount" }).fill("2500");
    await locking.getByRole("button", { name: "Lock", exact: true }).click();
    await expect(locking).toBeHidden();
    await expect(savings).toContainText("$2,500.00 locked");
    await expect(savings).toContainText("$500.00");

    const unlocking = await openLock();
    await unlocking.getByRole("textbox", { name: "Locked amount" }).fill("0");
    await unlocking.getByText("Now, with a code").click();
    await unlocking.getByRole("button", { name: "Unlock", exact: true }).click();
    await proveByMail(ada, admin, who);
    await expect(unlocking).toBeHidden();
    await expect(savings).not.toContainText("locked");
    await expect(savings).toContainText(`$${SAVINGS}`);
  },
);

test(
  "@demo ada freezes payments, sees the effects, and unfreezes them with a code",
  async ({ bank }) => {
    const staff = await adminWithCustomer(bank, { Checking: "900", Savings: SAVINGS });
    const elsewhere = await visit(bank, staff.ada);
    const ada = await visit(bank, staff.ada);
    const { body } = await ask(ada, "/api/accounts");
    const [from, to] = Array.isArray(body) ? body.map((account) => Object(account).id) : [];
    await made(ada, "/api/transactions", {
      ...{ type: "withdrawal", fromAccountId: staff.checking, amount: 40 },
      ...{ description: "Journey: held", metadata: { externalAccount: "8844102075" } },
    });
    await made(ada, "/api/schedules", {
      ...{ type: "transfer", fromAccountId: from, toAccountId: to, amount: 25 },
      ...{ description: "Journey: paused", repeat: "months", startsOn: inDays(60), zone: "UTC" },
    });

    await ada.getByRole("button", { name: /account menu$/ }).click();
    await ada.getByRole("menuitem", { name: "Freeze payments" }).click();
    await bank.signOutFromElsewhere(elsewhere, () => stopButton(ada).click());
    const part = (name: string) => ada.getByRole("region", { name });
    await expect(part("On hold")).toContainText("Journey: held");
    await expect(part("On hold")).toContainText("$40.00");
    await expect(part("Paused")).toContainText("Journey: paused");
    // The demo doesn't know the name of the browser.
    await expect(part("Signed out").getByRole("listitem")).toHaveCount(1);
    await expect(part("Blocked")).toContainText("account numbers you haven't paid before");

    await ada.getByRole("button", { name: "Unfreeze payments" }).click();
    await proveByMail(ada, staff.admin, staff.ada);
    await expect(stopButton(ada)).toBeVisible();
    expect(Object((await ask(ada, "/api/stop")).body)).toMatchObject({ stoppedAt: null });
  },
);

/**
 * Returns a day that is certainly in the future, even if the clocks of the server and the page
 * differ.
 */
function inDays(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
}
