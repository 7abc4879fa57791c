/** Counts of what ran. Whatever did not pass has failed: skipping, crashing, running nothing. */
import { relative } from "node:path";
import * as z from "zod/mini";
import { root } from "./tools.ts";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Files with proofs that could not be run, because no PostgreSQL server was found. */
  readonly unproved: readonly string[];
}

/** The title of a placeholder for a test that needs a PostgreSQL server. It tests nothing. */
export const WITHOUT_POSTGRES = "skipped: no PostgreSQL server found";

export const failedRun: Count = { passed: 0, failed: 1, unproved: [] };

/** The count of a part that doesn't run. */
export const nothing: Count = { passed: 0, failed: 0, unproved: [] };

/** One step that either works or not. */
export function countStep(ended: boolean): Count {
  return ended ? { ...nothing, passed: 1 } : failedRun;
}

const vitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(z.object({
    name: z.string(),
    status: z.string(),
    assertionResults: z.array(z.object({
      title: z.string(),
    })),
  })),
});

/**
 * Vitest's JSON report. A file that could not be loaded has no tests, and counts as one failure. A
 * test that only says what is not proved counts as none.
 */
export function countVitest(report: unknown, ended: boolean): Count {
  const read = z.safeParse(vitestReport, report);
  if (!read.success) return failedRun;
  const { numTotalTests, numPassedTests, testResults } = read.data;
  const unloaded = testResults.filter(({ status, assertionResults }) =>
    status !== "passed" && assertionResults.length === 0
  );
  const unproved = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ title }) => title === WITHOUT_POSTGRES).map(() =>
      relative(root, name)
    )
  );
  const failed = numTotalTests - numPassedTests + unloaded.length;
  return { ...settled(numPassedTests - unproved.length, failed, ended), unproved };
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** Playwright's JSON report. */
export function countPlaywright(report: unknown, ended: boolean): Count {
  const read = z.safeParse(playwrightReport, report);
  if (!read.success) return failedRun;
  const { stats, errors } = read.data;
  const failed = stats.unexpected + stats.skipped + errors.length;
  return settled(stats.expected, failed, ended);
}

/** A run that ended badly without naming a failure, or that ran nothing, is one failure. */
function settled(passed: number, failed: number, ended: boolean): Count {
  const isBad = failed === 0 && (!ended || passed === 0);
  return { ...nothing, passed, failed: isBad ? 1 : failed };
}

export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    unproved: counts.flatMap(({ unproved }) => unproved),
  };
}

/**
 * The last lines of a run. They name skipped tests, so readers of these lines don't take a part for
 * all.
 */
export function lastLines(count: Count): string {
  const files = [...new Set(count.unproved)].sort();
  if (files.length === 0) return summaryLine(count);
  return [
    "Not a full run: no PostgreSQL server found. Files with skipped tests: " +
    files.length,
    ...files.map((file) => `  ${file}`),
    summaryLine(count),
  ].join("\n");
}

export function summaryLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}
