import { expect } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { test } from "./fixtures/test.ts";
import { toastWithTitle } from "./pages/auth.ts";
import { chooseAt, enterAt, typeAt } from "./pages/keys.ts";

test(
  "@demo maya sorts her rent into a category and exports the month, by keyboard",
  { tag: "@main" },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await bank.go(maya, "/dashboard/settings?tab=categories");
    await enterAt(maya, maya.getByRole("button", { name: "Add a rule" }));
    await typeAt(maya, maya.getByRole("textbox", { name: "Text to look for" }), "rent");
    await typeAt(maya, maya.getByRole("textbox", { name: "Category" }), "Housing");
    await enterAt(maya, maya.getByRole("button", { name: "Test this rule" }));
    await expect(maya.getByText(/^Matches [1-9]\d* of your newest/)).toBeVisible();
    await enterAt(maya, maya.getByRole("button", { name: "Save rule" }));
    await expect(toastWithTitle(maya, "Rule saved")).toBeVisible();
    await enterAt(maya, maya.getByRole("button", { name: "Apply", exact: true }));
    await expect(toastWithTitle(maya, "Rules applied")).toBeVisible();

    await bank.go(maya, "/dashboard/transactions/statement");
    await enterAt(maya, maya.getByRole("button", { name: "Accounting export" }));
    const dialog = maya.getByRole("dialog", { name: "Accounting export" });
    await chooseAt(
      maya,
      dialog.getByRole("button", { name: /Month/ }),
      maya.getByRole("option").nth(1),
    );
    const [download] = await Promise.all([
      maya.waitForEvent("download"),
      enterAt(maya, dialog.getByRole("button", { name: "Download" })),
    ]);
    expect(download.suggestedFilename()).toMatch(/^accounting-4821-\d{4}-\d\d\.csv$/);
    const [head, ...rows] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(head).toMatch(/^\ufeffentry_id,transaction_id,.*,payee,category$/);
    const rent = rows.filter((row) => /rent/i.test(row));
    expect(rent.length).toBeGreaterThan(0);
    for (const row of rent) expect(row).toMatch(/,Housing$/);
  },
);
