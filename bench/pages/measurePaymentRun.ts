/**
 * `deno task measure:run`: a preparer pays 500 people from a CSV file, and another member of the
 * company approves it. Prints how long both take from the file to submitted payments. Before each
 * press and after each page they pause as people do.
 */
import type { BrowserContext, Locator, Page } from "playwright";
import * as z from "zod/mini";
import { listAccounts } from "#contract/accounts.ts";
import { acceptInvitation, inviteMember, openCompany } from "#contract/companies.ts";
import { listOutbox } from "#contract/outbox.ts";
import { createTransaction } from "#contract/transactions.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { launchBrowser } from "#scripts/browser.ts";
import { ensureBuilt } from "#scripts/build/appBuild.ts";
import { busyBank } from "./busyBank.ts";

const ROWS = 500;
const PAUSE_MS = 1_500;
const GOAL_MS = 90_000;
const PREPARER = "sofia@studio.example";

const { origin, stop } = await busyBank(await ensureBuilt());
const browser = await launchBrowser();

async function signIn(username: string): Promise<BrowserContext> {
  const viewport = { width: 1_440, height: 900 };
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { origin } });
  await context.request.post(`${origin}/api/login`, {
    data: { username, password: DEMO_PASSWORD },
  });
  return context;
}

/** Makes a call as the signed-in user, to prepare the measurement. */
async function ask<Output>(
  { request }: BrowserContext,
  { method, output }: { readonly method: string; readonly output: z.ZodMiniType<Output> },
  path: string,
  data?: object,
): Promise<Output> {
  const answer = await request.fetch(origin + path, {
    method,
    data,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return z.parse(output, await answer.json());
}

/** Opens maya's company with sofia as its preparer, and pays in enough. Returns its ID. */
async function openBusiness(maya: BrowserContext, sofia: BrowserContext): Promise<number> {
  const details = { name: "Larkfield Studio LLC", legalForm: "llc", ein: "12-3456789" };
  const company = await ask(maya, openCompany, openCompany.path, {
    ...details,
    address: "14 Mill Lane, Portland, OR 97201",
  });
  const invitations = inviteMember.path.replace("{id}", String(company.id));
  await ask(maya, inviteMember, invitations, { email: PREPARER, role: "preparer" });
  const admin = await signIn("admin");
  const emails = await ask(admin, listOutbox, listOutbox.path);
  const token = /\/invitation#(\S+)/.exec(emails.find(({ to }) => to === PREPARER)?.text ?? "");
  await ask(sofia, acceptInvitation, acceptInvitation.path, { token: token?.[1] });
  const [account] = await ask(admin, listAccounts, `${listAccounts.path}?userId=${company.id}`);
  const deposit = {
    type: "deposit",
    toAccountId: account?.id,
    amount: 9_000,
    description: "Sales",
  };
  await ask(admin, createTransaction, createTransaction.path, deposit);
  return company.id;
}

/** As a person: looks, then presses. */
async function press(element: Locator): Promise<void> {
  await element.waitFor();
  await element.page().waitForTimeout(PAUSE_MS);
  await element.click();
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

async function prepare(page: Page): Promise<void> {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Supplier ${row},61 7700 ${1_000 + row},${10 + row % 7}.50`,
  );
  const buffer = Buffer.from(["Payee,Account number,Amount", ...rows].join("\n"));
  await page.waitForTimeout(PAUSE_MS);
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Choose a CSV file").click();
  await (await chooser).setFiles({ name: "suppliers.csv", mimeType: "text/csv", buffer });
  const name = page.getByRole("textbox", { name: "Name of this payment run" });
  await press(name);
  await name.pressSequentially("Suppliers, November", { delay: 120 });
  await press(button(page, /From Account/));
  await press(page.getByRole("option", { name: /^Checking/ }));
  await press(button(page, "Save and check"));
  await press(button(page, `Submit all ${ROWS} payments`));
  const question = page.getByRole("alertdialog");
  await press(question.getByRole("button", { name: "Submit payments" }));
  await page.getByText(/^Waiting for approval from another member/).waitFor();
}

async function approve(page: Page): Promise<void> {
  await press(page.getByRole("banner").getByRole("link", { name: /^Approvals/ }));
  await press(page.getByRole("link", { name: "See the payments of this run" }));
  await page.waitForTimeout(4 * PAUSE_MS);
  await page.goBack();
  await press(button(page, /^Approve/));
  await button(page, /^Approve/).waitFor({ state: "hidden" });
}

try {
  const [maya, sofia] = [await signIn("maya"), await signIn("sofia")];
  const id = await openBusiness(maya, sofia);
  const [preparer, approver] = [await sofia.newPage(), await maya.newPage()];
  await approver.goto(`${origin}/dashboard?company=${id}`);
  await preparer.goto(`${origin}/dashboard/payment-runs?new&company=${id}`);
  await button(preparer, "Choose a CSV file").waitFor();
  const start = performance.now();
  await prepare(preparer);
  const prepared = performance.now();
  await approve(approver);
  const all = performance.now() - start;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    `${ROWS} payments from the file to submitted: ${seconds(all)}, of which the preparer ` +
      `${seconds(prepared - start)}; goal ${seconds(GOAL_MS)}`,
  );
  if (all > GOAL_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
