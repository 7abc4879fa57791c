import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { problems } from "#contract/texts/problems.ts";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { refusedResponse, type StubResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";

const admin = userOnTheWire({ role: "admin", fullName: "Administrator" });
const grace = userOnTheWire({ fullName: "Grace Whitcombe", username: "grace" });
const luis = userOnTheWire({ fullName: "Luis Ortega", username: "luis" });
const account = accountOnTheWire({ userId: grace.id, accountNumber: "4000004821", balance: 750 });
const savings = accountOnTheWire({
  userId: luis.id,
  accountNumber: "4000007730",
  accountType: "savings",
  balance: 20,
  isFrozen: true,
});
const gift = transactionOnTheWire({
  type: "transfer",
  fromAccountId: account.id,
  toAccountId: savings.id,
  initiatorId: admin.id,
  status: "completed",
});

function adminPage(path: string, answers: Readonly<Record<string, StubResponse>> = {}) {
  return renderApp(path, {
    "GET /api/user": () => admin,
    "GET /api/users": () => [admin, grace, luis],
    "GET /api/accounts": ({ query }) =>
      [account, savings].filter(({ userId }) =>
        String(userId) === (query?.get("userId") ?? String(userId))
      ),
    "GET /api/transactions": () => [gift],
    [`GET /api/transactions/${gift.id}`]: () => gift,
    "POST /api/decision-previews": () => [],
    ...answers,
  });
}

type Page = ReturnType<typeof adminPage>;

/** What a screen reader says of an open dialog after its title. */
function describedAs(dialog: HTMLElement): string | undefined {
  const id = dialog.getAttribute("aria-describedby");
  return document.getElementById(id ?? "")?.textContent ?? undefined;
}

async function press(app: Page, panelName: string, ...buttons: string[]) {
  const panel = within(await screen.findByRole("dialog", { name: panelName }));
  const [button = "", entry] = buttons;
  await app.person.click(await panel.findByRole("button", { name: button }));
  if (entry) await app.person.click(await screen.findByRole("menuitem", { name: entry }));
}

const restart = "Start account recovery for Grace Whitcombe?";
const graces = "Grace Whitcombe grace";
const checking = `${graces}Checking •••• 4821ending in 4 8 2 1 Balance $750.00`;

it.each([
  [["Edit balance, Checking 4821"], "Edit balance", checking],
  [["More actions for Checking 4821", "Edit number"], "Edit account number", checking],
  [["More actions for Checking 4821", "Delete"], "Delete Checking 4821?", checking],
  [["More actions for Grace Whitcombe", "Start account recovery"], restart, graces],
  [["New account"], "New account", graces],
  [["Edit user"], "Edit user", graces],
  [["Delete user"], "Delete Grace Whitcombe?", graces],
  [["Block Grace Whitcombe"], "Block Grace Whitcombe?", graces],
])("%s: the dialog says whom it is about", async (buttons, title, subject) => {
  const app = adminPage(`/admin?tab=users&user=${grace.id}`);
  await press(app, "Grace Whitcombe", ...buttons);
  const dialog = await screen.findByRole(title.endsWith("?") ? "alertdialog" : "dialog", {
    name: title,
  });
  expect(describedAs(dialog)).toBe(subject);
});

it.each([
  ["Edit", "dialog", `Edit transaction ${gift.id}`],
  ["Delete", "alertdialog", "Delete transaction?"],
])("%s: the dialog says whose transaction it is, and between which accounts", async (...named) => {
  const [button, role, title] = named;
  const app = adminPage(`/admin?tab=transactions&transaction=${gift.id}`);
  await press(app, `Transaction ${gift.id}`, button);
  expect(describedAs(await screen.findByRole(role, { name: title }))).toBe(
    `${graces}Transfer of $25.00 CompletedFrom Checking •••• 4821ending in 4 8 2 1 Balance $750.00` +
      "Luis Ortega luisTo Savings •••• 7730ending in 7 7 3 0 FrozenBalance $20.00",
  );
});

it("says of a frozen account what to do first", async () => {
  const app = adminPage(`/admin?tab=users&user=${luis.id}`);
  await press(app, "Luis Ortega", "Edit balance, Savings 7730");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit balance" }));
  dialog.getByText("This account is frozen. Unfreeze it before you lower its balance.");
});

it("says of a frozen account that it gives nothing back", async () => {
  const app = adminPage(`/admin?tab=transactions&transaction=${gift.id}`);
  await press(app, `Transaction ${gift.id}`, "Delete");
  const question = within(await screen.findByRole("alertdialog", { name: "Delete transaction?" }));
  question.getByText(/^Savings 7730 is frozen\. Unfreeze it first/);
});

it("says of a frozen source that nothing leaves it", async () => {
  const app = adminPage("/admin?tab=transactions&new=transaction");
  const dialog = within(await screen.findByRole("dialog", { name: "Create Transaction" }));
  await app.person.click(dialog.getByRole("button", { name: /Type$/ }));
  await app.person.click(await screen.findByRole("option", { name: "Withdrawal" }));
  await app.person.type(dialog.getByRole("combobox", { name: "From Account" }), "Luis");
  await app.person.click(await screen.findByRole("option", { name: /Luis Ortega Savings/ }));
  await dialog.findByText("This account is frozen. Unfreeze it before you move money out.");
});

it("shows what the bank refused of a balance at the field", async () => {
  const app = adminPage(`/admin?tab=users&user=${luis.id}`, {
    [`PATCH /api/accounts/${savings.id}`]: () =>
      refusedResponse("account_frozen", { field: "balance" }),
  });
  await press(app, "Luis Ortega", "Edit balance, Savings 7730");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit balance" }));
  await app.person.click(dialog.getByRole("button", { name: "Save balance" }));
  await dialog.findByText(problems.account_frozen.message);
});

it.each(
  [
    [{ initiatorId: grace.id, status: "pending" }, true, "reject it with a reason"],
    [{ initiatorId: grace.id, status: "rejected" }, true, "The customer can submit a new one"],
    [{ initiatorId: grace.id, status: "completed" }, false, ""],
    [{ initiatorId: admin.id, status: "pending" }, false, ""],
  ] as const,
)("an edit of %o keeps what a customer confirmed, and says so before: %s", async (...given) => {
  const [fields, isKept, way] = given;
  const path = `/admin?tab=transactions&transaction=${gift.id}`;
  const payment = { ...gift, ...fields };
  const app = adminPage(path, {
    "GET /api/transactions": () => [payment],
    [`GET /api/transactions/${gift.id}`]: () => payment,
  });
  await press(app, `Transaction ${gift.id}`, "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: `Edit transaction ${gift.id}` }));
  const amount = await dialog.findByRole("textbox", { name: "Amount" });
  await waitFor(() => expect(amount).toHaveProperty("disabled", isKept));
  for (const name of ["From Account", "To Account"]) {
    expect(dialog.getByRole("combobox", { name })).toHaveProperty("disabled", isKept);
  }
  expect(dialog.getByRole("textbox", { name: "Description" })).toHaveProperty("disabled", false);
  const note = dialog.queryByText(/The customer confirmed this payment/);
  if (isKept) expect(note?.textContent).toContain(way);
  else expect(note).toBeNull();
});
