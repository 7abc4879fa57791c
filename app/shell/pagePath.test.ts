import { expect, it } from "vitest";
import { pagePathOf } from "./pagePath.ts";

it.each([
  ["/", "/"],
  ["/dashboard", "/dashboard"],
  ["/Dashboard/ACCOUNTS", "/dashboard/accounts"],
  ["/dashboard/stop/", "/dashboard/stop"],
  ["/Admin//", "/admin"],
])("spells %s as the routes do", (typed, path) => {
  expect(pagePathOf(typed)).toBe(path);
});
