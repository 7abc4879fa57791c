/** Counts of what ran. Whatever did not pass has failed: skipping, crashing, running nothing. */
import * as z from "zod/mini";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export const failedRun: Count = { passed: 0, failed: 1 };

/** One step that either works or not. */
export function countStep(ended: boolean): Count {
  return ended ? { passed: 1, failed: 0 } : failedRun;
}

const vitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(z.object({
    status: z.string(),
    assertionResults: z.array(z.unknown()),
  })),
});

/** Vitest's JSON report. A file that could not be loaded has no tests, and counts as one failure. */
export function countVitest(report: unknown, ended: boolean): Count {
  const read = z.safeParse(vitestReport, report);
  if (!read.success) return failedRun;
  const { numTotalTests, numPassedTests, testResults } = read.data;
  const unloaded = testResults.filter(({ status, assertionResults }) =>
    status !== "passed" && assertionResults.length === 0
  );
  return settled(numPassedTests, numTotalTests - numPassedTests + unloaded.length, ended);
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** Playwright's JSON report. A journey that only passed when tried again has failed. */
export function countPlaywright(report: unknown, ended: boolean): Count {
  const read = z.safeParse(playwrightReport, report);
  if (!read.success) return failedRun;
  const { stats, errors } = read.data;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return settled(stats.expected, failed, ended);
}

/** A run that ended badly without naming a failure, or that ran nothing, is one failure. */
function settled(passed: number, failed: number, ended: boolean): Count {
  if (failed === 0 && (!ended || passed === 0)) return { passed, failed: 1 };
  return { passed, failed };
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce((total, count) => ({
    passed: total.passed + count.passed,
    failed: total.failed + count.failed,
  }), { passed: 0, failed: 0 });
}

/** The last line of a run. */
export function summaryLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}
