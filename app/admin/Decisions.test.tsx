import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import type { Transaction } from "#contract/transactions.ts";
import { BankProvider } from "#app/api/BankContext.tsx";
import { createActivity } from "#app/api/activity.ts";
import { createClient } from "#app/api/client.ts";
import { createQueryClient } from "#app/api/queryClient.ts";
import { DecisionsProvider, useDecisions } from "./Decisions.tsx";
import { SECOND_PRESS_MS } from "./ignoredPresses.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waiting: Transaction = {
  id: 2,
  fromAccountId: 1,
  toAccountId: null,
  amount: cents(100),
  type: "withdrawal",
  status: "pending",
  description: "",
  metadata: null,
  initiatorId: 1,
  createdAt: instantOf(new Date(0)),
  rejectionReason: null,
};

function decisions() {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  const client = createClient({ fetch, activity: createActivity() });
  const bank = {
    client,
    openSocket: () => {
      throw new Error("Deciding needs no socket");
    },
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <BankProvider bank={bank}>
        <DecisionsProvider>{children}</DecisionsProvider>
      </BankProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(useDecisions, { wrapper });
  return { fetch, now: () => result.current };
}

it("a press on a row does not count while the rows move", async () => {
  const { fetch, now } = decisions();
  act(() => now().forget(1));
  await act(() => now().decide(waiting, "completed"));
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND_PRESS_MS);
  await act(() => now().decide(waiting, "completed"));
  await expect.poll(() => fetch).toHaveBeenCalledOnce();
});

it("a press counts right away in another row, but only once in its own", async () => {
  const { fetch, now } = decisions();
  const byKey = { isByKey: true };
  await act(() => now().decide(waiting, "completed", byKey));
  await act(() => now().decide(waiting, "completed", byKey));
  await act(() => now().decide({ ...waiting, id: 3 }, "rejected", byKey));
  await act(() => now().decide({ ...waiting, id: 4 }, "completed"));
  await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
});

it("the page says when presses are ignored, and only then", () => {
  const { now } = decisions();
  const ignores = () => document.documentElement.hasAttribute("data-ignoring-presses");
  act(() => now().forget(1));
  expect(ignores()).toBe(true);
  vi.advanceTimersByTime(SECOND_PRESS_MS - 1);
  expect(ignores()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(ignores()).toBe(false);
});

it("after Undo the row can be decided again as soon as its buttons are back", async () => {
  const { fetch, now } = decisions();
  fetch.mockImplementation(() => Promise.resolve(Response.json({ ...waiting, amount: 1 })));
  const state = () => now().decidedHere.get(waiting.id)?.state;
  now().decide(waiting, "rejected");
  await expect.poll(() => state()).toBe("done");
  const undone = performance.now();
  now().undo(waiting.id);
  await expect.poll(() => state()).toBe("undoing");
  await expect.poll(() => state()).toBe(undefined);
  expect(performance.now() - undone).toBeGreaterThanOrEqual(SECOND_PRESS_MS);
  expect(document.documentElement.hasAttribute("data-ignoring-presses")).toBe(false);
  const before = fetch.mock.calls.length;
  now().decide(waiting, "completed");
  await expect.poll(() => fetch.mock.calls.length).toBe(before + 1);
});

it("a press on the chosen ones counts while the rows move, for it is about them wherever they are", () => {
  const { now } = decisions();
  act(() => now().forget(1));
  expect(now().takesPress()).toBe(true);
  expect(now().takesPress()).toBe(false);
});

it("a decision keeps `decide` identical, so that no other row renders again", async () => {
  const { now } = decisions();
  const { decide } = now();
  await act(() => decide(waiting, "completed"));
  expect(now().decidedHere.has(waiting.id)).toBe(true);
  expect(now().decide).toBe(decide);
});
