import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  accountOnTheWire,
  overviewOnTheWire,
  transactionOnTheWire,
  userOnTheWire,
} from "./shell/testing/people.ts";
import { refusedResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const user = { "GET /api/user": () => userOnTheWire() };

describe("the overview", () => {
  it("sums booked balances and counts pending transactions", async () => {
    renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => [
        accountOnTheWire({ balance: 12_480.55, availableBalance: 10_730.55 }),
        accountOnTheWire({ balance: 48_200, accountType: "savings", isActive: false }),
      ],
      "GET /api/overview": () =>
        overviewOnTheWire([
          transactionOnTheWire({ status: "pending", amount: 1_250 }),
          transactionOnTheWire({ status: "pending", amount: 500 }),
        ]),
    });
    const note = await screen.findByText("Across 2 accounts");
    expect(note.parentElement?.parentElement?.textContent).toBe(
      "Total Balance$60,680.55Across 2 accounts",
    );
    const card = (label: string) =>
      screen.getByText(label, { selector: "dt > span" }).closest("dt")?.parentElement?.textContent;
    await waitFor(() =>
      expect(card("Pending")).toBe("Pending2Awaiting approval · $1,750.00 on hold")
    );
    expect(card("Active Accounts")).toBe("Active Accounts11 account inactive");
    expect(card("Recent Activity")).toBe("Recent Activity2Latest on Nov 20, 2026");
  });

  it("groups the digits of many that wait", async () => {
    renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => [accountOnTheWire()],
      "GET /api/overview": () => ({ ...overviewOnTheWire(), pendingCount: 1_000 }),
    });
    await waitFor(() =>
      expect(
        screen.getByText("Pending", { selector: "dt > span" }).closest("dt")?.parentElement
          ?.textContent,
      )
        .toContain("Pending1,000Awaiting")
    );
  });

  it("signs deposits and withdrawals", async () => {
    renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => [accountOnTheWire()],
      "GET /api/overview": () =>
        overviewOnTheWire([
          transactionOnTheWire({ type: "deposit", amount: 4_612.08, description: "Payroll" }),
          transactionOnTheWire({ type: "withdrawal", amount: 142.37, description: "Energy" }),
          transactionOnTheWire({ type: "transfer", amount: 500, description: "" }),
        ]),
    });
    const table = await screen.findByRole("table", { name: "Recent Transactions" });
    await within(table).findByText("Payroll");
    expect(within(table).getByText("+$4,612.08")).toBeDefined();
    expect(within(table).getByText("−$142.37")).toBeDefined();
    expect(within(table).getByText("$500.00")).toBeDefined();
  });

  it("opens a row's details, by a press anywhere on it and by its link", async () => {
    const rent = transactionOnTheWire({ description: "Rent" });
    const answers = {
      ...user,
      "GET /api/accounts": () => [accountOnTheWire()],
      "GET /api/overview": () =>
        overviewOnTheWire([rent, transactionOnTheWire({ description: "Energy" })]),
      "GET /api/transactions": () => [],
      [`GET /api/transactions/${rent.id}`]: () => ({
        ...rent,
        decidedAt: null,
        isCancelled: false,
        category: null,
        postings: [],
        corrections: [],
      }),
    };
    for (const find of [() => screen.findByText("Rent"), () => screen.findAllByText("−$25.00")]) {
      const app = renderApp("/dashboard", answers);
      const [target] = [await find()].flat();
      if (target) await app.person.click(target);
      const details = await screen.findByRole("dialog", { name: "Transaction" });
      expect(within(details).getAllByText("Rent")[0]).toBeDefined();
      await waitFor(() => expect(app.search()).toBe(`?open=${rent.id}`));
      app.unmount();
    }
  });

  it("says so when there is nothing yet", async () => {
    renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => [],
    });
    expect(await screen.findByText("No recent transactions")).toBeDefined();
    expect(screen.getByText("Across 0 accounts")).toBeDefined();
  });

  it("leads a customer without accounts to support, with the words written", async () => {
    const app = renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => [],
      "GET /api/chat/messages": () => [],
    });
    await app.person.click(await screen.findByRole("link", { name: "message support" }));
    const box = await screen.findByRole("textbox", { name: "Message to support" });
    expect(box).toHaveProperty("value", "I would like to open an account.");
  });

  it("leads a customer without money to the request for some", async () => {
    const app = renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => [accountOnTheWire({ balance: 0 })],
      "GET /api/transactions": () => [],
    });
    const name = "Request balance adjustment";
    await app.person.click(await screen.findByRole("link", { name }));
    expect(await screen.findByRole("dialog", { name })).toBeDefined();
    await waitFor(() => expect(app.search()).toBe(""));
  });

  it("asks for no list of transactions", async () => {
    const app = renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => [accountOnTheWire()],
      "GET /api/overview": () => overviewOnTheWire([transactionOnTheWire({ status: "completed" })]),
    });
    expect(await screen.findByRole("table", { name: /^Money in and out/ })).toBeDefined();
    await screen.findByText("Nothing coming up");
    expect(app.bank.callsTo("/api/transactions")).toEqual([]);
  });

  it("offers another try where something could not be loaded", async () => {
    let isBroken = true;
    const app = renderApp("/dashboard", {
      ...user,
      "GET /api/accounts": () => isBroken ? refusedResponse("internal") : [accountOnTheWire()],
    });
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("We couldn't load your accounts.")).toBeDefined();
    isBroken = false;
    await app.person.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Across 1 account")).toBeDefined();
  });
});

describe("the live channel", () => {
  const answers = {
    ...user,
    "GET /api/accounts": () => [accountOnTheWire()],
  };

  it("shows that it is up, and fetches again", async () => {
    const app = renderApp("/dashboard", answers);
    await screen.findByText("No recent transactions");
    const before = app.bank.callsTo("/api/overview").length;
    app.channel.goLive();
    expect(await screen.findByText("Live")).toBeDefined();
    await waitFor(() => expect(app.bank.callsTo("/api/overview").length).toBeGreaterThan(before));
  });

  it("loads again after a first load that the news overtook", async () => {
    const pending = transactionOnTheWire({ status: "pending", description: "Rent" });
    const firstLoad = Promise.withResolvers<unknown>();
    let loads = 0;
    const app = renderApp("/dashboard", {
      ...answers,
      "GET /api/overview": () =>
        loads++ === 0
          ? firstLoad.promise
          : overviewOnTheWire([{ ...pending, status: "completed" }]),
    });
    await waitFor(() => expect(loads).toBe(1));
    app.channel.goLive();
    app.channel.update({ ...pending, status: "completed" });
    await toast("Transaction approved");
    firstLoad.resolve(overviewOnTheWire([pending]));
    const table = await screen.findByRole("table", { name: "Recent Transactions" });
    expect(await within(table).findByText("Completed")).toBeDefined();
  });

  it("shows a new transaction before any answer, and never more than five", async () => {
    const known = [1, 2, 3, 4, 5].map((place) =>
      transactionOnTheWire({ description: `Known ${place}` })
    );
    let loads = 0;
    const app = renderApp("/dashboard", {
      ...answers,
      "GET /api/overview": () => loads++ === 0 ? overviewOnTheWire(known) : new Promise(() => {}),
    });
    const table = await screen.findByRole("table", { name: "Recent Transactions" });
    await within(table).findByText("Known 5");
    app.channel.goLive();
    app.channel.update(transactionOnTheWire({ description: "The newest" }));
    await within(table).findByText("The newest");
    await waitFor(() => expect(within(table).queryByText("Known 5")).toBeNull());
  });

  it.each(
    [
      ["completed", "Transaction approved"],
      ["rejected", "Transaction rejected"],
      ["pending", "Transaction is pending approval"],
    ] as const,
  )("shows a toast for a %s transaction", async (status, title) => {
    const app = renderApp("/dashboard", answers);
    await screen.findByText("No recent transactions");
    app.channel.goLive();
    const transaction = transactionOnTheWire({ status, description: "Rent", amount: 1_250 });
    app.channel.update(transaction);
    expect((await toast(title)).description).toBe("Rent · $1,250.00");
  });
});

it("says so when what is shown could not be refreshed", async () => {
  let isBroken = false;
  const app = renderApp("/dashboard", {
    ...user,
    "GET /api/accounts": () => isBroken ? refusedResponse("unavailable") : [accountOnTheWire()],
  });
  await screen.findByText("Across 1 account");
  isBroken = true;
  app.channel.goLive();
  expect(await screen.findByText(/This page may be out of date\. We're/)).toBeDefined();
  expect(screen.getByText("Across 1 account")).toBeDefined();
});
