import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { spokenEnd } from "#ui/AccountCard/spokenEnd.ts";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { noAnswer, refusedResponse, type StubResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const checking = accountOnTheWire({ accountNumber: "4000004821", balance: 100 });
const savings = accountOnTheWire({ accountNumber: "4000007730", accountType: "savings" });
const closed = accountOnTheWire({ accountNumber: "4000001094", isActive: false });
const frozen = accountOnTheWire({ accountNumber: "4000005555", isFrozen: true });

const all = [checking, savings, closed, frozen];

async function accountsPage(submit: StubResponse, { user = userOnTheWire(), accounts = all } = {}) {
  const app = renderApp("/dashboard/accounts", {
    "GET /api/user": () => user,
    "GET /api/accounts": () => accounts,
    "GET /api/transactions": () => [],
    "POST /api/transactions": submit,
    "POST /api/customer/accounts/{id}/balance": noAnswer,
  });
  await screen.findByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" });
  return app;
}

type App = Awaited<ReturnType<typeof accountsPage>>;

async function openQuickActions(app: App) {
  await app.person.click(
    screen.getByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" }),
  );
  return within(await screen.findByRole("dialog", { name: "Quick Actions" }));
}

async function fillWithdrawal(app: App, amount = "25") {
  const dialog = await openQuickActions(app);
  await app.person.click(dialog.getByRole("tab", { name: "Withdraw" }));
  await app.person.type(await dialog.findByLabelText("To Account"), "88 4410");
  await app.person.type(dialog.getByLabelText("Amount"), amount);
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openQuickActions>>;

async function submitWithdrawal({ person }: App, dialog: Dialog) {
  await person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await person.click(await dialog.findByRole("button", { name: "Submit withdrawal" }));
}

it("accounts don't reuse the placeholders' elements, which would move across the page", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof all>();
  const numbered = all.map((account, place) => ({ ...account, id: place + 1 }));
  renderApp("/dashboard/accounts", {
    "GET /api/user": () => userOnTheWire(),
    "GET /api/accounts": () => promise,
    "GET /api/transactions": () => [],
  });
  await screen.findByText("All accounts");
  const items = () => [...document.querySelectorAll("main section > ul > li")];
  const placeholders = items();
  expect(placeholders).toHaveLength(3);
  resolve(numbered);
  await screen.findByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" });
  expect(items()).toHaveLength(4);
  expect(items().filter((item) => placeholders.includes(item))).toEqual([]);
});

it.each(["/dashboard/accounts", "/dashboard/stop"])(
  "%s asks for no more transactions than it shows",
  async (path) => {
    const app = renderApp(path, {
      "GET /api/user": () => userOnTheWire(),
      "GET /api/accounts": () => [checking],
      "GET /api/schedules": () => [],
      "GET /api/stop": () => ({ stoppedAt: "2026-11-20T15:04:00.000Z", signedOut: [] }),
      "GET /api/transactions": () => [transactionOnTheWire({ fromAccountId: checking.id })],
    });
    await screen.findAllByText("On hold");
    const asked = app.bank.callsTo("/api/transactions").map(({ query }) => query?.toString());
    expect(asked).toContain("status=pending");
    expect(asked.filter((query) => !query?.includes("=pending") && !query?.includes("limit=3")))
      .toEqual([]);
  },
);

describe("account cards", () => {
  it("cannot transfer from what is inactive or frozen", async () => {
    await accountsPage(noAnswer);
    const isOff = (digits: string) => {
      const name = { name: `Transfer from Checking ${spokenEnd(digits)}` };
      return screen.getByRole("button", name).hasAttribute("disabled");
    };
    expect([isOff("4821"), isOff("1094"), isOff("5555")]).toEqual([false, true, true]);
    expect(screen.getByText("Inactive")).toBeDefined();
    expect(screen.getByText("Frozen")).toBeDefined();
  });

  it("move nothing for a frozen person, who is told why", async () => {
    await accountsPage(noAnswer, { user: userOnTheWire({ isFrozen: true }) });
    expect(screen.getByText("Your profile is frozen. Please contact support.")).toBeDefined();
    const button = screen.getByRole("button", { name: "Transfer from Savings ending in 7 7 3 0" });
    expect(button.hasAttribute("disabled")).toBe(true);
  });
});

describe("a request for a balance adjustment", () => {
  const name = "Request balance adjustment";

  it("is in sight, and asks which of several accounts it is for", async () => {
    const app = await accountsPage(noAnswer);
    await app.person.click(screen.getByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name }));
    await app.person.type(dialog.getByLabelText("Amount"), "40");
    await app.person.click(dialog.getByRole("button", { name: "Submit request" }));
    expect(dialog.getByText("Choose an account")).toBeDefined();
    const account = dialog.getByRole("button", { name: /Account$/ });
    await waitFor(() => expect(document.activeElement).toBe(account));
    await app.person.click(account);
    const offered = await screen.findAllByRole("option");
    expect(offered.map(({ textContent }) => textContent))
      .toEqual([
        "Checking•••• 4821ending in 4 8 2 1$100.00",
        "Savings•••• 7730ending in 7 7 3 0$1,000.00",
        "Checking•••• 5555ending in 5 5 5 5$1,000.00",
      ]);
    await app.person.click(screen.getByRole("option", { name: /7 7 3 0/ }));
    await app.person.click(dialog.getByRole("button", { name: "Submit request" }));
    const path = `/api/customer/accounts/${savings.id}/balance`;
    await waitFor(() => expect(app.bank.callsTo(path)[0]?.body).toMatchObject({ amount: 40 }));
  });

  it("asks nothing of who has one account, and cannot be made by a frozen person", async () => {
    const app = await accountsPage(noAnswer, { accounts: [checking] });
    await app.person.click(screen.getByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name }));
    expect(dialog.getByText(/^Checking/).parentElement?.textContent).toContain("4821");
    app.unmount();
    await accountsPage(noAnswer, { user: userOnTheWire({ isFrozen: true }) });
    expect(screen.getByRole("button", { name }).hasAttribute("disabled")).toBe(true);
  });
});

describe("Quick Actions", () => {
  it("tell who has one account what is missing, in the list of none too", async () => {
    const app = await accountsPage(noAnswer, { accounts: [checking, closed] });
    const dialog = await openQuickActions(app);
    expect(dialog.getByText(/^To make a transfer, you/)).toBeDefined();
    await app.person.click(dialog.getByRole("button", { name: /To Account$/ }));
    expect(await screen.findByText("You don't have another active account")).toBeDefined();
    await app.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(screen.getByRole("dialog", { name: "Quick Actions" })).toBeDefined();
    await app.person.click(dialog.getByRole("tab", { name: "Withdraw" }));
    expect(dialog.queryByText(/^To make a transfer, you/)).toBeNull();
    await app.person.click(dialog.getByRole("tab", { name: "Transfer" }));
    await app.person.click(dialog.getByRole("link", { name: "Message support" }));
    const box = await screen.findByRole("textbox", { name: "Message to support" });
    expect(box).toHaveProperty("value", "I would like to open a second account.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("submits a withdrawal once, tells it once, and closes", async () => {
    const answer = transactionOnTheWire({ type: "withdrawal", amount: 25 });
    const app = await accountsPage(() => Response.json(answer, { status: 201 }));
    app.channel.goLive();
    const dialog = await fillWithdrawal(app);
    expect(dialog.getByText("$75.00")).toBeDefined();
    await submitWithdrawal(app, dialog);
    const submitted = await toast("Transaction submitted");
    const words = "Your transaction has been submitted for processing.";
    expect(submitted.description).toBe(words);
    const [call] = app.bank.callsTo("/api/transactions").filter(({ method }) => method === "POST");
    expect(call?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
    expect(call?.body).toMatchObject({
      type: "withdrawal",
      fromAccountId: checking.id,
      toAccountId: null,
      amount: 25,
      status: "pending",
    });

    app.channel.update(answer);
    app.channel.update(transactionOnTheWire({ status: "completed" }));
    await toast("Transaction approved");
    expect(screen.queryByText("Transaction is pending approval")).toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows the bank's refusal beside the field and as a toast", async () => {
    const app = await accountsPage(() => refusedResponse("insufficient_funds"));
    const dialog = await fillWithdrawal(app);
    await submitWithdrawal(app, dialog);
    expect((await toast("Transaction failed")).description).toBe("Insufficient funds");
    expect(await dialog.findByText("Insufficient funds")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Amount")));
  });

  it("shows what will be sent before it is, and leads back to it", async () => {
    const app = await accountsPage(noAnswer);
    const dialog = await fillWithdrawal(app);
    await app.person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
    expect(await dialog.findByText("88 4410")).toBeDefined();
    expect(dialog.getAllByRole("heading").map(({ textContent }) => textContent))
      .toEqual(["Review withdrawal"]);
    const review = dialog.getByRole("group", { name: "Review withdrawal" });
    await waitFor(() => expect(document.activeElement).toBe(review));
    await app.person.click(dialog.getByRole("button", { name: "Back" }));
    expect(await dialog.findByLabelText("Amount")).toHaveProperty("value", "25.00");
    expect(app.bank.callsTo("/api/transactions").some(({ method }) => method === "POST"))
      .toBe(false);
  });

  it("hold what was typed until it is opened again, and clear it on demand", async () => {
    const app = await accountsPage(noAnswer);
    await fillWithdrawal(app);
    await app.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const dialog = await openQuickActions(app);
    expect(dialog.getByText("We kept what you entered earlier.")).toBeDefined();
    expect(dialog.getByLabelText("Amount")).toHaveProperty("value", "25.00");
    expect(dialog.getByLabelText("To Account")).toHaveProperty("value", "88 4410");
    await app.person.click(dialog.getByRole("button", { name: "Start over" }));
    expect(dialog.queryByText("We kept what you entered earlier.")).toBeNull();
    expect(dialog.getByLabelText("Amount")).toHaveProperty("value", "");
    const source = dialog.getByRole("button", { name: /From Account$/ });
    await waitFor(() => expect(document.activeElement).toBe(source));
    await app.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await openQuickActions(app)).queryByText("We kept what you entered earlier."))
      .toBeNull();
  });

  it("says what is missing and sends nothing", async () => {
    const app = await accountsPage(noAnswer);
    const dialog = await openQuickActions(app);
    await app.person.click(dialog.getByRole("button", { name: "Review transfer" }));
    expect(dialog.getByText("Amount must be greater than 0")).toBeDefined();
    expect(dialog.getByText("Choose the account to send to")).toBeDefined();
    expect(app.bank.callsTo("/api/transactions").some(({ method }) => method === "POST"))
      .toBe(false);
  });

  it("asks again with the same key when the answer is lost", async () => {
    const answers: StubResponse[] = [
      noAnswer,
      () => Response.json(transactionOnTheWire(), { status: 201 }),
    ];
    const app = await accountsPage((call) => answers.shift()?.(call));
    const dialog = await fillWithdrawal(app);
    await submitWithdrawal(app, dialog);
    await dialog.findByText("We're still confirming this");
    await app.person.click(dialog.getByRole("button", { name: "Check now" }));
    await toast("Transaction submitted");
    const calls = app.bank.callsTo("/api/transactions").filter(({ method }) => method === "POST");
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
  });
});

describe("a transfer that is repeated", () => {
  it("opens the form with what it says, and asks for it once", async () => {
    const earlier = transactionOnTheWire({
      status: "completed",
      type: "withdrawal",
      fromAccountId: checking.id,
      toAccountId: null,
      amount: 12.5,
      description: "Gym",
      metadata: { externalAccount: "88 4410" },
    });
    const known = { decidedAt: null, isCancelled: false, postings: [], corrections: [] };
    const detail = { ...earlier, ...known, category: null };
    const app = renderApp(`/dashboard/accounts?repeat=${earlier.id}`, {
      "GET /api/user": () => userOnTheWire(),
      "GET /api/accounts": () => [checking],
      "GET /api/transactions": () => [earlier],
      [`GET /api/transactions/${earlier.id}`]: () => detail,
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    expect(await dialog.findByLabelText("To Account")).toHaveProperty("value", "88 4410");
    expect(dialog.getByLabelText("Amount")).toHaveProperty("value", "12.50");
    expect(dialog.getByLabelText("Description")).toHaveProperty("value", "Gym");
    await waitFor(() => expect(app.search()).toBe(""));
  });

  it("opens nothing where there is no such transaction", async () => {
    const app = renderApp("/dashboard/accounts?repeat=7", {
      "GET /api/user": () => userOnTheWire(),
      "GET /api/accounts": () => [checking],
      "GET /api/transactions": () => [],
      "GET /api/transactions/7": () => refusedResponse("not_found"),
    });
    await waitFor(() => expect(app.search()).toBe(""));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
