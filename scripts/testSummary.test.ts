import { expect, test } from "vitest";
import { countPlaywright, countStep, countVitest, sum, summaryLine } from "./testSummary.ts";

const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

const vitest = (numTotalTests: number, numPassedTests: number, ...testResults: unknown[]) => ({
  numTotalTests,
  numPassedTests,
  testResults,
});

test("a step passes or fails", () => {
  expect(countStep(true)).toEqual({ passed: 1, failed: 0 });
  expect(countStep(false)).toEqual({ passed: 0, failed: 1 });
});

test.each([
  ["all passed", vitest(3, 3, file("passed", 3)), true, { passed: 3, failed: 0 }],
  ["one failed", vitest(3, 2, file("failed", 3)), false, { passed: 2, failed: 1 }],
  ["one skipped", vitest(3, 2, file("passed", 3)), true, { passed: 2, failed: 1 }],
  ["no test", vitest(0, 0), true, { passed: 0, failed: 1 }],
  ["crashed after all passed", vitest(3, 3, file("passed", 3)), false, { passed: 3, failed: 1 }],
  ["a file not loaded", vitest(3, 3, file("passed", 3), file("failed", 0)), false, {
    passed: 3,
    failed: 1,
  }],
  ["no report", undefined, false, { passed: 0, failed: 1 }],
])("vitest: %s", (_, report, ended, count) => {
  expect(countVitest(report, ended)).toEqual(count);
});

const playwright = (stats: Record<string, number>, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test.each([
  ["all passed", playwright({ expected: 3 }), true, { passed: 3, failed: 0 }],
  ["one failed", playwright({ expected: 2, unexpected: 1 }), false, { passed: 2, failed: 1 }],
  ["one only when tried again", playwright({ expected: 2, flaky: 1 }), true, {
    passed: 2,
    failed: 1,
  }],
  ["one skipped", playwright({ expected: 2, skipped: 1 }), true, { passed: 2, failed: 1 }],
  ["an error outside of tests", playwright({}, [{}]), false, { passed: 0, failed: 1 }],
  ["no test", playwright({}), true, { passed: 0, failed: 1 }],
  ["no report", undefined, true, { passed: 0, failed: 1 }],
])("playwright: %s", (_, report, ended, count) => {
  expect(countPlaywright(report, ended)).toEqual(count);
});

test("sums up in one line", () => {
  const total = sum([{ passed: 4, failed: 0 }, { passed: 38, failed: 2 }]);
  expect(summaryLine(total)).toBe("42 passed, 2 failed");
  expect(summaryLine(sum([]))).toBe("0 passed, 0 failed");
});
