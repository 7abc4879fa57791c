import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { toastWithTitle } from "./pages/auth.ts";
import {
  acceptInvitation,
  addCompany,
  button,
  deposit,
  field,
  goTo,
  heading,
  invite,
} from "./pages/company.ts";
import { chooseAt, enterAt, tabTo, typeAt } from "./pages/keys.ts";

// Everything that members do here is done by keyboard.

// A date may wait for the next run of due jobs.
test.slow();

/** How often the server runs due jobs, plus the page's polling interval. */
const WITHIN_MS = 40_000;
const PAYMENT = "Journey: kiln cleaning";

const scheduledOn = (page: Page) => page.getByRole("region", { name: "Scheduled" });

/** Schedules a monthly payment of the company that the page shows, from so many days from now on. */
async function schedule(page: Page, inDays: number): Promise<void> {
  await goTo(page, "Accounts");
  await enterAt(page, button(page, "Schedule a transfer"));
  const dialog = page.getByRole("dialog", { name: "Schedule a transfer" });
  await tabTo(page, dialog.getByRole("radio", { name: "Transfer" }));
  await page.keyboard.press("ArrowRight");
  await chooseAt(
    page,
    button(dialog, /From Account/),
    page.getByRole("option", { name: /^Checking/ }),
  );
  await typeAt(page, field(dialog, "External account number"), "88 4410 2075");
  await typeAt(page, field(dialog, "Amount"), "250.00");
  await typeAt(page, field(dialog, "Description"), PAYMENT);
  await tabTo(page, dialog.getByLabel("Start date"));
  const date = await page.evaluate((inDays) => {
    const then = new Date();
    then.setDate(then.getDate() + inDays);
    return then.toLocaleDateString("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });
  }, inDays);
  await page.keyboard.type(date.replaceAll("/", ""));
  await enterAt(page, button(dialog, "Preview dates"));
  await expect(dialog.getByRole("row")).toHaveCount(13);
  await enterAt(page, dialog.getByRole("button", { name: "Schedule", exact: true }));
  await expect(dialog).toBeHidden();
  await expect(scheduledOn(page)).toContainText(PAYMENT);
}

/** Removes a member, as an administrator on the page of the company's accounts. */
async function remove(page: Page, name: string, company: string): Promise<void> {
  await enterAt(page, page.getByRole("link", { name: company }));
  await enterAt(page, button(page, `Remove ${name}`));
  const question = page.getByRole("alertdialog", { name: `Remove ${name}?` });
  await enterAt(page, question.getByRole("button", { name: "Remove member" }));
  await expect(toastWithTitle(page, "Member removed")).toBeVisible();
  await expect(heading(page)).toBeFocused();
}

const numbered = (name: string) => `${name} ${test.info().repeatEachIndex + 1} LLC`;

// On the server only: the demo's clock may be on another day than the page's.
test(
  "a date of a preparer's scheduled payment waits until another member approves it",
  { tag: "@main" },
  async ({ bank }) => {
    const rosalind = await bank.signIn("rosalind");
    const invited = "vikram-at-work@achterberg.example";
    const company = numbered("Achterberg Glass");
    const id = await addCompany(rosalind, company);
    await deposit(await bank.signIn("admin"), id, "Opening");
    await bank.go(rosalind, `/dashboard/company?company=${id}`);
    await invite(rosalind, invited);
    const vikram = await acceptInvitation(bank, invited, "vikram");
    await schedule(vikram, 0);

    await goTo(rosalind, /^Approvals/);
    const request = rosalind.getByRole("article", { name: /^Withdrawal of/ });
    await expect(request).toContainText("Prepared byVikram Chaudhary", { timeout: WITHIN_MS });
    await expect(request).toContainText(PAYMENT);
    await expect(scheduledOn(vikram)).toContainText("waits for approval");
    await enterAt(rosalind, button(request, /^Approve/));
    await goTo(rosalind, "Transactions");
    const row = rosalind.getByRole("row", { name: PAYMENT });
    await expect(row).toContainText("$250.00");
    await expect(row).toContainText("Pending");
    await expect(scheduledOn(vikram)).not.toContainText("waits for approval");
  },
);

test(
  "another member takes over what a removed preparer has scheduled",
  { tag: "@demo" },
  async ({ bank }) => {
    const beatriz = await bank.signInByHand("beatriz");
    const invited = "henrik-at-work@almeida.example";
    const company = numbered("Almeida Cork");
    const id = await addCompany(beatriz, company);
    await bank.go(beatriz, `/dashboard/company?company=${id}`);
    await invite(beatriz, invited);
    const henrik = await acceptInvitation(bank, invited, "henrik");
    // The server's date may differ from the page's, but not by months.
    await schedule(henrik, 90);

    await remove(beatriz, "Henrik Sørby", company);
    await goTo(beatriz, "Accounts");
    const scheduled = scheduledOn(beatriz);
    await expect(scheduled).toContainText("Henrik Sørby can't make payments any more.");
    await enterAt(beatriz, button(scheduled, `Take over ${PAYMENT}`));
    await expect(toastWithTitle(beatriz, "You took over the scheduled transfer")).toBeVisible();
    await expect(scheduled).toContainText("Prepared by Beatriz Almeida");
    await expect(button(scheduled, `Take over ${PAYMENT}`)).toBeHidden();
  },
);
