import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { partsWithUpdate, refetchMoney, withUpdate } from "./queries.ts";

const older = makeTransaction({ status: "completed", createdAt: "2026-11-19T09:00:00.000Z" });
const newer = makeTransaction({ status: "pending", createdAt: "2026-11-20T09:00:00.000Z" });
const rows = [newer, older];

describe("a list", () => {
  it("follows what became of a row", () => {
    const update = { ...newer, status: "completed" as const, description: "Rent, December" };
    expect(withUpdate(rows, update)).toEqual([update, older]);
  });

  it("takes a deleted row off the list", () => {
    expect(withUpdate(rows, { ...newer, status: "deleted" })).toEqual([older]);
  });

  it("puts a new row first, and leaves an older one to the bank's own list", () => {
    const latest = makeTransaction({ createdAt: "2026-11-20T09:00:01.000Z" });
    expect(withUpdate(rows, latest)).toEqual([latest, newer, older]);
    expect(withUpdate([], latest)).toEqual([latest]);
    const between = makeTransaction({ createdAt: "2026-11-19T20:00:00.000Z" });
    expect(withUpdate(rows, between)).toBe(rows);
  });

  it("takes no decision back because of a frame that is late", () => {
    expect(withUpdate(rows, { ...older, status: "pending" })).toBe(rows);
  });
});

describe("the parts of a list that the bank sorts", () => {
  const [one, two, three] = [makeTransaction(), makeTransaction(), makeTransaction()];
  const parts = {
    pages: [{ rows: [one, two], totalCount: 2_500 }, { rows: [three], totalCount: 2_500 }],
    pageParams: [{}, { after: two.id }],
  };

  it("follows a row in whichever part it is", () => {
    const update = { ...three, status: "completed" as const };
    const { pages, pageParams } = partsWithUpdate(parts, update);
    expect(pages.map(({ rows }) => rows)).toEqual([[one, two], [update]]);
    expect(pageParams).toBe(parts.pageParams);
  });

  it("takes a deleted row off the list and off its length", () => {
    const { pages } = partsWithUpdate(parts, { ...one, status: "deleted" });
    expect(pages).toEqual([
      { rows: [two], totalCount: 2_499 },
      { rows: [three], totalCount: 2_499 },
    ]);
  });

  it("takes a row off a list of another status", () => {
    const { pages } = partsWithUpdate(parts, { ...two, status: "rejected" }, "pending");
    expect(pages[0]).toEqual({ rows: [one], totalCount: 2_499 });
  });

  it("leaves a new row to the bank", () => {
    expect(partsWithUpdate(parts, makeTransaction())).toBe(parts);
  });
});

it("fetches accounts, transactions, and payees with their totals again after money has moved", async () => {
  const queryClient = new QueryClient();
  const keys = ["accounts", "transactions", "payees", "companies"];
  for (const key of keys) queryClient.setQueryData([key], []);
  await refetchMoney(queryClient);
  const refetched = keys.filter((key) => queryClient.getQueryState([key])?.isInvalidated);
  expect(refetched).toEqual(["accounts", "transactions", "payees"]);
});
