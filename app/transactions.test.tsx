import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

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
