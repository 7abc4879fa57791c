import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { userOnTheWire } from "./shell/testing/people.ts";
import { refusedResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";

const lists = {
  "GET /api/accounts": () => [],
  "GET /api/transactions": () => [],
  "GET /api/users": () => [],
};
const nobody = { "GET /api/user": () => refusedResponse("unauthenticated") };
const customer = { ...lists, "GET /api/user": () => userOnTheWire() };
const admin = { ...lists, "GET /api/user": () => userOnTheWire({ role: "admin" }) };
const never = { "GET /api/user": () => new Promise<never>(() => {}) };

const guarded = [
  "/dashboard",
  "/dashboard/accounts",
  "/dashboard/transactions",
  "/dashboard/settings",
  "/dashboard/support",
  "/dashboard/stop",
  "/admin",
  "/admin/support",
];

describe("the route guard", () => {
  it.each(guarded)("shows a spinner at %s while the user is loading", async (path) => {
    const app = renderApp(path, never);
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(app.path()).toBe(path);
  });

  it.each(guarded)("leads from %s to /auth for a visitor who is not signed in", async (path) => {
    const app = renderApp(path, nobody);
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(app.path()).toBe("/auth");
  });

  it.each(["/admin", "/admin/support", "/auth"])(
    "leads a customer from %s to the overview",
    async (path) => {
      const app = renderApp(path, customer);
      await screen.findByRole("heading", { name: "Welcome back, Maya Ellison" });
      expect(app.path()).toBe("/dashboard");
    },
  );

  it.each(["/dashboard", "/dashboard/accounts", "/dashboard/support", "/auth"])(
    "leads an admin from %s to the admin dashboard",
    async (path) => {
      const app = renderApp(path, admin);
      await screen.findByRole("heading", { name: "Admin Dashboard" });
      expect(app.path()).toBe("/admin");
    },
  );

  it("leads to /auth when the bank cannot be reached, and says so", async () => {
    const app = renderApp("/dashboard", { "GET /api/user": () => refusedResponse("internal") });
    expect(await screen.findByText(/Something went wrong on our side/)).toBeDefined();
    expect(app.path()).toBe("/auth");
  });
});

describe("the sign-in hint", () => {
  it("spares a visitor the call that would only say 401", async () => {
    const app = renderApp("/dashboard", customer, { mayBeSignedIn: () => false });
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(app.bank.callsTo("/api/user")).toEqual([]);
    expect(app.path()).toBe("/auth");
  });

  it("keeps the form from flashing before a user who is being redirected", async () => {
    renderApp("/auth", never, { mayBeSignedIn: () => true });
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Welcome back" })).toBeNull();
  });

  it("shows other visitors the form before the server has responded", async () => {
    renderApp("/auth", never);
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeDefined();
  });
});

describe("other paths", () => {
  it.each(["/nowhere", "/dashboard/nowhere/deep", "/admin/nowhere"])(
    "%s is the 404 page, for every visitor",
    async (path) => {
      renderApp(path, nobody);
      await screen.findByRole("heading", { name: "404 Page Not Found" });
      expect(screen.getByText("Page not found.")).toBeDefined();
      await waitFor(() => expect(document.title).toBe("404 Page Not Found · Kestrel"));
    },
  );

  it("/ is open to every visitor and leads to sign-in", async () => {
    const app = renderApp("/", nobody);
    const start = await screen.findByRole("link", { name: "Get Started" });
    await app.person.click(start);
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(app.path()).toBe("/auth");
  });
});

describe("moving on", () => {
  it("puts title, focus and voice on the new page", async () => {
    const app = renderApp("/dashboard", customer);
    await screen.findByRole("heading", { name: "Welcome back, Maya Ellison" });
    await waitFor(() => expect(document.title).toBe("Overview · Kestrel"));
    const [link] = screen.getAllByRole("link", { name: "Accounts" });
    if (link) await app.person.click(link);
    const heading = await screen.findByRole("heading", { name: "Your Accounts" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(document.title).toBe("Accounts · Kestrel"));
    await waitFor(() =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
        "Accounts",
      )
    );
  });
});
