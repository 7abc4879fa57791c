import { expect, type Locator, type Page } from "@playwright/test";
import { LIVE_PATH } from "#contract/live.ts";

function region(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

/** Returns a function that makes the server show a toast on this page, whichever it is. */
export async function serverToasts(page: Page): Promise<() => Promise<void>> {
  let say: ((text: string) => void) | undefined;
  await page.routeWebSocket(`**${LIVE_PATH}`, (socket) => {
    socket.connectToServer();
    say = (text) => socket.send(text);
  });
  const data = {
    title: "Error updating account balance",
    message: "Two transfers of this account are waiting for a decision.",
  };
  return async () => {
    await expect(async () => {
      // The page receives it once its channel has authenticated.
      say?.(JSON.stringify({ type: "alert", data }));
      await expect(region(page)).toBeVisible({ timeout: 500 });
    }).toPass();
  };
}

/** Waits until the toast covers no control and not the bar. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const toast = region(page);
  await expect(toast).toBeVisible();
  // It makes way within moments of what comes under it.
  await expect.poll(() => toast.evaluate(whatLiesUnder), { timeout: 2_000 }).toEqual([]);
}

/**
 * Returns the elements that a press would reach at each of the toast's points without the toast.
 */
function whatLiesUnder(toast: HTMLElement): readonly string[] {
  const kinds = "header, a, button, input, select, textarea, label, [role=option], [role=tab]";
  const { left, top, right, bottom } = toast.getBoundingClientRect();
  const found = new Set<string>();
  toast.style.pointerEvents = "none";
  for (let x = left + 1; x < right; x += 4) {
    for (let y = top + 1; y < bottom; y += 4) {
      const under = document.elementFromPoint(x, y)?.closest(kinds);
      if (!under) continue;
      const name = under.getAttribute("aria-label") ?? under.textContent;
      const box = under.getBoundingClientRect();
      const where = [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
      found.add(`${under.tagName} ${name.slice(0, 40)} at ${where}`);
    }
  }
  toast.style.pointerEvents = "";
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!isInside) found.add("an edge of the page");
  if (found.size === 0) return [];
  const own = [left, top, right, bottom].map(Math.round).join(" ");
  return [...found, `under the toast at ${own}, in ${innerWidth} × ${innerHeight}`];
}
