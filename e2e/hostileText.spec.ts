import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import {
  expectFigures,
  fillTransfer,
  openAccounts,
  readFigures,
  submitTransfer,
  toast,
} from "./pages/accounts.ts";
import { openTab, search } from "./pages/admin.ts";
import { messagesWithText, openInInbox, openSupport, write } from "./pages/chat.ts";

/** Each would open a dialog if any page took it for anything but text. */
const hostile = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `"><svg/onload=alert(1)>`,
  `javascript:alert(1)//'"`,
  `{{constructor.constructor('alert(1)')()}}`,
  `</textarea><iframe srcdoc="<script>parent.alert(1)</script>">`,
];

test("what people write is shown as text, to them and to support", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  const admin = await bank.signIn("admin");
  const opened = [dialogsOf(maya), dialogsOf(admin)];

  await openAccounts(maya);
  const description = hostile.slice(0, 3).join(" ");
  await submitTransfer(maya, 12_34, description);
  await openSupport(maya);
  for (const words of hostile) {
    await write(maya, words);
    await expect(messagesWithText(maya, words)).toBeVisible();
  }

  await openTab(admin, "All Transactions");
  await search(admin, "Search transactions", "<script>");
  const found = admin.getByRole("row").filter({ hasText: "$12.34" });
  await expect(found).toHaveCount(1);
  await found.getByRole("link", { name: /^Transaction \d+$/ }).click();
  await expect(admin.getByText(description, { exact: true }).first()).toBeVisible();
  await admin.getByRole("button", { name: "Close" }).first().click();
  await openInInbox(admin, "maya");
  for (const words of hostile) await expect(messagesWithText(admin, words)).toBeVisible();
  expect(opened.flat()).toEqual([]);
});

test("a transfer that is pressed twice in a row is made once", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openAccounts(maya);
  const before = await readFigures(maya);
  const sent: string[] = [];
  maya.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/transactions")) {
      sent.push(request.headers()["idempotency-key"] ?? "");
    }
  });
  const amount = 21_43;
  const dialog = await fillTransfer(maya, amount, "Journey: pressed twice");
  await dialog.getByRole("button", { name: "Submit transfer" }).dblclick();
  await expect(toast(maya, "Transaction submitted")).toBeVisible();
  await expect(dialog).toBeHidden();
  const available = { ...before.available, checking: before.available.checking - amount };
  await expectFigures(maya, { ...before, available });
  expect(new Set(sent).size).toBe(1);
});

/**
 * Returns the dialogs that the page opened. They are collected instead of shown, because an open
 * one would stop the page.
 */
function dialogsOf(page: Page): readonly string[] {
  const opened: string[] = [];
  page.on("dialog", async (dialog) => {
    opened.push(dialog.message());
    await dialog.dismiss();
  });
  return opened;
}
