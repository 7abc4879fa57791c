import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { userOnTheWire } from "./shell/testing/people.ts";
import { freshPage } from "./testing/freshPage.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

beforeEach(freshPage);

const NOTE = /^Your temporary password expires/;
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
    "Your temporary password expires 3 days after it was set. Choose your own.",
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
    "under Security in your account menu",
  );
  expect(screen.queryByRole("link", { name: "Change password" })).toBeNull();
});

it("asks an administrator until they choose one of their own under Security", async () => {
  const bank = await openScenario();
  await signIn(bank.browser, "admin");
  const admin = await bank.store.users.byUsername("admin");
  await bank.store.users.update(admin?.id ?? 0, { passwordChangeDue: true });
  const { page, person } = openPageAt(bank, "/admin");
  await page.findByText(NOTE);
  await person.click(page.getByRole("button", { name: /account menu/, hidden: true }));
  await person.click(await screen.findByRole("menuitem", { name: "Security" }));
  const security = within(await screen.findByRole("dialog", { name: "Security" }));
  await person.type(await security.findByLabelText("Current password"), DEMO_PASSWORD);
  await person.type(security.getByLabelText("New password"), "lanterns-over-water");
  await person.type(security.getByLabelText("Confirm password"), "lanterns-over-water");
  await person.click(security.getByRole("button", { name: "Update password" }));
  await toast("Password updated");
  await waitFor(() => expect(page.queryByText(NOTE)).toBeNull());
});
