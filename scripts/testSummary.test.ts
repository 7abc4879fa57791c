import { join } from "node:path";
import { expect, test } from "vitest";
import {
  countPlaywright,
  countStep,
  countVitest,
  lastLines,
  sum,
  summaryLine,
  WITHOUT_POSTGRES,
} from "./testSummary.ts";
import { root } from "./tools.ts";

const count = (passed: number, failed: number, ...unproved: string[]) => ({
  passed,
  failed,
  unproved,
});

const file = (status: string, tests: number, name = "a.test.ts", title = "holds") => ({
  name: join(root, name),
  status,
  assertionResults: Array.from({ length: tests }, () => ({ title })),
});

const vitest = (numTotalTests: number, numPassedTests: number, ...testResults: unknown[]) => ({
  numTotalTests,
  numPassedTests,
  testResults,
});

test("a step passes or fails", () => {
  expect(countStep(true)).toEqual(count(1, 0));
  expect(countStep(false)).toEqual(count(0, 1));
});

test.each([
  ["all passed", vitest(3, 3, file("passed", 3)), true, count(3, 0)],
  ["one failed", vitest(3, 2, file("failed", 3)), false, count(2, 1)],
  ["one skipped", vitest(3, 2, file("passed", 3)), true, count(2, 1)],
  ["no test", vitest(0, 0), true, count(0, 1)],
  ["crashed after all passed", vitest(3, 3, file("passed", 3)), false, count(3, 1)],
  ["a file not loaded", vitest(3, 3, file("passed", 3), file("failed", 0)), false, count(3, 1)],
  [
    "one without its server",
    vitest(3, 3, file("passed", 2), file("passed", 1, "b.test.ts", WITHOUT_POSTGRES)),
    true,
    count(2, 0, "b.test.ts"),
  ],
  [
    "nothing but that",
    vitest(1, 1, file("passed", 1, "b.test.ts", WITHOUT_POSTGRES)),
    true,
    count(0, 1, "b.test.ts"),
  ],
  ["no report", undefined, false, count(0, 1)],
])("vitest: %s", (_, report, ended, wanted) => {
  expect(countVitest(report, ended)).toEqual(wanted);
});

const playwright = (stats: Record<string, number>, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
  errors,
});

test.each([
  ["all passed", playwright({ expected: 3 }), true, count(3, 0)],
  ["one failed", playwright({ expected: 2, unexpected: 1 }), false, count(2, 1)],
  ["one skipped", playwright({ expected: 2, skipped: 1 }), true, count(2, 1)],
  ["an error outside of tests", playwright({}, [{}]), false, count(0, 1)],
  ["no test", playwright({}), true, count(0, 1)],
  ["no report", undefined, true, count(0, 1)],
])("playwright: %s", (_, report, ended, wanted) => {
  expect(countPlaywright(report, ended)).toEqual(wanted);
});

test("sums up in one line", () => {
  const total = sum([count(4, 0), count(38, 2)]);
  expect(summaryLine(total)).toBe("42 passed, 2 failed");
  expect(summaryLine(sum([]))).toBe("0 passed, 0 failed");
});

test("says last what was not proved, each file once, above the line of the counts", () => {
  expect(lastLines(count(42, 0))).toBe("42 passed, 0 failed");
  const total = sum([
    count(40, 0, "b.test.ts", "a.test.ts"),
    count(2, 0),
    count(0, 0, "b.test.ts"),
  ]);
  expect(lastLines(total)).toBe(
    "Not a full run: no PostgreSQL server found. Files with skipped tests: 2\n" +
      "  a.test.ts\n  b.test.ts\n42 passed, 0 failed",
  );
});
