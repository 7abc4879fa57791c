import { expect, it } from "vitest";
import { makeAccount, makeTransaction, makeUser } from "#app/shell/testing/people.ts";
import { createDirectory } from "./directory.ts";

it("names the owner of the source, else of the destination, else who started it", () => {
  const grace = makeUser({ fullName: "Grace Whitcombe" });
  const clerk = makeUser({ fullName: "", username: "admin" });
  const account = makeAccount({ userId: grace.id });
  const { nameOf, ownerOf } = createDirectory([account], [grace, clerk]);
  const outside = { fromAccountId: null, toAccountId: null, initiatorId: clerk.id };
  const named = (changes: Parameters<typeof makeTransaction>[0]) =>
    nameOf(ownerOf(makeTransaction({ ...outside, ...changes })));
  expect(named({ fromAccountId: account.id })).toBe("Grace Whitcombe");
  expect(named({ toAccountId: account.id })).toBe("Grace Whitcombe");
  expect(named({})).toBe("admin");
  expect(named({ initiatorId: 99_999 })).toBe("User 99999");
});
