import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ports } from "#app/api/ports.ts";
import { userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

const grace = userOnTheWire({ fullName: "Grace Whitcombe" });

/** How long a change of a list rests before its address has it: here for ever. */
const REST_MS = 150;

beforeEach(() => {
  const { after } = ports;
  const waits = vi.spyOn(ports, "after").mockImplementation((milliseconds, work) =>
    milliseconds === REST_MS ? () => undefined : after(milliseconds, work)
  );
  return () => waits.mockRestore();
});

/** User Management, sorted a moment ago; the address may not say so yet. */
async function sortedUsers() {
  const app = renderApp("/admin?tab=users", {
    "GET /api/user": () => userOnTheWire({ role: "admin", fullName: "Administrator" }),
    "GET /api/users": () => [grace],
    "GET /api/accounts": () => [],
    "GET /api/transactions": () => [],
  });
  const table = within(await screen.findByRole("table", { name: "User Management" }));
  await table.findByText("Grace Whitcombe");
  await app.person.click(table.getByRole("button", { name: /^User/ }));
  return { app, table };
}

const sidebar = () => within(screen.getByRole("navigation", { name: "Admin" }));

it("keeps a sort when a row is opened right after it", async () => {
  const { app, table } = await sortedUsers();
  await app.person.click(table.getByRole("button", { name: "Details of Grace Whitcombe" }));
  await waitFor(() => expect(app.search()).toBe(`?tab=users&user=${grace.id}&sort=user`));
});

it("keeps a sort when a dialog is opened from the sidebar right after it", async () => {
  const { app } = await sortedUsers();
  await app.person.click(sidebar().getByRole("link", { name: "Add New User" }));
  await screen.findByRole("dialog", { name: "Add New User" });
  await waitFor(() => expect(app.search()).toBe("?tab=users&new=user&sort=user"));
});

it("writes a sort into the address that the user leaves right after it", async () => {
  const { app } = await sortedUsers();
  await app.person.click(screen.getByRole("link", { name: "Admin Dashboard" }));
  await waitFor(() => expect(app.search()).toBe(""));
  app.back();
  await waitFor(() => expect(app.search()).toBe("?tab=users&sort=user"));
});
