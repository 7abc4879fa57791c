import { expect, it } from "vitest";
import { makeAccount, makeTransaction, makeUser } from "#app/shell/testing/people.ts";
import { createDirectory } from "../directory.ts";
import { adminRows } from "./rows.ts";

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
