import { environmentManager } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { POLL_MS } from "./api/queries.ts";
import { accountOnTheWire, transactionOnTheWire, userOnTheWire } from "./shell/testing/people.ts";
import type { Answer } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";

beforeEach(() => {
  // Under Deno the library takes itself for a server, and servers do not poll.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  environmentManager.setIsServer(() => "Deno" in globalThis);
  vi.useRealTimers();
});

/** Answers rows with a tag, and 304 to whoever has them already. */
function unchanged(said: unknown): Answer {
  const etag = '"the first"';
  return ({ headers }) =>
    headers.get("if-none-match") === etag
      ? new Response(null, { status: 304 })
      : Response.json(said, { headers: { etag } });
}

it.each(["/dashboard", "/dashboard/accounts", "/dashboard/transactions"])(
  "%s asks once an interval and draws nothing anew while nothing changes",
  async (path) => {
    const account = accountOnTheWire({ accountNumber: "4000004821" });
    const rows = [transactionOnTheWire({ fromAccountId: account.id, description: "Rent" })];
    const app = renderApp(path, {
      "GET /api/user": () => userOnTheWire(),
      "GET /api/accounts": unchanged([account]),
      "GET /api/transactions": unchanged(rows),
      "GET /api/schedules": unchanged([]),
      "GET /api/transaction-sums": unchanged({ count: 1, in: 0, out: 25, between: 0 }),
      "GET /api/chat/unread-count": () => 0,
    });
    app.channel.goLive();
    await (path.endsWith("accounts")
      ? screen.findByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" })
      : screen.findByText("Rent"));
    // What arrives by itself after the first picture has arrived.
    await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));

    const asked = (about: string) => app.bank.heardOn(about).length;
    const lists = path.endsWith("accounts")
      ? ["/api/accounts"]
      : ["/api/accounts", "/api/transactions"];
    const before = lists.map(asked);
    const draws = app.drawn();
    expect(draws).toBeGreaterThan(0);
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(lists.map(asked)).toEqual(before.map((count) => count + 3));
    expect(app.drawn()).toBe(draws);
  },
);
