import { expect } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { openAccounts, submissionsOf, toast } from "./pages/accounts.ts";

test(
  "@demo maya saves a payee from a withdrawal, is asked about a slip, and removes it",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openAccounts(maya);
    const sent = submissionsOf(maya);
    const name = "Journey: piano teacher";
    const number = "52 7700 1164";
    const slip = "52 7700 1184";

    await maya.getByRole("button", { name: /^Transfer from Checking ending in/ }).click();
    const dialog = maya.getByRole("dialog", { name: /^(Quick Actions|Review)/ });
    await dialog.getByRole("tab", { name: "Withdraw" }).click();
    const field = dialog.getByRole("textbox", { name: "To Account" });
    await field.fill(number);
    await dialog.getByRole("button", { name: "Save as payee" }).click();
    const adding = maya.getByRole("dialog", { name: "Add a payee" });
    await adding.getByRole("textbox", { name: "Name" }).fill(name);
    await adding.getByRole("button", { name: "Save payee" }).click();
    await expect(toast(maya, "Payee saved")).toBeVisible();
    await expect(adding).toBeHidden();

    // One digit is another one: nothing goes before it is said which is meant.
    await field.fill(slip);
    await dialog.getByRole("textbox", { name: "Amount" }).fill("3.21");
    await dialog.getByRole("button", { name: "Review withdrawal" }).click();
    await expect(dialog.getByRole("alert")).toContainText(name);
    await expect(dialog.getByRole("button", { name: "Submit withdrawal" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Use the saved number" }).click();
    await expect(dialog.getByRole("alert")).toBeHidden();
    await dialog.getByRole("button", { name: "Submit withdrawal" }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postData()).toContain(number);

    await maya.getByRole("link", { name: "Payees" }).click();
    const row = maya.getByRole("list", { name: "Payees" }).getByRole("listitem")
      .filter({ hasText: name });
    await expect(row).toContainText("Once: ");
    await expect(row).toContainText("$3.21");
    await row.getByRole("button", { name: `Remove ${name}` }).click();
    const question = maya.getByRole("alertdialog", { name: `Remove ${name}?` });
    await question.getByRole("button", { name: "Remove payee" }).click();
    await expect(row).toBeHidden();
  },
);

test("@demo a payee is found by its name, wherever one is", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const opener = maya.getByRole("button", { name: "Search", exact: true });
  await expect(opener).toBeVisible({ timeout: 30_000 });
  await maya.keyboard.press("Control+k");
  const palette = maya.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox")).toBeFocused({ timeout: 30_000 });
  await maya.keyboard.type("nina");
  const nina = palette.getByRole("option", { name: "Nina Ellison" });
  await expect(nina).toBeVisible();
  // Earlier matches may come first; a click chooses her at any position.
  await nina.click();
  const dialog = maya.getByRole("dialog", { name: "Quick Actions" });
  await expect(dialog.getByRole("textbox", { name: "To Account" }))
    .toHaveValue("DE89370400440532013000");
});
