import { expect, test } from "@playwright/test";
import { join } from "node:path";
import { serveFolder } from "#scripts/serveFolder.ts";
import { root } from "#scripts/tools.ts";

const ways = [
  {
    what: "over plain http, by another name than localhost",
    // Removes what a browser doesn't offer to such a page.
    script: () => {
      Object.defineProperty(globalThis, "isSecureContext", { value: false });
      Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    },
    says: "This page needs https or localhost.",
    helps: /open it as http:\/\/localhost/,
  },
  {
    what: "where the browser keeps nothing for its site",
    script: () => {
      const refuse = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(globalThis, name, { get: refuse });
      }
      navigator.serviceWorker.register = async () => refuse();
    },
    says: "This page needs a service worker.",
    helps: /Allow cookies and site data for this site/,
  },
];

for (const { what, script, says, helps } of ways) {
  test(`the demo says what it needs ${what}`, { tag: "@main" }, async ({ page }) => {
    const { address, stop } = await serveFolder(join(root, "dist/demo"), "/");
    await page.addInitScript(script);
    await page.goto(address);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText(helps)).toBeVisible();
    await stop();
  });
}
