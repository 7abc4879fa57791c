import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures/test.ts";

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

/** Returns the number of pixels in which two pictures of a page differ. */
async function differingPixels(page: Page, pictures: readonly Buffer[]): Promise<number> {
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
    return one?.filter((pixel, index) => pixel !== other?.[index]).length ?? 0;
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
    await addStyle(page, "*, *::before, *::after { outline-color: transparent !important }");
    const bare = await page.screenshot();
    await removeStyle(page);
    const pixels = await differingPixels(page, [ringed, bare]);
    if (pixels < LEAST_PIXELS) found.push(`${kind}: ${name}`);
  }
  expect(seen.size).toBeGreaterThan(5);
  return found;
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
      const page = await (username === "visitor" ? bank.visit() : bank.signIn(username));
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await withoutVisibleRing(page)).toEqual([]);
    });
  }
}
