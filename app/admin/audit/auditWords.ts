import type { AuditRow, BreakReason } from "#contract/audit.ts";
import { formatMoney } from "#ui/Money/formatMoney.ts";

/** The kinds of acts, by the beginning of their names. */
export const actionKinds = [
  { id: "transaction.", label: "Transactions" },
  { id: "account.", label: "Accounts" },
  { id: "user.", label: "Users" },
  { id: "setting.", label: "Settings" },
  { id: "second_factor.", label: "Two-factor codes" },
  { id: "login.", label: "Refused sign-ins" },
  { id: "session.", label: "Sessions" },
  { id: "password.", label: "Passwords" },
  { id: "recovery.", label: "Recoveries" },
  { id: "alarm.", label: "Alarms" },
  { id: "books.", label: "Books" },
];

/** "transaction.approved" as people say it: "Transaction approved". */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "transaction:7" as people say it: "Transaction 7". */
export function subjectWords(subject: string): string {
  const [kind = "", ...name] = subject.split(":");
  return [actionWords(kind), ...name].join(" ");
}

export interface Change {
  /** The way to the fact, which no other change has. */
  readonly path: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Sides = Pick<AuditRow, "before" | "after">;

/** Between the names of a way; no name of a fact may hold it. */
const STEP = "\u0000";

/** What an act changed, by the names of the facts. */
export function changedFacts(sides: Sides): string[] {
  return namesIn(sides).map(factName);
}

/**
 * What an act changed, fact by fact; money in the bank's own currency. Of facts within a fact, only
 * those that differ.
 */
export function changesIn(sides: Sides): Change[] {
  return namesIn(sides).flatMap((name) => {
    const before = new Map(leavesOf(name, sides.before?.[name]));
    const after = new Map(leavesOf(name, sides.after?.[name]));
    const paths = new Set([...before.keys(), ...after.keys()]);
    return [...paths.size === 0 ? [name] : paths]
      .map((path) => ({
        path,
        name: factName(path),
        before: before.get(path) ?? null,
        after: after.get(path) ?? null,
      }))
      .filter((change) => change.path === name || change.before !== change.after);
  });
}

/** That a text was rewritten goes without saying where both texts are there to read. */
function namesIn({ before, after }: Sides): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const rewritten = after?.["rewritten"];
  if (Array.isArray(rewritten) && rewritten.every((name) => names.has(String(name)))) {
    names.delete("rewritten");
  }
  return [...names];
}

/** The single facts within a fact, each with the way to it; a list's are counted from 1. */
function leavesOf(path: string, value: unknown): [path: string, words: string][] {
  if (value === undefined || value === null) return [];
  if (!holdsFacts(value)) return [[path, factWords(path, value)]];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(`${path}${STEP}${isList ? Number(name) + 1 : name}`, inner)
  );
}

function holdsFacts(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) ? value.some((item) => typeof item === "object") : true;
}

function factName(path: string): string {
  const words = path.replace(/Cents$/, "")
    .replaceAll(STEP, " ").replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function factWords(path: string, value: unknown): string {
  if (path.endsWith("Cents") && typeof value === "number") return formatMoney(value, "USD");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Why a link of the chain is broken. */
export const breakWords: Record<BreakReason, string> = {
  row_changed: "it was changed after it was written",
  row_removed: "a row before it is missing",
  hash_changed: "its seal was changed",
  link_removed: "its seal is missing",
  never_linked: "it was never sealed",
};
