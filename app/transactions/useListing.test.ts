import { describe, expect, it } from "vitest";
import { type DataTableView, plainView } from "#ui/DataTable/view.ts";
import { chosenAccount, questionOf } from "./useListing.ts";

const now = new Date("2026-11-20T15:10:00.000Z");
const asked = (changes: Partial<DataTableView>) => {
  const given = Object.entries(questionOf({ ...plainView, ...changes }, now));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};
const filtered = (filters: Record<string, string>) => asked({ filters });

describe("what the bank is asked for", () => {
  it("is everything at first", () => expect(asked({})).toEqual({}));

  it("has what is typed, with the zone in which the viewer's days begin", () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(asked({ search: " rent >1000 " })).toEqual({ q: "rent >1000", zone });
    expect(asked({ search: "  " })).toEqual({});
  });

  it("has the filters; failed is what the bank calls rejected", () => {
    expect(filtered({ status: "failed" })).toEqual({ status: "rejected" });
    expect(filtered({ type: "deposit", status: "pending" }))
      .toEqual({ type: "deposit", status: "pending" });
    expect(filtered({ account: "7" })).toEqual({ accountId: 7 });
  });

  it("begins a period at the viewer's midnight", () => {
    const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6);
    expect(filtered({ period: "week" })).toEqual({ since: start.toISOString() });
  });

  it("leaves out what an address says wrongly", () => {
    expect(filtered({ type: "loan", status: "lost", period: "year", account: "x" })).toEqual({});
  });
});

it("knows which account an address names", () => {
  expect(chosenAccount({ filters: { account: "7" } })).toBe(7);
  expect(chosenAccount({ filters: {} })).toBeNull();
  expect(chosenAccount({ filters: { account: "-1" } })).toBeNull();
});
