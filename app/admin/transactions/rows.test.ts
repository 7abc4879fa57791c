import { describe, expect, it } from "vitest";
import { makeAccount, makeTransaction, makeUser } from "#app/shell/testing/people.ts";
import { adminRows, pageOf } from "./rows.ts";

describe("adminRows", () => {
  it("puts pending ones first and the newest first among them", () => {
    const at = (day: string) => ({ createdAt: `2026-11-${day}T10:00:00.000Z` });
    const done = makeTransaction({ status: "completed", ...at("20") });
    const old = makeTransaction({ status: "pending", ...at("01") });
    const fresh = makeTransaction({ status: "pending", ...at("19") });
    const rejected = makeTransaction({ status: "rejected", ...at("21") });
    const order = adminRows([done, old, fresh, rejected], [], []).map((row) => row.transaction);
    expect(order).toEqual([fresh, old, rejected, done]);
  });

  it("names the owner of the source, else of the destination, else who started it", () => {
    const grace = makeUser({ fullName: "Grace Whitcombe" });
    const clerk = makeUser({ fullName: "", username: "admin" });
    const account = makeAccount({ userId: grace.id });
    const outside = { fromAccountId: null, toAccountId: null, initiatorId: clerk.id };
    const names = (changes: Parameters<typeof makeTransaction>[0]) =>
      adminRows([makeTransaction({ ...outside, ...changes })], [account], [grace, clerk])[0]
        ?.person;
    expect(names({ fromAccountId: account.id })).toBe("Grace Whitcombe");
    expect(names({ toAccountId: account.id })).toBe("Grace Whitcombe");
    expect(names({})).toBe("admin");
    expect(names({ initiatorId: 99_999 })).toBe("User 99999");
  });
});

describe("pageOf", () => {
  const rows = Array.from({ length: 21 }, (_, index) => index);

  it("shows ten at a time and says which", () => {
    expect(pageOf(rows, 1)).toMatchObject({
      rows: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
      index: 1,
      count: 3,
      summary: "Showing 11 to 20 of 21 results",
    });
  });

  it("falls back to the last page when rows went away", () => {
    expect(pageOf(rows, 9)).toMatchObject({ rows: [20], index: 2 });
  });

  it("counts nothing as nothing", () => {
    expect(pageOf([], 0).summary).toBe("Showing 0 to 0 of 0 results");
  });
});
