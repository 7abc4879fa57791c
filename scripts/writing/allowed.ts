/** How many findings are left: by top-level folder and kind of text, then by rule. */
import type { Finding } from "./rules.ts";

export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** `app comment`; `root comment` for files outside of folders. */
function groupOf({ path, kind }: Finding): string {
  if (kind === "page") return kind;
  return `${path.includes("/") ? path.split("/")[0] : "root"} ${kind}`;
}

/** Returns the counts in the order of their names, so that a change of one is a change of one line. */
export function countFindings(findings: readonly Finding[]): Counts {
  const counts: Record<string, Record<string, number>> = {};
  for (const finding of findings) {
    const rules = counts[groupOf(finding)] ??= {};
    rules[finding.rule] = (rules[finding.rule] ?? 0) + 1;
  }
  return inOrder(mapValues(counts, inOrder));
}

/** Returns the allowed counts, each lowered to today's. What is no longer found is left out. */
export function lowered(allowed: Counts, today: Counts): Counts {
  const left = mapValues(allowed, (rules, group) => {
    const lower = mapValues(rules, (most, rule) => Math.min(most, today[group]?.[rule] ?? 0));
    return without(lower, (count) => count === 0);
  });
  return without(left, (rules) => Object.keys(rules).length === 0);
}

export interface Exceeding {
  readonly group: string;
  readonly most: number;
  readonly found: readonly Finding[];
}

/** Returns the findings of each rule and group that has more than allowed. */
export function exceeding(findings: readonly Finding[], allowed: Counts): Exceeding[] {
  const groups = Map.groupBy(findings, (finding) => `${groupOf(finding)} [${finding.rule}]`);
  return Array.from(groups, ([group, found]) => {
    const [first] = found;
    return { group, found, most: first && allowed[groupOf(first)]?.[first.rule] || 0 };
  }).filter(({ found, most }) => found.length > most);
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  to: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value, key)]));
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  isLeftOut: (value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isLeftOut(value)));
}

function inOrder<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => a < b ? -1 : 1));
}
