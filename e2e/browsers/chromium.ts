import { findBrowser, launchBrowser } from "#scripts/browser.ts";
import type { Engine } from "./engine.ts";

/** The Chromium of the other end-to-end tests, driven by Playwright. */
export const chromium: Engine = {
  name: "Chromium",
  missing: () => findBrowser() === undefined ? "Chromium or Chrome" : undefined,
  async start() {
    const browser = await launchBrowser();
    return {
      async newWindow() {
        const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "en-US" });
        const page = await context.newPage();
        return {
          open: async (url) => void await page.goto(url),
          run: (script) => page.evaluate(`(() => { ${script} })()`),
          click: ({ x, y }) => page.mouse.click(x, y),
          async type(keys) {
            for (const key of keys) await page.keyboard.press(key === "\uE007" ? "Enter" : key);
          },
          resize: (width, height) => page.setViewportSize({ width, height }),
          picture: async () => (await page.screenshot()).toString("base64"),
        };
      },
      stop: () => browser.close(),
    };
  },
};
