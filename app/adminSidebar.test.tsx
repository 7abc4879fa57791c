import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

it("shows a late outbox below everything else, so that nothing moves under the pointer", async () => {
  let answerOutbox = (_list: readonly never[]) => {};
  const outbox = new Promise<readonly never[]>((resolve) => void (answerOutbox = resolve));
  renderApp("/admin?tab=users", {
    "GET /api/user": () => userOnTheWire({ role: "admin", fullName: "Administrator" }),
    "GET /api/users": () => [],
    "GET /api/accounts": () => [],
    "GET /api/transactions": () => [],
    "GET /api/outbox": async () => Response.json(await outbox),
  });
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin" }));
  const items = () => sidebar.getAllByRole("listitem").map(({ textContent }) => textContent);
  await waitFor(() => expect(items()).toContain("Approvals"));
  const early = items();
  expect(early).toContain("Create Transaction");
  expect(early).not.toContain("Outbox");
  answerOutbox([]);
  await waitFor(() => expect(items()).toEqual([...early, "Outbox"]));
});
