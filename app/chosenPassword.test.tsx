import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

const NOTE = /^The bank chose your password,/;
const lists = { "GET /api/accounts": () => [], "GET /api/transactions": () => [] };

it("asks a customer on every page, until they choose a password of their own", async () => {
  let isDue = true;
  const user = () => userOnTheWire({ id: 7, passwordChangeDue: isDue });
  const app = renderApp("/dashboard/accounts", {
    ...lists,
    "GET /api/user": user,
    "GET /api/sessions": () => [],
    "POST /api/users/7/change-password": () => {
      isDue = false;
      return user();
    },
  });
  expect((await screen.findByText(NOTE)).textContent).toBe(
    "The bank chose your password, which is valid for 3 days. Choose one of your own.",
  );
  await app.person.click(screen.getByRole("link", { name: "Change password" }));
  await waitFor(() => expect(app.path()).toBe("/dashboard/settings"));
  expect(screen.getByText(NOTE)).toBeDefined();
  await app.person.type(await screen.findByLabelText("Current password"), "chosen-by-the-bank");
  await app.person.type(screen.getByLabelText("New password"), "lanterns-over-water");
  await app.person.type(screen.getByLabelText("Confirm password"), "lanterns-over-water");
  await app.person.click(screen.getByRole("button", { name: "Update password" }));
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
});

it("says nothing to those who chose their own", async () => {
  renderApp("/dashboard", { ...lists, "GET /api/user": () => userOnTheWire() });
  await screen.findByRole("heading", { name: "Welcome back, Maya Ellison" });
  expect(screen.queryByText(NOTE)).toBeNull();
});

it("tells an administrator, who has no settings, how", async () => {
  const user = userOnTheWire({ role: "admin", passwordChangeDue: true });
  renderApp("/admin", { ...lists, "GET /api/user": () => user, "GET /api/users": () => [] });
  expect((await screen.findByText(NOTE)).textContent).toContain(
    "under Security, in the menu of your name",
  );
  expect(screen.queryByRole("link", { name: "Change password" })).toBeNull();
});
