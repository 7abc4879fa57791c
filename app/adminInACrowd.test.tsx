import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

const admin = userOnTheWire({ role: "admin", fullName: "Administrator" });
const grace = userOnTheWire({ fullName: "Grace Whitcombe" });
const savings = accountOnTheWire({ userId: grace.id, accountNumber: "4000004821", balance: 700 });
const crowd = Array.from({ length: LONGEST_LIST }, () => userOnTheWire());

/** Whether the query names this row. */
function names(query: URLSearchParams | undefined, { id }: { readonly id: number }): boolean {
  return query?.get("ids")?.split(",").includes(String(id)) ?? false;
}

/** A bank whose newest people are not those that its transactions name. */
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
    [`GET /api/transactions/${waiting.id}`]: () => ({ ...waiting, decidedAt: null, postings: [] }),
  });
  return { app, waiting };
}

it("asks for those whom a row names and no list carries, by their ids", async () => {
  const { waiting } = crowdedBank("/admin?tab=transactions");
  await screen.findByRole("button", { name: `Approve transaction ${waiting.id}` });
  const table = within(screen.getByRole("table", { name: "All Transactions" }));
  await waitFor(() => expect(table.getByText("Grace Whitcombe")).toBeDefined());
});

it("opens the details of somebody whom no list carries", async () => {
  crowdedBank(`/admin?tab=users&user=${grace.id}`);
  const panel = within(await screen.findByRole("dialog", { name: "Grace Whitcombe" }));
  expect(await panel.findByRole("button", { name: "Edit balance, Checking 4821" })).toBeDefined();
});
