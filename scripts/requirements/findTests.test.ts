import { expect, test } from "vitest";
import { holdersOf, isTestFile, numbersIn, report } from "./findTests.ts";

test("titles name one number or several", () => {
  expect(numbersIn('it("[req 40] a"); it("[req 55, 56] b"); it("[req 40] c");')).toEqual([
    40,
    55,
    56,
  ]);
  expect(numbersIn('it("[req] none"); it("req 3"); it("[req x]");')).toEqual([]);
});

test.each(["a/b.test.ts", "a/b.suite.ts", "ui/b.stories.tsx", "e2e/sign-in.ts"])(
  "%s can hold a requirement",
  (path) => expect(isTestFile(path)).toBe(true),
);

test("a source that only speaks of one holds nothing", () => {
  expect(holdersOf(new Map([["server/a.ts", "[req 1]"]])).size).toBe(0);
});

test("the report tells what is held by what, what is open and what means nothing", () => {
  const holders = holdersOf(
    new Map([["b.test.ts", "[req 1]"], ["a.test.ts", "[req 1] [req 9]"]]),
  );
  expect(report(holders, { 1: "one", 2: "two" })).toEqual({
    held: ["  1  one\n       a.test.ts\n       b.test.ts"],
    open: ["  2  two"],
    unknown: ["[req 9] in a.test.ts"],
  });
});
