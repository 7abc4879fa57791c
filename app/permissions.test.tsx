import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

const both = ["User Management", "All Transactions"];
const waiting = "Approvals";
const codes = "Two-Factor Authentication";

/** Permission sets with the dashboard tabs and dialog links that each of them sees. */
const offered: readonly (readonly [PermissionSet, readonly string[], readonly string[]])[] = [
  ["owner", [...both, waiting, "Customer Support", codes, "System Settings", "Audit"], [
    "Add New User",
    "Create Transaction",
  ]],
  ["approver", [...both, waiting], []],
  ["operator", [...both, waiting, codes], ["Add New User", "Create Transaction"]],
  ["support", [...both, "Customer Support"], []],
  ["auditor", [...both, waiting, "Customer Support", codes, "System Settings", "Audit"], []],
];

it.each(offered)(
  "offers %s what their set allows, and asks for nothing else",
  async (set, tabs, acts) => {
    const { bank } = renderApp("/admin?tab=settings", {
      "GET /api/user": () => userOnTheWire({ role: "admin", permissionSets: [set] }),
      "GET /api/users": () => [],
      "GET /api/accounts": () => [],
      "GET /api/transactions": () => [],
      "GET /api/system-settings": () => ({ allow_overdraft: "false" }),
    });
    await waitFor(() =>
      expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(tabs)
    );
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(links.filter((link) => link?.startsWith("Add") || link?.startsWith("Create")))
      .toEqual(acts);
    const asked = bank.calls.map(({ path }) => path);
    expect(asked.includes("/api/system-settings")).toBe(tabs.includes("System Settings"));
    // Users who may see approvals but not decide them load the list when they open its tab.
    const decides = tabs.includes(waiting) && set !== "auditor";
    expect(asked.includes("/api/approval-requests")).toBe(decides);
    expect(asked.includes("/api/chat/unread-total")).toBe(tabs.includes("Customer Support"));
    expect(asked.includes("/api/outbox")).toBe(set === "owner");
  },
);
