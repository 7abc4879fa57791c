import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

const admin = userOnTheWire({ role: "admin", fullName: "Administrator" });
const grace = userOnTheWire({ fullName: "Grace Whitcombe" });
const savings = accountOnTheWire({ userId: grace.id, accountNumber: "4000004821", balance: 700 });
const crowd = Array.from({ length: LONGEST_LIST }, () => userOnTheWire());

/** Returns whether the query lists this row's ID. */
function names(query: URLSearchParams | undefined, { id }: { readonly id: number }): boolean {
  return query?.get("ids")?.split(",").includes(String(id)) ?? false;
}

/** Returns a server whose newest users differ from those in its transactions. */
function crowdedBank(path: string) {
  const waiting = transactionOnTheWire({
    fromAccountId: savings.id,
    toAccountId: null,
    amount: 40,
  });
  const app = renderApp(path, {
    "GET /api/user": () => admin,
    "GET /api/users": ({ query }) => names(query, grace) ? [grace] : crowd,
    "GET /api/accounts": ({ query }) =>
      names(query, savings) || query?.get("userId") === String(grace.id) ? [savings] : [],
    "GET /api/transactions": () => [waiting],
    [`GET /api/transactions/${waiting.id}`]: () => ({
      ...waiting,
      decidedAt: null,
      isCancelled: false,
      category: null,
      postings: [],
      corrections: [],
    }),
  });
  return { app, waiting };
}

it("asks for those whom a row names and no list carries, by their ids", async () => {
  const { waiting } = crowdedBank("/admin?tab=transactions");
  await screen.findByRole("button", { name: `Approve transaction ${waiting.id}` });
  const table = within(screen.getByRole("table", { name: "All Transactions" }));
  await waitFor(() => expect(table.getByText("Grace Whitcombe")).toBeDefined());
});

it("opens the details of a user who is on no loaded page", async () => {
  crowdedBank(`/admin?tab=users&user=${grace.id}`);
  const panel = within(await screen.findByRole("dialog", { name: "Grace Whitcombe" }));
  expect(await panel.findByRole("button", { name: "Edit balance, Checking 4821" })).toBeDefined();
});

/** A press on a head, and the last question that the bank was asked on this path because of it. */
async function sortBy(app: ReturnType<typeof renderApp>, table: string, head: string) {
  const heads = within(screen.getByRole("table", { name: table }));
  await app.person.click(heads.getByRole("button", { name: new RegExp(`^${head}`) }));
}

const asked = (app: ReturnType<typeof renderApp>, path: string) =>
  app.bank.callsTo(path).map(({ query }) =>
    ["sort", "order", "after"].map((name) => query?.get(name) ?? "").join(" ").trim()
  );

it("has the server sort users, and loads the next page after the last one", async () => {
  const rows = crowd.slice(0, 100);
  const app = renderApp("/admin?tab=users", {
    "GET /api/user": () => admin,
    "GET /api/users": ({ query }) =>
      query?.has("limit") ? Response.json(rows, { headers: { "x-total-count": "10000" } }) : crowd,
    "GET /api/accounts": () => [],
    "GET /api/transactions": () => [],
  });
  await screen.findByText("Showing 1 to 10 of 10,000 results");
  await sortBy(app, "User Management", "User");
  await waitFor(() => expect(asked(app, "/api/users")).toContain("fullName asc"));
  await sortBy(app, "User Management", "User");
  await waitFor(() => expect(asked(app, "/api/users")).toContain("fullName desc"));
  await sortBy(app, "User Management", "Status");
  await waitFor(() => expect(asked(app, "/api/users")).toContain("status asc"));
  const pages = within(screen.getByRole("navigation", { name: "User Management pages" }));
  for (let page = 2; page <= 11; page++) {
    await app.person.click(pages.getByRole("button", { name: /next/i }));
  }
  const last = rows.at(-1);
  await waitFor(() => expect(asked(app, "/api/users")).toContain(`status asc ${last?.id},active`));
});

it("has the bank sort transactions by amount and type, and leaves other heads alone", async () => {
  const many = Array.from(
    { length: LONGEST_LIST },
    () =>
      transactionOnTheWire({ fromAccountId: savings.id, toAccountId: null, status: "completed" }),
  );
  const app = renderApp("/admin?tab=transactions", {
    "GET /api/user": () => admin,
    "GET /api/users": () => [grace],
    "GET /api/accounts": () => [savings],
    "GET /api/transactions": ({ query }) =>
      query?.has("limit")
        ? Response.json(many.slice(0, 100), { headers: { "x-total-count": "1000000" } })
        : many,
  });
  await screen.findByText("Showing 1 to 10 of 1,000,000 results");
  await sortBy(app, "All Transactions", "Amount");
  await waitFor(() => expect(asked(app, "/api/transactions")).toContain("amount asc"));
  const table = within(screen.getByRole("table", { name: "All Transactions" }));
  await sortBy(app, "All Transactions", "Type");
  await waitFor(() => expect(asked(app, "/api/transactions")).toContain("type asc"));
  expect(table.queryByRole("button", { name: /^User/ })).toBeNull();
});
