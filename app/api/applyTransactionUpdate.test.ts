import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { applyTransactionUpdate } from "./queries.ts";
import { createQueryClient } from "./queryClient.ts";

it("remembers a deleted transaction until an administrator sees it again", () => {
  const queryClient = createQueryClient(() => undefined);
  const transaction = makeTransaction({ status: "completed" });
  const key = ["transactions", transaction.id, "completed"];
  applyTransactionUpdate(queryClient, { ...transaction, status: "deleted" });
  expect(queryClient.getQueryData(key)).toBeNull();
  applyTransactionUpdate(queryClient, transaction);
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

it("shows a change among the newest transactions, and keeps the months of each time zone", () => {
  const queryClient = createQueryClient(() => undefined);
  const rent = makeTransaction({ status: "pending", createdAt: "2026-11-20T15:04:00.000Z" });
  const known = { recent: [rent], pendingCount: 1, hasCompleted: false, months: [] };
  const keys = [["transactions", "overview", "UTC"], ["transactions", "overview", "Asia/Tokyo"]];
  for (const key of keys) queryClient.setQueryData(key, known);
  const completed = { ...rent, status: "completed" as const };
  applyTransactionUpdate(queryClient, completed);
  for (const key of keys) {
    expect(queryClient.getQueryData(key)).toEqual({ ...known, recent: [completed] });
  }
  const newer = [1, 2, 3, 4, 5].map(() =>
    makeTransaction({ createdAt: "2026-11-20T16:00:00.000Z" })
  );
  for (const update of newer) applyTransactionUpdate(queryClient, update);
  for (const key of keys) {
    expect(queryClient.getQueryData(key)).toMatchObject({ recent: newer.toReversed() });
  }
});

it("shows a transaction among the pending ones until it is decided", () => {
  const queryClient = createQueryClient(() => undefined);
  const key = ["transactions", "pending"];
  const rent = makeTransaction({ status: "pending" });
  queryClient.setQueryData(key, []);
  applyTransactionUpdate(queryClient, rent);
  expect(queryClient.getQueryData(key)).toEqual([rent]);
  applyTransactionUpdate(queryClient, { ...rent, status: "completed" });
  expect(queryClient.getQueryData(key)).toEqual([]);
});
