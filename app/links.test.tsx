import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { userOnTheWire } from "./shell/testing/people.ts";
import { refusedResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";

const visitor = { "GET /api/user": () => refusedResponse("unauthenticated") };
const lists = { "GET /api/accounts": () => [], "GET /api/transactions": () => [] };
const customer = {
  ...lists,
  "GET /api/payment-runs": () => [],
  "GET /api/user": () => userOnTheWire(),
};
const admin = {
  ...lists,
  "GET /api/users": () => [],
  "GET /api/user": () => userOnTheWire({ role: "admin" }),
};

const pages = [
  ...[
    "/",
    "/auth",
    "/terms",
    "/privacy",
    "/verify",
    "/cancel-email-change",
    "/invitation",
    "/nowhere",
  ]
    .map((path) => [path, visitor] as const),
  ...[
    "",
    "/accounts",
    "/payees",
    "/payment-runs",
    "/transactions",
    "/transactions/statement",
    "/settings",
  ]
    .map((path) => [`/dashboard${path}`, customer] as const),
  ...["/dashboard/support", "/dashboard/stop", "/verify", "/terms"]
    .map((path) => [path, customer] as const),
  ...["/admin", "/admin/support"].map((path) => [path, admin] as const),
];

const hrefs = () =>
  [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");

describe("every link", () => {
  it.each(pages)(
    "of %s leads to a page of the site or is left to the browser",
    async (path, answers) => {
      renderApp(path, answers);
      await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
      await screen.findAllByRole("heading");
      for (const href of hrefs()) {
        expect(href).toMatch(/^(\/(?!\/)[^:]*|#[\w-]*|mailto:\S+@\S+|tel:\+?[\d-]+|https:\/\/.+)$/);
      }
    },
  );

  it("of the footer writes and calls from any page", async () => {
    renderApp("/verify", visitor);
    await screen.findByRole("contentinfo");
    const schemes = hrefs().map((href) => /^[a-z]+:/.exec(href)?.[0]);
    expect(schemes).toEqual(expect.arrayContaining(["mailto:", "tel:"]));
  });
});
