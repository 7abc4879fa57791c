/**
 * `deno task pictures`: takes the README's screenshot from the built demo: a customer's overview in
 * light mode. Run it when the app looks different.
 */
import { stat } from "node:fs/promises";
import process from "node:process";
import type { Browser } from "playwright";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { ensureBrowser, launchBrowser } from "./browser.ts";
import { serveFolder } from "./serveFolder.ts";
import { root } from "./tools.ts";

const overview = `${root}/docs/overview.png`;
/** Readers of the README wait for it. */
const MOST_BYTES = 200_000;

async function takeOverview(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1_440, height: 1_200 },
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  await page.goto(`${address}#/auth`);
  await page.getByRole("textbox", { name: "Username" }).fill("maya");
  await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const toast = page.getByRole("alertdialog", { name: "Login successful" });
  await toast.getByRole("button", { name: "Close" }).click();
  await toast.waitFor({ state: "hidden" });
  await page.getByRole("table", { name: "Recent Transactions" }).waitFor();
  await page.getByRole("tab", { name: "Money in and out" }).waitFor();
  await page.getByText("Live", { exact: true }).waitFor();
  await page.screenshot({ path: overview, animations: "disabled" });
}

if (import.meta.main) {
  await ensureBrowser();
  const served = await serveFolder(`${root}/dist/demo`, "/");
  const browser = await launchBrowser();
  try {
    await takeOverview(browser, served.address);
    const { size } = await stat(overview);
    console.log(`${overview}: ${Math.round(size / 1_000)} KB`);
    if (size > MOST_BYTES) process.exitCode = 1;
  } finally {
    await browser.close();
    await served.stop();
  }
}
