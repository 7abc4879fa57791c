import { environmentManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { POLL_MS } from "./api/queries.ts";
import {
  accountOnTheWire,
  overviewOnTheWire,
  transactionOnTheWire,
  userOnTheWire,
} from "./shell/testing/people.ts";
import type { StubResponse } from "./shell/testing/stubBank.ts";
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

/** Answers with an ETag, and with 304 to a request that sends this ETag. */
function unchanged(said: unknown): StubResponse {
  const etag = '"the first"';
  return ({ headers }) =>
    headers.get("if-none-match") === etag
      ? new Response(null, { status: 304 })
      : Response.json(said, { headers: { etag } });
}

/**
 * Lets intervals pass one by one, and waits for each one's answers and for code that the page loads
 * for itself. Both take real time: in one leap an interval could end before its answer arrives, and
 * the page would skip the next question.
 */
async function passIntervals(count: number, areAnswered: () => boolean): Promise<void> {
  for (let passed = 0; passed < count; passed++) {
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    await act(() => vi.dynamicImportSettled());
    await waitFor(() => expect(areAnswered()).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
}

/** What each page polls besides the accounts. */
const listsOf: Readonly<Record<string, readonly string[]>> = {
  // Its pending transactions are listed below its newest ones.
  "/dashboard": ["/api/overview", "/api/transactions"],
  "/dashboard/accounts": [],
  "/dashboard/transactions": ["/api/transactions"],
};

it.each(Object.keys(listsOf))(
  "%s polls once an interval and renders nothing again while nothing changes",
  async (path) => {
    const account = accountOnTheWire({ accountNumber: "4000004821" });
    const rows = [transactionOnTheWire({ fromAccountId: account.id, description: "Rent" })];
    const app = renderApp(path, {
      "GET /api/user": () => userOnTheWire(),
      "GET /api/accounts": unchanged([account]),
      "GET /api/transactions": unchanged(rows),
      "GET /api/overview": unchanged(overviewOnTheWire(rows)),
      "GET /api/schedules": unchanged([]),
      "GET /api/forecast": unchanged({ until: "2026-04-01", movements: [], lowest: null }),
      "GET /api/transaction-sums": unchanged({ count: 1, in: 0, out: 25, between: 0 }),
      "GET /api/chat/unread-count": () => 0,
    });
    const requests = [
      vi.spyOn(app.bank.client, "request"),
      vi.spyOn(app.bank.client, "requestPart"),
    ];
    const areAnswered = () =>
      requests.every(({ mock }) => mock.settledResults.every(({ type }) => type !== "incomplete"));
    await (path.endsWith("accounts")
      ? screen.findByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" })
      : screen.findByText("Rent"));
    await waitFor(() => expect(app.channel.opened()).toBe(1));
    app.channel.goLive();
    // What arrives by itself after the first picture has arrived.
    await passIntervals(2, areAnswered);

    const asked = (about: string) => app.bank.callsTo(about).length;
    const lists = ["/api/accounts", ...listsOf[path] ?? []];
    const before = lists.map(asked);
    const draws = app.drawn();
    expect(draws).toBeGreaterThan(0);
    await passIntervals(3, areAnswered);
    expect(lists.map(asked)).toEqual(before.map((count) => count + 3));
    expect(app.drawn()).toBe(draws);
  },
);
