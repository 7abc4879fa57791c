import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

async function openAdmin(permissionSet: PermissionSet) {
  const app = renderApp("/admin?tab=settings", {
    "GET /api/user": () =>
      userOnTheWire({ role: "admin", fullName: "Administrator", permissionSets: [permissionSet] }),
    "GET /api/users": () => [],
    "GET /api/accounts": () => [],
    "GET /api/transactions": () => [],
    "GET /api/outbox": () => [],
  });
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin" }));
  const tabs = within(await screen.findByRole("tablist", { name: "Admin Dashboard" }));
  const textsOf = (role: "link" | "tab") =>
    (role === "link" ? sidebar : tabs).getAllByRole(role).map(({ textContent }) => textContent);
  return { ...app, sidebar, tabs, textsOf };
}

it("has three entries, and the tabs lead to everything else", async () => {
  const { textsOf } = await openAdmin("owner");
  await waitFor(() => expect(textsOf("tab")).toContain("Outbox"));
  expect(textsOf("link")).toEqual(["User Management", "Add New User", "Create Transaction"]);
  const inBoth = textsOf("tab").filter((text) => textsOf("link").includes(text));
  expect(inBoth).toEqual(["User Management"]);
});

it("leads to the users, and says when they are shown", async () => {
  const { person, sidebar, tabs } = await openAdmin("owner");
  const users = sidebar.getByRole("link", { name: "User Management" });
  expect(users.getAttribute("aria-current")).toBeNull();
  await person.click(users);
  await tabs.findByRole("tab", { name: "User Management", selected: true });
  expect(users.getAttribute("aria-current")).toBe("page");
});

it("has no entries for what an administrator may not do", async () => {
  const { textsOf } = await openAdmin("auditor");
  expect(textsOf("link")).toEqual(["User Management"]);
});
