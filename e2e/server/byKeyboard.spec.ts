import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { test } from "../fixtures/test.ts";
import { adminWithPending } from "../pages/admin.ts";
import { codeFromOutbox, expectHome, toastWithTitle } from "../pages/auth.ts";
import { messageBox, messagesWithText } from "../pages/chat.ts";
import { arrowTo, chooseAt, enterAt, expectReturn, tabTo, typeAt } from "../pages/keys.ts";
import { listed } from "../pages/transactions.ts";

// Everything that is done here is done by Tab, arrows, Space, Enter, Escape and letters.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function follow(page: Page, name: RegExp): Promise<void> {
  await enterAt(page, page.getByRole("banner").getByRole("link", { name }));
}

/** Types in a list's search and waits until the list shows nothing else. */
async function searchAt(page: Page, words: string, rows: Locator): Promise<void> {
  await typeAt(page, page.getByRole("searchbox"), words);
  const written = new URLSearchParams({ q: words }).toString();
  await expect(page).toHaveURL((url) => url.href.includes(written));
  await expect(rows.filter({ hasText: new RegExp(words, "i") }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: new RegExp(words, "i") })).toHaveCount(0);
}

test("signs in with a password and a code", async ({ bank }) => {
  const noah = await bank.visit();
  await typeAt(noah, field(noah, "Username"), "noah");
  await typeAt(noah, field(noah, "Password"), DEMO_PASSWORD);
  await noah.keyboard.press("Enter");
  const code = field(noah, "Verification code");
  await expect(code).toBeFocused();
  await noah.keyboard.type(await codeFromOutbox(bank, "noah@brandt.example"));
  await expectHome(noah, "Noah Brandt");
});

test("registers", async ({ bank }) => {
  const iris = await bank.visit();
  const password = "otter-lamp-violin";
  await tabTo(iris, iris.getByRole("tab", { name: "Login" }));
  await arrowTo(iris, iris.getByRole("tab", { name: "Register" }), "ArrowRight");
  await typeAt(iris, field(iris, "Full Name"), "Iris Keys");
  await typeAt(iris, field(iris, "Email"), "iris-keys@novak.example");
  await typeAt(iris, field(iris, "Username"), "iris-keys");
  await typeAt(iris, field(iris, "Password"), password);
  await typeAt(iris, field(iris, "Confirm Password"), password);
  await typeAt(iris, field(iris, "Last 4 of SSN"), "1234");
  await tabTo(iris, iris.getByRole("checkbox", { name: /I agree to the terms/ }));
  await iris.keyboard.press("Space");
  await enterAt(iris, button(iris, "Create account"));
  await expectHome(iris, "Iris Keys");
});

test("moves money and asks for an adjustment", { tag: "@main" }, async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await follow(maya, /^Accounts/);
  await enterAt(maya, button(maya, /^Transfer from Checking/));
  const dialog = maya.getByRole("dialog", { name: "Quick Actions" });
  await chooseAt(
    maya,
    dialog.getByRole("button", { name: /To Account/ }),
    maya.getByRole("option", { name: /^Savings/ }),
  );
  await typeAt(maya, field(maya, "Amount"), "1.25");
  await typeAt(maya, field(maya, "Description"), "By keys");
  await enterAt(maya, button(maya, "Review transfer"));
  await enterAt(maya, button(maya, "Submit transfer"));
  await expect(toastWithTitle(maya, "Transaction submitted")).toBeVisible();
  // The focus is back where it came from.
  await expect(button(maya, /^Transfer from Checking/)).toBeFocused();

  await maya.keyboard.press("Enter");
  await tabTo(maya, dialog.getByRole("tab", { name: "Transfer" }));
  await arrowTo(maya, dialog.getByRole("tab", { name: "Withdraw" }), "ArrowRight");
  await typeAt(maya, field(maya, "To Account"), "88 4410 2075");
  await typeAt(maya, field(maya, "Amount"), "1.50");
  await enterAt(maya, button(maya, "Review withdrawal"));
  await enterAt(maya, button(maya, "Submit withdrawal"));
  await expectReturn(dialog, button(maya, /^Transfer from Checking/));

  await enterAt(maya, button(maya, "Request balance adjustment"));
  const request = maya.getByRole("dialog", { name: "Request balance adjustment" });
  await chooseAt(
    maya,
    request.getByRole("button", { name: /Account$/ }),
    maya.getByRole("option", { name: /^Savings/ }),
  );
  await typeAt(maya, request.getByRole("textbox", { name: "Amount" }), "2");
  await enterAt(maya, request.getByRole("button", { name: "Submit request" }));
  await expect(toastWithTitle(maya, "Balance adjustment requested")).toBeVisible();
  await expect(request).toBeHidden();
});

test("searches, writes to support and changes the profile", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await follow(maya, /^Transactions/);
  await searchAt(maya, "rent", listed(maya));
  await tabTo(maya, listed(maya).first());
  await maya.keyboard.press("Enter");
  await expect(maya.getByRole("dialog")).toBeVisible();
  await maya.keyboard.press("Escape");
  await expect(listed(maya).first()).toBeFocused();

  await follow(maya, /^Support/);
  await typeAt(maya, messageBox(maya), "Written by keys");
  await maya.keyboard.press("Enter");
  await expect(messagesWithText(maya, "Written by keys")).toBeVisible();

  await follow(maya, /^Settings/);
  await typeAt(maya, field(maya, "Phone Number"), "+1 555 0100");
  await enterAt(maya, button(maya, /^Save/));
  await expect(toastWithTitle(maya, "Profile updated")).toBeVisible();
});

test("approves, edits and blocks", async ({ bank }) => {
  const { admin, ada } = await adminWithPending(bank, [60]);
  // The tab before stays in the page until the next one is there.
  const openTab = async (name: RegExp, arrow: string) => {
    await tabTo(admin, admin.locator("[role=tab][aria-selected=true]"));
    await arrowTo(admin, admin.getByRole("tab", { name }), arrow);
    await expect(admin.getByRole("tabpanel", { name })).toBeVisible();
  };
  await openTab(/All Transactions/, "ArrowRight");
  const rows = listed(admin, "All Transactions");
  await searchAt(admin, ada.fullName, rows);
  const row = rows.first();
  await enterAt(admin, row.getByRole("button", { name: /^Approve/ }));
  await expect(toastWithTitle(admin, "Transaction approved")).toBeVisible();

  await admin.reload();
  await expect(admin.getByRole("searchbox")).toHaveValue(ada.fullName);
  await enterAt(admin, row.getByRole("button", { name: /^Edit/ }));
  const dialog = admin.getByRole("dialog", { name: /^Edit transaction/ });
  await typeAt(admin, dialog.getByRole("textbox", { name: "Description" }), "Mended by keys");
  await enterAt(admin, dialog.getByRole("button", { name: "Save changes" }));
  await expect(toastWithTitle(admin, "Transaction updated")).toBeVisible();
  await expectReturn(dialog, row.getByRole("button", { name: /^Edit/ }));

  await openTab(/User Management/, "ArrowLeft");
  await searchAt(admin, ada.fullName, listed(admin, "User Management"));
  await enterAt(admin, button(admin, `Block ${ada.fullName}`));
  const question = admin.getByRole("alertdialog", { name: /Block/ });
  await enterAt(admin, question.getByRole("button", { name: "Block" }));
  await expect(toastWithTitle(admin, "User status updated")).toBeVisible();
});
