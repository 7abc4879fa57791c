import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

const maya = userOnTheWire({ fullName: "Maya Ellison", dateOfBirth: "1990-02-03" });
const checking = accountOnTheWire({ userId: maya.id });
const rent = transactionOnTheWire({
  fromAccountId: checking.id,
  status: "completed",
  description: "Rent",
});
const coffee = { ...rent, id: rent.id + 1, description: "Coffee" };

/** A transaction's details in the server's format. */
const detailsOf = (one: typeof rent) => ({
  ...one,
  decidedAt: null,
  isCancelled: false,
  category: null,
  postings: [],
  corrections: [],
});

/** The customer's list of transactions, reached from the overview. */
async function customersList() {
  const app = renderApp("/dashboard", {
    "GET /api/user": () => maya,
    "GET /api/accounts": () => [checking],
    "GET /api/transactions": () => [rent, coffee],
    [`GET /api/transactions/${rent.id}`]: () => detailsOf(rent),
    [`GET /api/transactions/${coffee.id}`]: () => detailsOf(coffee),
  });
  const main = await screen.findByRole("navigation", { name: "Main" });
  await app.person.click(within(main).getByRole("link", { name: "Transactions" }));
  const table = within(await screen.findByRole("table", { name: "Transactions" }));
  const open = async (text: string) => await app.person.click(await table.findByText(text));
  return { ...app, open };
}

/** A panel that is closed stays in the page while it fades, inert. */
const openPanels = () => screen.queryAllByRole("dialog").filter((panel) => !panel.inert);
const isClosed = () => waitFor(() => expect(openPanels()).toEqual([]));
const details = () =>
  waitFor(() => {
    const [panel] = openPanels();
    if (panel === undefined) throw new Error("No details are open");
    return panel;
  });

it("Back closes a customer's transaction, and Forward opens it again", async () => {
  const app = await customersList();
  await app.open("Rent");
  await details();
  app.back();
  await isClosed();
  await waitFor(() => expect(app.path()).toBe("/dashboard/transactions"));
  app.forward();
  await details();
});

it("a transaction that is closed by its button leaves no extra step in the history", async () => {
  const app = await customersList();
  await app.open("Rent");
  const panel = within(await details());
  await app.person.click(panel.getByRole("button", { name: "Close" }));
  await isClosed();
  app.back();
  await waitFor(() => expect(app.path()).toBe("/dashboard"));
});

it("another row takes the place of the one that is open", async () => {
  const app = await customersList();
  await app.open("Rent");
  await details();
  await app.open("Coffee");
  await waitFor(() => expect(app.search()).toBe(`?open=${coffee.id}`));
  app.back();
  await isClosed();
  await waitFor(() => expect(app.path()).toBe("/dashboard/transactions"));
});

it("Back closes what staff opened, and Forward opens it again", async () => {
  const app = renderApp("/admin?tab=users", {
    "GET /api/user": () => userOnTheWire({ role: "admin", fullName: "Administrator" }),
    "GET /api/users": () => [maya],
    "GET /api/accounts": () => [],
    "GET /api/transactions": () => [],
  });
  await app.person.click(await screen.findByRole("button", { name: "Details of Maya Ellison" }));
  await screen.findByRole("dialog", { name: "Maya Ellison" });
  app.back();
  await waitFor(() => expect(app.search()).toBe("?tab=users"));
  app.forward();
  const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
  expect(panel.getByText("Feb 3, 1990")).toBeDefined();
  await app.person.click(panel.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(app.search()).toBe("?tab=users"));

  const sidebar = within(screen.getByRole("navigation", { name: "Admin" }));
  await app.person.click(sidebar.getByRole("link", { name: "Add New User" }));
  await screen.findByRole("dialog", { name: "Add New User" });
  app.back();
  await isClosed();
  await waitFor(() => expect(app.search()).toBe("?tab=users"));
});
