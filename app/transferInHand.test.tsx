import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { noAnswer, type StubResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";
import { transferDraft } from "./transfer/transferDraft.ts";

const checking = accountOnTheWire({ accountNumber: "4000004821", balance: 100 });
const savings = accountOnTheWire({ accountNumber: "4000007730", accountType: "savings" });
const OFFER = "You have an unfinished transfer.";

const both = () => [checking, savings];

function openAccounts(
  user = userOnTheWire(),
  submit: StubResponse = noAnswer,
  accounts: StubResponse = both,
) {
  return renderApp("/dashboard/accounts", {
    "GET /api/user": () => user,
    "GET /api/accounts": accounts,
    "GET /api/transactions": () => [],
    "POST /api/transactions": submit,
    "POST /api/logout": () => undefined,
  });
}

async function accountsPage(user = userOnTheWire()) {
  const app = openAccounts(user);
  await screen.findByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" });
  return app;
}

type App = ReturnType<typeof openAccounts>;

/** Types a withdrawal of 25 and leaves the form unfinished. */
async function typeWithdrawal({ person }: App) {
  await person.click(
    screen.getByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await person.click(dialog.getByRole("tab", { name: "Withdraw" }));
  await person.type(await dialog.findByLabelText("To Account"), "88 4410");
  await person.type(dialog.getByLabelText("Amount"), "25");
  return dialog;
}

async function submitWithdrawal(
  { person }: App,
  dialog: Awaited<ReturnType<typeof typeWithdrawal>>,
) {
  await person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await person.click(await dialog.findByRole("button", { name: "Submit withdrawal" }));
}

function keysOf({ bank }: App) {
  return bank.callsTo("/api/transactions").filter(({ method }) => method === "POST")
    .map(({ headers }) => headers.get("idempotency-key"));
}

it("is offered back to its owner, who may continue", async () => {
  const user = userOnTheWire();
  const before = await accountsPage(user);
  await typeWithdrawal(before);
  before.unmount();

  const app = await accountsPage(user);
  expect(screen.getByText(OFFER)).toBeDefined();
  expect(keysOf(app)).toEqual([]);
  await app.person.click(screen.getByRole("button", { name: "Continue" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  expect(dialog.getByLabelText("Amount")).toHaveProperty("value", "25.00");
  expect(dialog.getByLabelText("To Account")).toHaveProperty("value", "88 4410");
});

it("can't be continued before the accounts are known, against which the form is checked", async () => {
  const user = userOnTheWire();
  const before = await accountsPage(user);
  await typeWithdrawal(before);
  before.unmount();

  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof both>>();
  const app = openAccounts(user, noAnswer, () => promise);
  await screen.findByText(OFFER);
  const button = screen.getByRole("button", { name: "Continue" });
  expect(button).toHaveProperty("disabled", true);
  resolve(both());
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await app.person.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await app.person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await dialog.findByRole("button", { name: "Submit withdrawal" });
});

it("is gone after it was discarded, and no other user ever sees it", async () => {
  const user = userOnTheWire();
  const before = await accountsPage(user);
  await typeWithdrawal(before);
  before.unmount();
  const stranger = await accountsPage();
  expect(screen.queryByText(OFFER)).toBeNull();
  stranger.unmount();

  const app = await accountsPage(user);
  await app.person.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText(OFFER)).toBeNull();
  app.unmount();
  await accountsPage(user);
  expect(screen.queryByText(OFFER)).toBeNull();
});

it("is not kept when its window was closed by hand", async () => {
  const user = userOnTheWire();
  const before = await accountsPage(user);
  const dialog = await typeWithdrawal(before);
  await before.person.click(dialog.getByRole("button", { name: "Close" }));
  before.unmount();
  await accountsPage(user);
  expect(screen.queryByText(OFFER)).toBeNull();
});

it("without an answer is asked about with the same key, and forgotten when it has one", async () => {
  const user = userOnTheWire();
  const before = await accountsPage(user);
  const dialog = await typeWithdrawal(before);
  await submitWithdrawal(before, dialog);
  await dialog.findByText("We're still confirming this");
  const [key] = keysOf(before);
  before.unmount();

  const answer = Response.json(transactionOnTheWire(), { status: 201 });
  // The toast leaves after five seconds: it is looked for as soon as the bank was asked.
  const app = openAccounts(user, () => answer);
  await waitFor(() => expect(keysOf(app)).toEqual([key]));
  await toast("Transaction submitted");
  app.unmount();
  const later = await accountsPage(user);
  expect(keysOf(later)).toEqual([]);
});

it("is taken along by a logout", async () => {
  const user = userOnTheWire();
  const before = await accountsPage(user);
  const dialog = await typeWithdrawal(before);
  await submitWithdrawal(before, dialog);
  await dialog.findByText("We're still confirming this");
  await before.person.keyboard("{Escape}");
  await before.person.click(await screen.findByRole("button", { name: /account menu/ }));
  await before.person.click(await screen.findByRole("menuitem", { name: "Logout" }));
  await waitFor(() => expect(before.path()).toBe("/"));
  before.unmount();
  const later = await accountsPage(user);
  expect(keysOf(later)).toEqual([]);
});

it("leaves no number of an account at another bank in the tab, typed or sent", async () => {
  const user = userOnTheWire();
  const app = await accountsPage(user);
  const dialog = await typeWithdrawal(app);
  await waitFor(() =>
    expect(sessionStorage.getItem("kestrel.transfer")).toContain(String(user.id))
  );
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("4410");
  await submitWithdrawal(app, dialog);
  await dialog.findByText("We're still confirming this");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("4410");
});

it("to another bank without an answer is not repeated by another page, which says so", async () => {
  const user = userOnTheWire();
  const before = await accountsPage(user);
  const dialog = await typeWithdrawal(before);
  await submitWithdrawal(before, dialog);
  await dialog.findByText("We're still confirming this");
  before.unmount();
  const kept = sessionStorage.getItem("kestrel.transfer") ?? "";
  transferDraft.forget();
  sessionStorage.setItem("kestrel.transfer", kept);

  const app = await accountsPage(user);
  expect(screen.getByText(/We're not sure your last withdrawal went through/)).toBeDefined();
  expect(keysOf(app)).toEqual([]);
  await app.person.click(screen.getByRole("button", { name: "Continue" }));
  const again = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  expect(again.getByLabelText("Amount")).toHaveProperty("value", "25.00");
  expect(again.getByLabelText("To Account")).toHaveProperty("value", "");
});
