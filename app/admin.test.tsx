import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { refusedResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const admin = userOnTheWire({ role: "admin", fullName: "Administrator" });
const grace = userOnTheWire({ fullName: "Grace Whitcombe" });
const blocked = userOnTheWire({ fullName: "Luis", isActive: false });
const account = accountOnTheWire({ userId: grace.id });

/** Two pending transactions and one completed; a PATCH changes what the list answers next. */
async function adminPage(patch?: () => Response | Promise<Response>) {
  const waiting = [
    transactionOnTheWire({ fromAccountId: account.id, amount: 12_500 }),
    transactionOnTheWire({ fromAccountId: account.id, amount: 999.99 }),
  ];
  const done = transactionOnTheWire({ status: "completed", amount: 1_000 });
  let transactions = [done, ...waiting];
  const [first, second] = waiting;
  if (!first || !second) throw new Error("There are two");
  const app = renderApp("/admin?tab=transactions", {
    "GET /api/user": () => admin,
    "GET /api/users": () => [admin, grace, blocked],
    "GET /api/accounts": () => [account, accountOnTheWire({ isActive: false })],
    "GET /api/transactions": ({ query }) => {
      const isWaiting = ({ status }: typeof done) => Number(status === "pending");
      return query?.get("sort") === "waiting"
        ? transactions.toSorted((one, other) =>
          isWaiting(other) - isWaiting(one) || other.id - one.id
        )
        : transactions;
    },
    "GET /api/admin/summary": () => {
      const pending = transactions.filter(({ status }) => status === "pending");
      return {
        totalUsers: 3,
        activeUsers: 2,
        activeAccounts: 1,
        pendingCount: pending.length,
        pendingAmount: pending.reduce((sum, { amount }) => sum + amount, 0),
        closedUntil: null,
      };
    },
    [`GET /api/transactions/${done.id}`]: () => ({
      ...done,
      decidedAt: null,
      isCancelled: false,
      category: null,
      postings: [],
      corrections: [],
    }),
    [`DELETE /api/transactions/${done.id}`]: () => {
      transactions = transactions.filter(({ id }) => id !== done.id);
      return new Response(null, { status: 204 });
    },
    [`PATCH /api/transactions/${first.id}`]: ({ body }) => {
      if (patch) return patch();
      const { status } = Object(body);
      transactions = transactions.map((item) => item.id === first.id ? { ...item, status } : item);
      return { ...first, status };
    },
  });
  await screen.findByRole("button", { name: `Approve transaction ${first.id}` });
  return { app, first, second, done };
}

describe("the admin dashboard", () => {
  it("sums up people, accounts, and pending transactions", async () => {
    await adminPage();
    const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
    await waitFor(() => expect(figure("Total Users")).toBe("Total Users32 active"));
    expect(figure("Active Accounts")).toBe("Active Accounts1");
    expect(figure("Pending Approvals")).toBe("Pending Approvals2");
    expect(figure("Pending Amount")).toBe("Pending Amount$13,499.99");
  });

  it("lists pending transactions first, with their risk", async () => {
    const { second, done } = await adminPage();
    await screen.findByText("Showing 1 to 3 of 3 results");
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    const words = rows.map(({ textContent }) => textContent);
    expect(words[0]).toContain(`${second.id}`);
    expect(words.map((text) => /High|Medium|Low/.exec(text ?? "")?.[0])).toEqual([
      "Low",
      "High",
      "Medium",
    ]);
    expect(words.at(-1)).toContain(`${done.id}`);
  });

  it("leads to the rows by J and K, also from the tab that was just pressed", async () => {
    const { app } = await adminPage();
    const tab = screen.getByRole("tab", { name: "All Transactions" });
    await app.person.click(tab);
    expect(document.activeElement).toBe(tab);
    await app.person.keyboard("j");
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    await waitFor(() => expect(document.activeElement).toBe(rows[1]));
  });

  it("approves, says so, and leaves the row and the focus where they were", async () => {
    const { app, first } = await adminPage();
    const name = `Approve transaction ${first.id}`;
    const rows = () => within(screen.getByRole("table")).getAllByRole("row");
    const place = rows().findIndex((row) => within(row).queryByRole("button", { name }));
    const decided = rows()[place];
    await app.person.dblClick(screen.getByRole("button", { name }));
    const words = "The transaction has been approved successfully.";
    expect((await toast("Transaction approved")).description).toBe(words);
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
    expect(rows()[place]).toBe(decided);
    await waitFor(() => expect(document.activeElement).toBe(decided));
    expect(decided?.textContent).toContain("Approved");
    expect(screen.getAllByRole("button", { name: /^Approve/ })).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that a colleague had approved it already", async () => {
    const { app, first } = await adminPage(() =>
      Response.json({ ...transactionOnTheWire({ status: "completed" }), isRepeat: true })
    );
    await app.person.click(screen.getByRole("button", { name: `Approve transaction ${first.id}` }));
    const words = "It was already approved. Nothing was posted twice.";
    expect((await toast("Transaction approved")).description).toBe(words);
  });

  it("shows a rejection before the response, and reverts it if the server refuses it", async () => {
    const answer = Promise.withResolvers<Response>();
    const { app, first } = await adminPage(() => answer.promise);
    const button = () => screen.queryByRole("button", { name: `Reject transaction ${first.id}` });
    const row = button()?.closest("tr");
    await app.person.click(button() ?? document.body);
    await waitFor(() => expect(button()).toBeNull());
    expect(row?.textContent).toContain("Rejected");
    answer.resolve(refusedResponse("already_decided"));
    await toast("Error rejecting transaction");
    await waitFor(() => expect(button()).not.toBeNull());
  });

  it("rejects", async () => {
    const { app, first } = await adminPage();
    await app.person.click(screen.getByRole("button", { name: `Reject transaction ${first.id}` }));
    await toast("Transaction rejected");
    const [call] = app.bank.callsTo(`/api/transactions/${first.id}`);
    const { amount, type, status, fromAccountId, toAccountId, description, metadata } = first;
    const seen = { amount, type, status, fromAccountId, toAccountId, description, metadata };
    expect(call?.body).toEqual({ status: "rejected", seen });
  });

  it.each(
    [
      ["Approve", "Error approving transaction"],
      ["Reject", "Error rejecting transaction"],
    ] as const,
  )("explains a refused %s and fetches the list again", async (verb, title) => {
    const { app, first } = await adminPage(() => refusedResponse("already_decided"));
    const before = app.bank.callsTo("/api/transactions").length;
    await app.person.click(screen.getByRole("button", { name: `${verb} transaction ${first.id}` }));
    const words = "This transaction was already approved or rejected. We've refreshed the list.";
    expect((await toast(title)).description).toBe(words);
    await waitFor(() =>
      expect(app.bank.callsTo("/api/transactions").length).toBeGreaterThan(before)
    );
  });

  it("asks nothing of a transaction that it has deleted", async () => {
    const { app, done } = await adminPage();
    const path = `/api/transactions/${done.id}`;
    await app.person.click(screen.getByRole("button", { name: `View transaction ${done.id}` }));
    await waitFor(() => expect(app.bank.callsTo(path)).toHaveLength(1));
    await app.person.click(await screen.findByRole("button", { name: "Delete" }));
    await app.person.click(await screen.findByRole("button", { name: "Delete transaction" }));
    await toast("Transaction deleted");
    const view = { name: `View transaction ${done.id}` };
    await waitFor(() => expect(screen.queryByRole("button", view)).toBeNull());
    expect(app.bank.callsTo(path).map(({ method }) => method)).toEqual(["GET", "DELETE"]);
  });
});
