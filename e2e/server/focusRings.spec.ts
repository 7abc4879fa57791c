import { expect, type Page } from "@playwright/test";
import { type Bank, test } from "../fixtures/test.ts";

const MOST_STOPS = 60;
/** A ring of 2 px around a checkbox has more. */
const LEAST_PIXELS = 100;

/** Adds a rule to a page's styles, in a way that its content policy allows. */
async function addStyle(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rule);
}

async function removeStyle(page: Page): Promise<void> {
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * Returns the number of pixels whose contrast between two pictures of a page is at least 3:1, what a
 * focus ring needs (WCAG 2.4.13).
 */
async function changedPixels(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return await page.evaluate(async (texts) => {
    const [one, other] = await Promise.all(texts.map(async (text) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      if (context === null) throw new Error("This browser has no canvas");
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, picture.width, picture.height);
      return new Uint32Array(data.buffer);
    }));
    const luminance = (pixel: number) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
        const value = (pixel >>> (8 * index) & 255) / 255;
        return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      }, 0.05);
    return one?.filter((pixel, index) => {
      const before = other?.[index] ?? 0;
      if (pixel === before) return false;
      const ratio = luminance(pixel) / luminance(before);
      return Math.max(ratio, 1 / ratio) >= 3;
    }).length ?? 0;
  }, pictures.map((picture) => picture.toString("base64")));
}

/** Presses Tab through a page. Returns the elements without a visible focus ring. */
async function withoutVisibleRing(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  await addStyle(page, "* { caret-color: transparent !important; animation: none !important }");
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if (await focused.count() === 0) break;
    // One of each kind: elements of one style have the same class.
    const { kind, name } = await focused.evaluate((element) => ({
      kind:
        `${element.tagName} ${element.className} ${element.ariaSelected} ${element.ariaCurrent}`,
      name: element.ariaLabel ?? element.textContent.trim().slice(0, 40),
    }));
    if (seen.has(kind)) continue;
    seen.add(kind);
    const ringed = await page.screenshot();
    await addStyle(page, "*, *::before, *::after { outline: none !important }");
    const bare = await page.screenshot();
    await removeStyle(page);
    const pixels = await changedPixels(page, [ringed, bare]);
    if (pixels < LEAST_PIXELS) found.push(`${kind}: ${name}`);
  }
  expect(seen.size).toBeGreaterThan(5);
  return found;
}

async function openAs(bank: Bank, username: string, path: string): Promise<Page> {
  const page = await (username === "visitor" ? bank.visit() : bank.signIn(username));
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

const pages = {
  visitor: ["/", "/auth", "/verify"],
  maya: [
    "/dashboard",
    "/dashboard/accounts",
    "/dashboard/transactions",
    "/dashboard/settings",
    "/dashboard/support",
    "/dashboard/payment-runs",
  ],
  admin: ["/admin", "/admin?tab=transactions", "/admin?tab=support", "/admin?tab=settings"],
};

for (const [username, paths] of Object.entries(pages)) {
  for (const path of paths) {
    test(`${username} sees where the keyboard focus is on ${path}`, async ({ bank }) => {
      const page = await openAs(bank, username, path);
      expect(await withoutVisibleRing(page)).toEqual([]);
    });
  }
}

const inOtherColors = [["visitor", "/auth"], ["maya", "/dashboard"], ["admin", "/admin"]] as const;
const colors = { dark: { colorScheme: "dark" }, forced: { forcedColors: "active" } } as const;

for (const [name, media] of Object.entries(colors)) {
  for (const [username, path] of inOtherColors) {
    test(`${username} sees where the focus is on ${path} in ${name} colors`, async ({ bank }) => {
      const page = await openAs(bank, username, path);
      await page.emulateMedia(media);
      expect(await withoutVisibleRing(page)).toEqual([]);
    });
  }
}

const dialogs = [
  ["maya", "/dashboard/accounts", "Transfer from"],
  ["admin", "/admin", "Details of"],
] as const;

for (const [username, path, name] of dialogs) {
  test(`${username} sees where the focus is after a press on ${name}`, async ({ bank }) => {
    const page = await openAs(bank, username, path);
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await withoutVisibleRing(page)).toEqual([]);
  });
}
