import { expect, type Page } from "@playwright/test";
import { appFolder } from "../../scripts/build/appBuild.ts";
import { reportPageSizes } from "../../scripts/pageSize.ts";
import { test } from "../fixtures/test.ts";

/** Collects every API call that a page makes from now on. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test(
  "a visitor reads the landing page without any API call",
  { tag: "@main" },
  async ({ bank }) => {
    const visitor = await bank.visit();
    const calls = callsOf(visitor);
    await visitor.goto("/", { waitUntil: "networkidle" });
    await expect(visitor.getByRole("heading", { level: 1 }))
      .toHaveText("Banking made simple, secure, and smart");
    await expect(visitor.getByRole("main")).toHaveCount(1);
    await expect(visitor.getByRole("contentinfo")).toHaveCount(1);
    await visitor.getByLabel("Message").fill("Hello");
    await visitor.getByRole("button", { name: "Send Message" }).click();
    await expect(visitor.getByText(/^This form doesn't send/)).toBeVisible();
    await expect(visitor.getByLabel("Message")).toHaveValue("Hello");
    expect(calls).toEqual([]);
  },
);

test("what the sign-in page loads keeps to its goal", { tag: "@main" }, async ({ bank }) => {
  await bank.visit();
  const lines: string[] = [];
  const isWell = reportPageSizes(appFolder, (line) => lines.push(line), (path) => path === "/auth");
  expect(lines[0]).toMatch(/^\/auth: /);
  expect(isWell, lines.join("\n")).toBe(true);
});

test("a section link scrolls there, below the bar, and takes the focus along", async ({ bank }) => {
  const visitor = await bank.visit();
  await visitor.goto("/", { waitUntil: "networkidle" });
  await visitor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" })
    .click();
  const about = visitor.locator("#about");
  await expect(about).toBeFocused();
  await expect.poll(() => about.evaluate((it) => Math.round(it.getBoundingClientRect().top)))
    .toBe(80);
  await expect(visitor).toHaveURL(/\/#about$/);
});

test("Get Started leads to sign-in, and its arrow back", async ({ bank }) => {
  const visitor = await bank.visit();
  await visitor.goto("/");
  await visitor.getByRole("link", { name: "Get Started" }).click();
  await expect(visitor.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(visitor).toHaveTitle("Login · Kestrel");
  await visitor.getByRole("link", { name: "Back to home" }).click();
  await expect(visitor.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("a signed-in user finds their own pages from the landing page", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await maya.goto("/");
  await expect(maya.getByRole("link", { name: "Overview" })).toBeVisible();
  await maya.goto("/auth");
  await expect(maya).toHaveURL(/\/dashboard$/);
});

test("without JavaScript the landing page is all there, with links that work", async ({ bank }) => {
  const visitor = await bank.visit();
  const switches = await visitor.context().newCDPSession(visitor);
  await switches.send("Emulation.setScriptExecutionDisabled", { value: true });
  await visitor.goto("/");
  for (const name of ["Our Features", "Banking Services", "About", "Contact Us"]) {
    await expect(visitor.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(visitor.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/auth");
  await expect(visitor.locator("body")).toHaveCSS("margin", "0px");
});
