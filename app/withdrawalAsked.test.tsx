import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { accountOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import { renderApp } from "./testing/renderApp.tsx";

const payee = {
  id: 7,
  name: "Landlord",
  accountNumber: "40 1177 2093",
  kind: "other",
  note: "",
  savedAt: "2026-01-05T10:00:00.000Z",
  sent: { count: 0, last: null },
  limit: null,
  schedules: 0,
};

function open(path: string, user = userOnTheWire()) {
  return renderApp(path, {
    "GET /api/user": () => user,
    "GET /api/accounts": () => [accountOnTheWire({ accountNumber: "4000004821", balance: 100 })],
    "GET /api/transactions": () => [],
    "GET /api/schedules": () => [],
    "GET /api/payees": () => [payee],
  });
}

it.each([
  ["a payee", "&payee=7", payee.accountNumber],
  ["a payee that is no longer there", "&payee=8", ""],
  ["nobody yet", "", ""],
])("a link opens the form of a withdrawal to %s", async (_, search, number) => {
  open(`/dashboard/accounts?request=withdrawal${search}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await waitFor(() => expect(dialog.getByLabelText("To Account")).toHaveProperty("value", number));
});

it("also from another page", async () => {
  const { person } = open("/dashboard/payees");
  await person.click(await screen.findByRole("link", { name: "Send to Landlord" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("To Account")).toHaveProperty("value", payee.accountNumber)
  );
});

it("and none for a customer whose money is frozen", async () => {
  open("/dashboard/accounts?request=withdrawal&payee=7", userOnTheWire({ isFrozen: true }));
  await screen.findByText(
    "No scheduled transfers. Schedule one to pay rent or save automatically.",
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});
