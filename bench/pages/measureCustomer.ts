/**
 * `deno run -A bench/pages/measureCustomer.ts [folder]`: how a customer's transactions answer with a
 * year of 2,000 of them, on a cheap phone and on this machine. Tells medians and the worst.
 */
import process from "node:process";
import type { APIRequestContext, Browser } from "playwright";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { launchBrowser } from "#scripts/browser.ts";
import { appFolder } from "#scripts/build/appBuild.ts";
import { openPage, readyAfter, repaintAfter, typeKeys } from "./customerDay.ts";
import { yearBank } from "./yearBank.ts";

const ROUNDS = 5;

/** A browser of somebody's own, signed in. */
async function signedIn(browser: Browser, origin: string, username: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { origin } });
  await post(context.request, `${origin}/api/login`, { username, password: DEMO_PASSWORD });
  return context;
}

async function post(request: APIRequestContext, address: string, data: unknown) {
  const answer = await request.post(address, { data });
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
  return await answer.json();
}

function told(what: string, figures: readonly number[]): string {
  const sorted = figures.toSorted((one, other) => one - other).map(Math.round);
  return `${what}: median ${sorted[sorted.length >> 1] ?? "under 16"} ms, worst ${
    sorted.at(-1) ?? "under 16"
  } ms`;
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const desk = (await signedIn(browser, origin, "admin")).request;
  const maya = await signedIn(browser, origin, "maya");
  const transactions = `${origin}/api/transactions`;
  const [account] = await (await maya.request.get(`${origin}/api/accounts`)).json();

  for (const isSlow of [true, false]) {
    const where = isSlow ? "cheap phone" : "this machine";
    const page = await openPage(maya, isSlow);
    const ready: number[] = [];
    for (let round = 0; round < ROUNDS; round++) ready.push(await readyAfter(page, origin));
    console.log(told(`${where}, from the press on Transactions to interactive`, ready));
    const keys = await typeKeys(page, "parking");
    console.log(told(`${where}, what a key in the search costs`, keys.work));
    console.log(told(`${where}, the same until it is shown, where over a frame`, keys.shown));
    await page.getByRole("searchbox").fill("");
    const repaints: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await post(maya.request, transactions, {
        type: "withdrawal",
        fromAccountId: account.id,
        amount: 0.01,
        metadata: { externalAccount: "88 4410 2075" },
      });
      await page.getByRole("row").nth(1).getByText("Pending").waitFor();
      const decide = () => desk.patch(`${transactions}/${id}`, { data: { status: "completed" } });
      repaints.push(await repaintAfter(page, decide));
    }
    console.log(told(`${where}, from the live frame to the repainted row`, repaints));
    await page.close();
  }
}

if (import.meta.main) {
  const bank = await yearBank(process.argv[2] ?? appFolder);
  const browser = await launchBrowser();
  try {
    await measure(browser, bank.origin);
  } finally {
    await browser.close();
    await bank.stop();
  }
}
