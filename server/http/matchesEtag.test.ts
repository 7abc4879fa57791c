import { expect, it } from "vitest";
import { matchesEtag } from "./etag.ts";

it.each([
  `"a"`,
  `W/"a"`,
  `"a","b"`,
  `"b","a"`,
  `"b", "a"`,
  `"b" ,\tW/"a"`,
  `W/"b",W/"a"`,
  "*",
  " * ",
])("%s names the tag", (header) => {
  expect(matchesEtag(header, `"a"`)).toBe(true);
});

it.each([null, undefined, "", "a", `"b"`, `W/"b", "c"`, `"aa"`, `"a `, `"b,a"`, `"*"`])(
  "%s does not",
  (header) => {
    expect(matchesEtag(header, `"a"`)).toBe(false);
  },
);

it("knows a tag that holds commas, as a place in a list does", () => {
  const etag = `"7/admin/3/api/transactions?before=2024-03-05T15:04:00.000Z,17"`;
  expect(matchesEtag(`"b",${etag},W/"c"`, etag)).toBe(true);
  expect(matchesEtag(etag, `"17"`)).toBe(false);
});
