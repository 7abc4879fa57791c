import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page, type Request } from "@playwright/test";
import { takenOver } from "../fixtures/house.ts";
import { test } from "../fixtures/test.ts";

/**
 * The page at an address in a browser without JavaScript that shares the user's cookies. The server
 * draws none while it is busy.
 */
async function openWithoutScripts(page: Page, path: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser");
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const still = await context.newPage();
  await expect(async () => {
    await still.goto(new URL(path, page.url()).href);
    await expect(still.getByRole("main")).toBeAttached({ timeout: 1 });
  }).toPass();
  return still;
}

/** The HTML that the server sends to this user. */
async function htmlOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  return await answer.text();
}

test("a customer's overview comes with its figures, before any script runs", {
  tag: "@main",
}, async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await bank.go(maya, "/dashboard");
  const total = maya.getByRole("region", { name: "Total Balance" });
  await expect(total).toContainText("$");
  const still = await openWithoutScripts(maya, "/dashboard");
  const figures = still.getByRole("region", { name: "Total Balance" });
  await expect(figures).toHaveText(await total.innerText(), { useInnerText: true });
  const rows = still.getByRole("table", { name: "Recent Transactions" }).getByRole("row");
  await expect(rows).toHaveCount(6);
  await expect(rows).toHaveText(
    await maya.getByRole("table", { name: "Recent Transactions" }).getByRole("row").allInnerTexts(),
    { useInnerText: true },
  );
  await still.context().close();
});

test("an administrator's first page comes with its figures, before any script runs", async ({ bank }) => {
  const admin = await bank.signIn("admin");
  await bank.go(admin, "/admin");
  await expect(admin.getByRole("table", { name: "User Management" }).getByRole("row").nth(1))
    .toBeVisible();
  const still = await openWithoutScripts(admin, "/admin");
  const table = still.getByRole("table", { name: "User Management" });
  await expect(table.getByRole("row").nth(1)).toContainText("@");
  await expect(still.getByText("Pending Amount")).toBeVisible();
  await still.context().close();
});

test("the browser takes the page over without asking again, and it works", {
  tag: "@main",
}, async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await bank.go(maya, "/dashboard");
  await expect(maya.getByText("Live", { exact: true })).toBeVisible();
  const asked: string[] = [];
  maya.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await expect(async () => {
    asked.length = 0;
    const [answer] = await Promise.all([
      maya.waitForResponse(/\/dashboard$/),
      bank.go(maya, "/dashboard"),
    ]);
    expect(await answer.text()).toContain('id="first-view"');
  }).toPass();
  await maya.getByRole("button", { name: /account menu/ }).click();
  await expect(maya.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  expect(asked).not.toContain("/api/user");
  await maya.keyboard.press("Escape");
  await maya.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Accounts" })
    .click();
  await expect(maya).toHaveURL(/\/dashboard\/accounts$/);
});

/** Opens a page, and returns the addresses it asks for until its live channel is up. */
async function askedUntilLive(page: Page, path: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const listener = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  };
  page.on("request", listener);
  const firstFrame = page.waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived"));
  await page.goto(path);
  await firstFrame;
  // Long enough to ask again, and shorter than the time to the next poll.
  await delay(500);
  page.off("request", listener);
  return asked;
}

for (
  const { username, path, drawn } of [
    { username: "maya", path: "/dashboard", drawn: ["user", "accounts", "overview"] },
    { username: "maya", path: "/dashboard/accounts", drawn: [] },
    { username: "admin", path: "/admin", drawn: ["user", "users", "admin/summary"] },
  ]
) {
  test(`${path} asks for nothing twice while it opens`, async ({ bank }) => {
    const page = await bank.signIn(username);
    // The channel reports the sign-in, and the page refetches as long as that was recent.
    await expect(async () => {
      const asked = await askedUntilLive(page, path);
      expect(asked).toEqual([...new Set(asked)]);
      const paths = asked.map((address) => address.replace(/\?limit=.*|\?zone=.*/, ""));
      for (const part of drawn) expect(paths).not.toContain(`/api/${part}`);
    }).toPass();
  });
}

test("a press before the scripts run is repeated once they do", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await bank.go(maya, "/dashboard");
  await maya.setViewportSize({ width: 412, height: 823 });
  await maya.route(/\/assets\/app-/, async (route) => {
    await maya.getByRole("button", { name: "Open menu" }).click();
    await route.continue();
  });
  await maya.goto("/dashboard");
  await expect(maya.getByRole("button", { name: "Close menu" })).toBeVisible();
});

test("a press is repeated on a tab that the scripts replace", async ({ bank }) => {
  const admin = await bank.signIn("admin");
  await bank.go(admin, "/admin");
  const tab = admin.getByRole("tab", { name: "All Transactions" });
  // However late the script that keeps presses arrives, none can come before it.
  await admin.route("**/begin.js", async (route) => {
    await delay(1_000);
    await route.continue();
  });
  const whileScriptsWait = async (press: () => Promise<void>) => {
    await admin.route(/\/assets\/app-/, async (route) => {
      await press();
      await route.continue();
    }, { times: 1 });
    await admin.goto("/admin");
  };
  await whileScriptsWait(() => tab.click());
  await expect(tab).toHaveAttribute("aria-selected", "true");

  await whileScriptsWait(async () => {
    await tab.hover();
    await admin.mouse.down();
  });
  await takenOver(admin);
  await expect(tab).toHaveAttribute("aria-selected", "false");
  await admin.mouse.up();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("amounts that a customer hides aren't in the page's HTML", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await bank.go(maya, "/dashboard");
  const figure = /"Total Balance".*?\$[\d,]{5}/s;
  await expect.poll(() => htmlOf(maya, "/dashboard")).toMatch(figure);
  await maya.getByRole("button", { name: /account menu/ }).click();
  await maya.getByRole("menuitemcheckbox", { name: "Hide amounts" }).click();
  await expect.poll(() => htmlOf(maya, "/dashboard")).not.toMatch(figure);
  await bank.go(maya, "/dashboard");
  await expect(maya.getByRole("region", { name: "Total Balance" })).not.toContainText(/\$\d/);
});

test("nothing of a user is in the HTML once they have signed out", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await bank.go(maya, "/dashboard");
  await expect.poll(() => htmlOf(maya, "/dashboard")).toContain("Maya Ellison");
  await maya.getByRole("button", { name: /account menu/ }).click();
  await maya.getByRole("menuitem", { name: "Logout" }).click();
  await expect(maya).toHaveURL(/\/$/);
  expect(await htmlOf(maya, "/dashboard")).not.toContain("Maya");
});
