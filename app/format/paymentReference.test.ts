import { expect, it } from "vitest";
import { paymentReference, referencesIn, supportLinkFor } from "./paymentReference.ts";

it("names a transaction and finds it again", () => {
  expect(referencesIn(`Why is ${paymentReference(123)} still pending?`)).toEqual([123]);
  expect(supportLinkFor(123)).toBe("/dashboard/support?about=123");
});

it.each([
  ["#T-7, #T-8 and #T-7", [7, 8]],
  ["(#T-7)", [7]],
  ["#T-2147483647", [2147483647]],
  ["#T-2147483648", []],
  ["#T-0", []],
  ["#T-007", []],
  ["#T-12a and A#T-12", []],
  ["T-12", []],
  ["#t-12", []],
])("%s names %j", (text, ids) => expect(referencesIn(text)).toEqual(ids));
