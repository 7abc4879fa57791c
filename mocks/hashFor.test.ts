import { expect, it } from "vitest";
import { hashFor } from "./hashFor.ts";

const at = (href: string, base: string) => hashFor(new URL(href), new URL(base));

it.each([
  ["https://a.example/auth", "https://a.example/", "/#/auth"],
  ["https://a.example/dashboard/accounts", "https://a.example/", "/#/dashboard/accounts"],
  ["https://a.example/demo/auth", "https://a.example/demo/", "/demo/#/auth"],
  ["https://a.example/auth#recover=7.x", "https://a.example/", "/#/auth#recover=7.x"],
])("sends %s under %s to %s", (href, base, wanted) => {
  expect(at(href, base)).toBe(wanted);
});

it.each([
  ["https://a.example/", "https://a.example/"],
  ["https://a.example/demo/", "https://a.example/demo/"],
  ["https://a.example/demo/index.html", "https://a.example/demo/"],
  ["https://a.example/demo/#/auth", "https://a.example/demo/"],
])("leaves %s as it is", (href, base) => {
  expect(at(href, base)).toBeUndefined();
});
