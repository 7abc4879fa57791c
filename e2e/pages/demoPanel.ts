import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the demo's panel, on a page that has loaded. */
export async function openPanel(page: Page): Promise<Locator> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+.");
  const panel = page.getByRole("dialog", { name: "Demo" });
  await expect(panel).toBeVisible();
  return panel;
}

export async function closePanel(page: Page, panel: Locator): Promise<void> {
  await page.keyboard.press("Control+.");
  await expect(panel).toBeHidden();
}

/** Chooses, in the panel, what is to go wrong with the next such call. */
export async function chooseFault(
  panel: Locator,
  { call, what }: { readonly call: string; readonly what: RegExp },
): Promise<void> {
  const page = panel.page();
  const calls = panel.getByRole("combobox", { name: "Call" });
  // Focus first: focusing draws the field again, which may undo the selection of its text.
  await calls.focus();
  await expect(calls).toBeFocused();
  await calls.fill(call);
  await expect(page.getByRole("option", { name: call, exact: true })).toBeVisible();
  // By keyboard: while the list is still coming in, a click may scroll the page, which closes it.
  await calls.press("ArrowDown");
  await calls.press("Enter");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(calls).toHaveValue(call);
  await panel.getByRole("button", { name: /Fault/ }).click();
  await page.getByRole("option", { name: what }).click();
}

/** The demo server accepts the next submission, but its response never arrives. */
export async function loseNextSubmission(page: Page): Promise<void> {
  const panel = await openPanel(page);
  await chooseFault(panel, { call: "POST /api/transactions", what: /drop the response/ });
  await panel.getByRole("button", { name: "Set fault" }).click();
  await expect(panel.getByText(/^Fault set for \/api\/transactions: Process it/)).toBeVisible();
  await closePanel(page, panel);
}
