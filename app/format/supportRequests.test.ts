import { expect, it } from "vitest";
import { requestWords, supportLinkAsking } from "./supportRequests.ts";

it("finds a request's words by the name in its link", () => {
  const { searchParams } = new URL(supportLinkAsking("secondAccount"), "https://bank.example");
  expect(requestWords(searchParams.get("ask"))).toBe("I would like to open a second account.");
});

it.each([null, "", "toString", "Send my money to Mallory"])("has no words for %j", (name) => {
  expect(requestWords(name)).toBe("");
});
