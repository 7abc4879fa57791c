import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { adminWithPending } from "./pages/admin.ts";
import { toastWithTitle } from "./pages/auth.ts";

/** Opens the palette by its key and types; what is found first can be chosen by Enter. */
async function find(page: Page, typed: string, name: string) {
  // It is fetched once the page is at rest.
  const opener = page.getByRole("button", { name: "Search", exact: true });
  await expect(opener).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  const option = palette.getByRole("option", { name, exact: true });
  // Enter chooses what is marked, which may have been found sooner.
  await expect(option).toHaveAttribute("aria-selected", "true");
  return option;
}

test(
  "@demo a customer finds a transaction, and money's form, by keys",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await find(maya, "rent", "Rent, December");
    await maya.keyboard.press("Enter");
    await expect(maya.getByRole("dialog", { name: "Transaction" })).toBeVisible();
    await maya.keyboard.press("Escape");
    await expect(maya.getByRole("dialog", { name: "Transaction" })).toBeHidden();

    await find(maya, "send money", "Transfer");
    await maya.keyboard.press("Enter");
    await expect(maya.getByRole("dialog", { name: "Quick Actions" })).toBeVisible();
  },
);

test("@demo staff decide by number, and read first what the server would reject", async ({ bank }) => {
  const { admin, ada } = await adminWithPending(bank, [10, 20]);
  await find(admin, ada.fullName, ada.fullName);
  await admin.keyboard.press("Enter");
  const panel = admin.getByRole("dialog", { name: ada.fullName });
  await expect(panel).toBeVisible();
  const waits = panel.getByRole("button", { name: /^Approve transaction \d+$/ });
  const [, id = ""] = /(\d+)$/.exec(await waits.first().getAttribute("aria-label") ?? "") ?? [];
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();

  await find(admin, `approve ${id}`, `Approve transaction ${id}`);
  await admin.keyboard.press("Enter");
  await expect(toastWithTitle(admin, "Transaction approved")).toBeVisible();
  const again = await find(admin, `approve ${id}`, `Approve transaction ${id}`);
  await expect(again).toContainText("It was already approved");
});
