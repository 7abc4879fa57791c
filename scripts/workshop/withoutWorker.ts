import type { Browser, Page } from "playwright";

/** Ways to open Storybook in which the browser has no service worker. */
const ways = [
  {
    what: "over plain http, by another name than localhost",
    origin: "http://workshop.example",
    block: () => {},
    says: "This page needs https or localhost.",
  },
  {
    what: "where the browser keeps nothing for its site",
    origin: undefined,
    block: () => {
      const refuse = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
      }
      navigator.serviceWorker.register = async () => refuse();
    },
    says: "This page needs a service worker.",
  },
];

const COMPONENT = {
  id: "components-navigation-usermenu--default",
  button: "Maya Ellison account menu",
};
const PAGE = "screens-transfer-quickactions--open";

/**
 * Checks that stories of components work in each of these ways, and that stories of pages say what
 * they need.
 */
export async function checkWithoutWorker(browser: Browser, address: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const { what, origin, block, says } of ways) {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on("pageerror", ({ message }) => complaints.push(`${what}: ${message}`));
    page.on("console", (message) => {
      // A failed play function only logs its error.
      if (/Error/.test(message.text())) complaints.push(`${what}: ${message.text()}`);
    });
    await page.addInitScript(block);
    const folder = origin === undefined ? address : await lendName(page, origin, address);
    await openStory(page, folder, COMPONENT.id);
    await page.getByRole("button", { name: COMPONENT.button }).waitFor();
    await page.locator("body.sb-show-main").waitFor();
    await openStory(page, folder, PAGE);
    await page.getByText(says).waitFor();
    await context.close();
  }
  return complaints;
}

function openStory(page: Page, folder: string, id: string) {
  return page.goto(`${folder}iframe.html?viewMode=story&id=${id}`);
}

/** Serves the folder to this page under another host name; returns its address there. */
async function lendName(page: Page, origin: string, address: string): Promise<string> {
  const { pathname, origin: real } = new URL(address);
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: real + pathname + search }) });
  });
  return origin + pathname;
}
