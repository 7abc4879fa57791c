import { expect, type Locator, type Page } from "@playwright/test";

/** More Tab stops than any page has. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const isThere = await element.evaluate((one) => one === document.activeElement);
    if (isThere) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${element}`);
}

/** Moves to a field by Tab and replaces its text. */
export async function typeAt(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

/** Goes to a button or a link by Tab and presses Enter. */
export async function enterAt(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

/** Goes by arrows until the element of an open list, a menu or tabs has the focus. */
export async function arrowTo(page: Page, element: Locator, arrow = "ArrowDown"): Promise<void> {
  await expect(element).toBeVisible();
  // An arrow on the button that opens a list would close it again.
  await expect.poll(() => element.evaluate(isFocusBesideIt)).toBe(true);
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    const isThere = await element.evaluate((one) => one === document.activeElement);
    if (isThere) return;
    await page.keyboard.press(arrow);
  }
  throw new Error(`${arrow} does not lead to ${element}`);
}

/** Whether the focus is in the list, the menu or the tabs that this element is in. */
function isFocusBesideIt(element: Element): boolean {
  const list = element.closest("[role=listbox], [role=menu], [role=tablist]");
  return list?.contains(document.activeElement) ?? false;
}

/** Waits until a dialog is gone and what it gives the focus to has it. */
export async function expectReturn(dialog: Locator, to: Locator): Promise<void> {
  await expect(dialog).toBeHidden();
  await expect(to).toBeFocused();
}

/** Opens a list or a menu at its button and chooses in it. */
export async function chooseAt(page: Page, button: Locator, choice: Locator): Promise<void> {
  await enterAt(page, button);
  await arrowTo(page, choice);
  await page.keyboard.press("Enter");
}
