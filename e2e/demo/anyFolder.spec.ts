import { expect, type Page } from "@playwright/test";
import { join } from "node:path";
import { demoUsernames } from "#mocks/demoUsernames.ts";
import { faultPresets } from "#mocks/faultPresets.ts";
import { scenarioNames } from "#mocks/scenarioNames.ts";
import { serveFolder } from "#scripts/serveFolder.ts";
import { root } from "#scripts/tools.ts";
import { demoWindows } from "../fixtures/demoWindows.ts";
import { collectConsoleErrors } from "../fixtures/collectConsoleErrors.ts";
import { recordingCheck } from "../fixtures/recordingCheck.ts";
import { fillSignIn, test as base } from "../fixtures/test.ts";
import { pendingApprovals } from "../pages/admin.ts";

interface Folder {
  /** The demo's address, with a path and a slash at its end. */
  readonly at: string;
  /** Opens a window that records every address it visits. */
  open(): Promise<{ readonly page: Page; readonly been: readonly string[] }>;
}

/** The demo in a folder of a server that knows files only. */
const test = base.extend<{ folder: Folder }>({
  folder: async ({ browser }, lend) => {
    const { address: at, stop } = await serveFolder(join(root, "dist/demo"), "/some/deep/path/");
    const context = await browser.newContext();
    const windows = await demoWindows(browser, context, at);
    const complaints: string[] = [];
    await lend({
      at,
      async open() {
        const page = await windows.open();
        const been: string[] = [];
        collectConsoleErrors(page, complaints);
        page.on("framenavigated", (frame) => {
          if (frame === page.mainFrame() && frame.url() !== "about:blank") been.push(frame.url());
        });
        return { page, been };
      },
    });
    await recordingCheck(windows.first)();
    await context.close();
    await stop();
    expect(complaints, "what the pages complained about").toEqual([]);
  },
});

/** Addresses on the page that lead out of the demo's one file. */
const leadingOut = (page: Page, at: string) =>
  page.locator("a[href]").evaluateAll(
    (links, home) =>
      links.flatMap((link) => link instanceof HTMLAnchorElement ? link.href : [])
        .filter((href) => /^http/.test(href) && !href.startsWith(`${home}#`)),
    at,
  );

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("every address of the demo is one that a file server has", async ({ folder }) => {
  const { at } = folder;
  const { page, been } = await folder.open();
  await page.goto(`${at}?scenario=transfer-pending&person=maya#/dashboard`);
  await expect(title(page)).toHaveText("Welcome back, Maya Ellison");
  await expect(page).toHaveURL(`${at}#/dashboard`);
  for (const name of ["Accounts", "Transactions", "Settings", "Support"]) {
    await page.getByRole("navigation").getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(`${at}#/dashboard/${name.toLowerCase()}`);
    await expect(title(page)).toBeVisible();
    expect(await leadingOut(page, at)).toEqual([]);
  }
  await page.reload();
  await expect(page.getByRole("button", { name: /Maya Ellison/ })).toBeVisible();
  await page.getByRole("button", { name: /Maya Ellison/ }).click();
  await page.getByRole("menuitem", { name: /Log ?out|Sign out/ }).click();
  // Not before: a page that is left while it signs out leads back to where it was.
  await expect(page).toHaveURL(`${at}#/`);
  await expect(title(page)).toBeVisible();
  expect(await leadingOut(page, at)).toEqual([]);
  for (const path of ["/dashboard/settings", "/dashboard/transactions/statement", "/admin"]) {
    await page.goto("about:blank");
    await page.goto(`${at}#${path}`);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(await leadingOut(page, at)).toEqual([]);
  }
  await fillSignIn(page, "maya", "demo-password");
  await expect(title(page)).toHaveText("Welcome back, Maya Ellison");
  await page.goto("about:blank");
  await page.goto(`${at}#/no/such/page`);
  await expect(title(page)).toBeVisible();
  expect(await leadingOut(page, at)).toEqual([]);
  const { pathname } = new URL(at);
  expect(been.filter((url) => new URL(url).pathname !== pathname)).toEqual([]);
});

test("its index of scenarios starts each of them", async ({ folder }) => {
  const { at } = folder;
  const { page } = await folder.open();
  await page.goto(`${at}scenarios.html`);
  await expect(title(page)).toHaveText("Scenarios, users, and faults");
  for (const name of [...scenarioNames, ...demoUsernames, ...faultPresets]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  const links = await page.locator("a[href]").evaluateAll((all) =>
    all.map((link) => link instanceof HTMLAnchorElement ? link.href : "")
  );
  expect(links.filter((href) => !href.startsWith(`${at}?`))).toEqual([]);
  await page.getByRole("link", { name: "empty", exact: true }).click();
  await expect(page.getByText("Zoe Lindqvist").first()).toBeVisible();
  await expect(page).toHaveURL(`${at}#/admin`);
  await page.goto(`${at}?customers=100&frozen=3&pending=40&person=admin#/admin`);
  await expect(pendingApprovals(page)).toHaveText("40");
  await page.goto(`${at}?frozn=3&maya.isFrozn=true#/admin`);
  await expect(page.getByText("people.maya.isFrozn: There is no such field")).toBeVisible();
});

test(
  "two windows share its bank, and a reload loses nothing",
  { tag: "@main" },
  async ({ folder }) => {
    const { at } = folder;
    const { page: maya } = await folder.open();
    await maya.goto(`${at}?scenario=transfer-pending&person=maya#/dashboard/transactions`);
    const row = maya.getByRole("row").filter({ hasText: "House deposit, part 3" });
    await expect(row).toContainText("Pending");
    const { page: admin } = await folder.open();
    await admin.goto(`${at}?person=admin#/admin?tab=transactions`);
    await admin.getByRole("button", { name: /Approve/ }).first().click();
    await expect(row).toContainText("Completed");
    await maya.reload();
    await expect(row).toContainText("Completed");
  },
);
