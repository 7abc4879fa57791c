import { expect, it } from "vitest";
import { makeAccount, makeTransaction, makeUser } from "#app/shell/testing/people.ts";
import { createDirectory } from "../directory.ts";
import { adminRows, pendingFirst } from "./rows.ts";

it("puts pending ones first and the newest first among them", () => {
  const at = (day: string) => ({ createdAt: `2026-11-${day}T10:00:00.000Z` });
  const done = makeTransaction({ status: "completed", ...at("20") });
  const old = makeTransaction({ status: "pending", ...at("01") });
  const fresh = makeTransaction({ status: "pending", ...at("19") });
  const rejected = makeTransaction({ status: "rejected", ...at("21") });
  expect(pendingFirst([done, old, fresh, rejected])).toEqual([fresh, old, rejected, done]);
});

it("names nobody in an owner's place while the owner is asked for", () => {
  const clerk = makeUser({ fullName: "Clerk" });
  const grace = makeUser({ fullName: "Grace Whitcombe" });
  const account = makeAccount({ userId: grace.id });
  const booked = makeTransaction({ fromAccountId: account.id, initiatorId: clerk.id });
  const personBy = (...directory: Parameters<typeof createDirectory>) =>
    adminRows([booked], createDirectory(...directory))[0]?.person;
  expect(personBy([], [clerk], { isAsking: true })).toBe("…");
  expect(personBy([account], [clerk], { isAsking: true })).toBe("…");
  expect(personBy([account], [clerk, grace], { isAsking: true })).toBe("Grace Whitcombe");
  expect(personBy([], [clerk], { isAsking: false })).toBe("Clerk");
});
