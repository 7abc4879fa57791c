import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { refusedResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const checking = accountOnTheWire({ accountNumber: "4000004821" });
const rows = [
  transactionOnTheWire({ description: "Rent", fromAccountId: checking.id, amount: 900 }),
  transactionOnTheWire({ description: "Northline Energy", fromAccountId: checking.id }),
];

async function transactionsPage(search = "") {
  const app = renderApp(`/dashboard/transactions${search}`, {
    "GET /api/user": () => userOnTheWire(),
    "GET /api/accounts": () => [checking],
    "GET /api/transactions": ({ query }) =>
      rows.filter(({ description }) => description.toLowerCase().includes(query?.get("q") ?? "")),
  });
  await screen.findByText("Northline Energy");
  return app;
}

const searchField = () => screen.getByRole<HTMLInputElement>("searchbox");

describe("the search field", () => {
  it("keeps every letter, however fast they come, and the address follows", async () => {
    const app = await transactionsPage();
    for (const text of ["n", "no", "nor", "nort", "north"]) {
      fireEvent.change(searchField(), { target: { value: text } });
      expect(searchField().value).toBe(text);
    }
    await waitFor(() => expect(screen.queryByText("Rent")).toBeNull());
    await waitFor(() => expect(app.search()).toBe("?q=north"));
    expect(searchField().value).toBe("north");
  });

  it("follows the address when that changes by itself", async () => {
    const app = await transactionsPage("?q=north");
    expect(searchField().value).toBe("north");
    expect(screen.queryByText("Rent")).toBeNull();
    const links = within(screen.getByRole("navigation", { name: "Main" }));
    await app.person.click(links.getByRole("link", { name: "Transactions" }));
    expect(await screen.findByText("Rent")).toBeDefined();
    expect(searchField().value).toBe("");
  });
});

describe("a transaction's details", () => {
  const pending = transactionOnTheWire({ description: "Rent", fromAccountId: checking.id });
  const details = (row: typeof pending, isCancelled = false) => ({
    ...row,
    decidedAt: row.status === "pending" ? null : "2026-11-21T09:00:00.000Z",
    isCancelled,
    category: null,
    postings: [],
    corrections: [],
  });

  function openedPage(row: typeof pending, more: Parameters<typeof renderApp>[1] = {}) {
    return renderApp(`/dashboard/transactions?open=${row.id}`, {
      "GET /api/user": () => userOnTheWire({ id: row.initiatorId }),
      "GET /api/accounts": () => [checking],
      "GET /api/transactions": () => [row],
      [`GET /api/transactions/${row.id}`]: () => details(row),
      ...more,
    });
  }
  const panel = async () => within(await screen.findByRole("dialog", { name: "Transaction" }));

  it("stay while the list is searched for something else", async () => {
    const rent = transactionOnTheWire({ description: "Rent", status: "completed" });
    const app = openedPage(rent, {
      "GET /api/transactions": ({ query }) => query?.has("q") ? [] : [rent],
      // Until the bank has answered, it is known as it was in the list.
      [`GET /api/transactions/${rent.id}`]: () => new Promise(() => undefined),
    });
    const opened = await screen.findByRole("dialog", { name: "Transaction" });
    // It takes the focus once it is open: letters typed before that would go to it.
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await app.person.type(searchField(), "north");
    await screen.findByRole("button", { name: "Clear Filters" });
    expect(within(opened).getByText("Rent")).toBeDefined();
    expect(opened.isConnected && !opened.inert).toBe(true);
  });

  it("take a request back after a question, and say so once", async () => {
    let row = pending;
    const app = openedPage(pending, {
      "GET /api/transactions": () => [row],
      [`GET /api/transactions/${pending.id}`]: () => details(row, row.status === "rejected"),
      [`POST /api/transactions/${pending.id}/cancel`]: () => {
        row = { ...pending, status: "rejected" };
        return row;
      },
    });
    await app.person.click(await (await panel()).findByRole("button", { name: "Cancel request" }));
    const question = within(await screen.findByRole("alertdialog", { name: /^Cancel this/ }));
    await app.person.click(question.getByRole("button", { name: "Cancel withdrawal" }));
    await toast("Transaction canceled");
    expect(await (await panel()).findByText("Canceled")).toBeDefined();
    expect((await panel()).queryByRole("button", { name: "Cancel request" })).toBeNull();

    app.channel.goLive();
    app.channel.update(row);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("Transaction rejected")).toBeNull();
  });

  it("say why it could not be taken back", async () => {
    const app = openedPage(pending, {
      [`POST /api/transactions/${pending.id}/cancel`]: () => refusedResponse("already_decided"),
    });
    await app.person.click(await (await panel()).findByRole("button", { name: "Cancel request" }));
    await app.person.click(await screen.findByRole("button", { name: "Cancel withdrawal" }));
    expect(await screen.findByText(/already approved or rejected/)).toBeDefined();
  });

  it("offer nothing to cancel of what the bank entered or has decided", async () => {
    openedPage({ ...pending, initiatorId: pending.initiatorId + 1 }, {
      "GET /api/user": () => userOnTheWire({ id: pending.initiatorId }),
    });
    expect(await (await panel()).findByRole("link", { name: "Ask support" })).toBeDefined();
    expect((await panel()).queryByRole("button", { name: "Cancel request" })).toBeNull();
  });

  it("give the reason of a rejection", async () => {
    openedPage({ ...pending, status: "rejected", rejectionReason: "We do not know 2093." });
    expect(await (await panel()).findByText("We do not know 2093.")).toBeDefined();
  });
});
