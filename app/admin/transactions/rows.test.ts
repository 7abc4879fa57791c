import { expect, it } from "vitest";
import { makeAccount, makeTransaction, makeUser } from "#app/shell/testing/people.ts";
import { createDirectory } from "../directory.ts";
import { adminRows } from "./rows.ts";

it("keeps rows that didn't change, so they aren't drawn again", () => {
  const noah = makeUser({ fullName: "Noah" });
  const grace = makeUser({ fullName: "Grace" });
  const booked = [noah, grace].map(({ id }) => makeTransaction({ initiatorId: id }));
  const before = adminRows(booked, createDirectory([], [noah, grace]));
  const renamed = createDirectory([], [noah, { ...grace, fullName: "Grace Whitcombe" }]);
  const after = adminRows(booked, renamed, before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.person).toBe("Grace Whitcombe");
});

it("names no one else while the owner is loading", () => {
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
