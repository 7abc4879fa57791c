import { expect, it } from "vitest";
import { readRecoveryLink, recoveryLink, withoutRecoveryLink } from "./recoveryLink.ts";

it("reads the fragment of the link it makes", () => {
  const link = { userId: 2_147_483_647, code: "aB-_9".repeat(8) };
  const { origin, pathname, search, hash } = new URL(recoveryLink("https://bank.test", link));
  expect([origin, pathname, search]).toEqual(["https://bank.test", "/auth", ""]);
  expect(readRecoveryLink(hash)).toEqual(link);
});

it.each([
  "",
  "#features",
  "#recover=",
  "#recover=7",
  "#recover=x.y",
  "#recover=7.a b",
  "#recover=7.",
])(
  "reads no link in %j",
  (fragment) => expect(readRecoveryLink(fragment)).toBeUndefined(),
);

it("reads it behind the demo's own address, and leaves that", () => {
  const fragment = "#/auth#recover=7.aB-_9";
  expect(readRecoveryLink(fragment)).toEqual({ userId: 7, code: "aB-_9" });
  expect(withoutRecoveryLink(fragment)).toBe("#/auth");
  expect(withoutRecoveryLink("#recover=7.aB-_9")).toBe("");
});
