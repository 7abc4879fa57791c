/**
 * `deno run -A bench/pages/measureAdmin.ts [people] [transactions]`: measures the admin area in a
 * browser with 10,000 customers and 1,000,000 transactions in PostgreSQL.
 */
import process from "node:process";
import type { Page } from "playwright";
import { launchBrowser } from "#scripts/browser.ts";
import { ensureBuilt } from "#scripts/build/appBuild.ts";
import { crowdedBank } from "./crowdedBank.ts";
import { type Done, openAdmin, timed, timedUntil } from "./adminDay.ts";

const table = "[role=tabpanel] table tbody, [role=tabpanel] nav";
const panel = "[role=dialog]";

function tell(what: string, { shown, calls, bytes }: Done): void {
  const ms = `${Math.round(shown)} ms`;
  console.log(
    `${what.padEnd(52)}${ms.padStart(9)}${String(calls).padStart(5)} calls${
      (bytes / 1_000).toFixed(1).padStart(8)
    } KB`,
  );
}

/** The content of each tab; the summary and the books above it load separately. */
const tabs = {
  users: table,
  transactions: table,
  support: "main",
  "two-factor": "[role=tabpanel]",
  settings: table,
  audit: table,
};

async function measureTabs(page: Page, origin: string): Promise<void> {
  for (const [tab, part] of Object.entries(tabs)) {
    const address = `${origin}/admin?tab=${tab}`;
    const load = () => page.goto(address, { waitUntil: "commit" });
    tell(`${tab}: reloaded`, await timed(page, part, load));
  }
}

async function openTab(page: Page, name: string, part = table): Promise<void> {
  tell(
    `${name}: tab pressed`,
    await timed(page, part, () => page.getByRole("tab", { name }).click()),
  );
}

/** Measures from the last key: the page sends the request when the typing pauses, 90 ms later. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("searchbox", { name: label });
  await field.click();
  await page.keyboard.type(text.slice(0, -1), { delay: 40 });
  const lastKey = () => page.keyboard.type(text.slice(-1));
  tell(`  search "${text}"`, await timed(page, table, lastKey));
  await timed(page, table, () => field.fill(""));
}

async function sort(page: Page, column: string): Promise<void> {
  const head = page.getByRole("columnheader", { name: column }).getByRole("button");
  tell(`  sort by ${column}, ascending`, await timed(page, table, () => head.click()));
  tell(`  sort by ${column}, descending`, await timed(page, table, () => head.click()));
  await timed(page, table, () => head.click());
}

async function pages(page: Page, many: number): Promise<void> {
  const next = page.getByRole("button", { name: "Next" });
  tell("  next page", await timed(page, table, () => next.click()));
  for (let turn = 2; turn < many; turn++) await timed(page, table, () => next.click());
  tell(`  next page, the ${many}th turn`, await timed(page, table, () => next.click()));
  console.log(`    ${await showing(page)}`);
}

/** "Showing 1 to 10 of 10,001 results" */
function showing(page: Page): Promise<string> {
  return page.getByRole("tabpanel").getByRole("navigation").getByRole("status").innerText();
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`.+ ${filter}$`) }).click();
  const act = () => page.getByRole("option", { name: option, exact: true }).click();
  tell(`  ${filter}: ${option}`, await timed(page, table, act));
}

/** A day at the inbox. */
export async function measureAdminPages(page: Page, origin: string): Promise<void> {
  await measureTabs(page, origin);
  await measureUsers(page);
  await measureTransactions(page);
  await measureQueue(page);
  await measurePalette(page);
}

async function measureUsers(page: Page): Promise<void> {
  await openTab(page, "User Management");
  await pages(page, 12);
  for (const column of ["User", "Account ID", "Status", "Joined"]) await sort(page, column);
  for (const text of ["Person 77", "person-9999", "no such user"]) {
    await type(page, "Search users", text);
  }
  await choose(page, "Status", "Blocked");
  await choose(page, "Status", "All statuses");
  const details = page.getByRole("button", { name: /^Details of/ }).first();
  tell("  open details", await timed(page, panel, () => details.click()));
  await page.keyboard.press("Escape");
}

export async function measureTransactions(page: Page): Promise<void> {
  await openTab(page, "All Transactions");
  await pages(page, 12);
  for (const column of ["ID", "Amount", "Date", "Risk Level"]) await sort(page, column);
  for (const text of ["Person 77", "person-9999", "Payment 0a1b", "Transfer", "100.99", "zzzz"]) {
    await type(page, "Search transactions", text);
  }
  for (const status of ["Pending", "Completed", "All"]) {
    const radio = page.getByRole("radio", { name: status });
    tell(`  status ${status}`, await timed(page, table, () => radio.click({ force: true })));
    console.log(`    ${await showing(page)}`);
  }
  for (const risk of ["High", "Medium", "Low", "All risks"]) await choose(page, "Risk Level", risk);
}

async function measureQueue(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Pending" }).click({ force: true });
  await page.waitForTimeout(1_000);
  await page.locator("[role=tabpanel] tbody tr").first().focus();
  tell("  approve with a", await timed(page, table, () => page.keyboard.press("a")));
  tell("  open details", await timed(page, panel, () => page.keyboard.press("Enter")));
  await page.keyboard.press("Escape");
}

/** Milliseconds between keys: a usual pace, and one without pauses. */
const paces = { steadily: 150, fast: 40 };

/** Measures from the last key until the first matching result of the server is on screen. */
export async function measurePalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
  const texts = ["Person 77", "person-9999", "#777777", "100.99", "payment a1b2", "Payment 0a1b"];
  for (const [pace, delay] of Object.entries(paces)) {
    for (const text of texts) {
      await field.fill("");
      // Nothing of an earlier look is known.
      await page.waitForTimeout(1_500);
      await page.keyboard.type(text.slice(0, -1), { delay });
      await page.waitForTimeout(delay);
      const lastKey = () => page.keyboard.type(text.slice(-1));
      const shown = await timedUntil(page, { selector: "[role=option]", text }, lastKey);
      const ms = `${Math.round(shown)} ms`.padStart(9);
      console.log(`palette "${text}", typed ${pace}`.padEnd(52), ms);
    }
  }
  await page.keyboard.press("Escape");
}

if (import.meta.main) {
  const [people = 10_000, transactions = 1_000_000] = process.argv.slice(2).map(Number);
  const size = { customers: people, history: transactions, pending: 3_000 };
  const bank = await crowdedBank(await ensureBuilt(), size);
  const browser = await launchBrowser();
  const complaints: string[] = [];
  try {
    await measureAdminPages(await openAdmin(browser, bank.origin, complaints), bank.origin);
    for (const complaint of new Set(complaints)) console.log(`complained: ${complaint}`);
  } finally {
    await browser.close();
    await bank.stop();
  }
}
