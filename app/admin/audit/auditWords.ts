import { actNames } from "#contract/approvalRules.ts";
import type { AuditRow, BreakReason } from "#contract/audit.ts";
import { formatMoney } from "#contract/formatMoney.ts";

/** The kinds of acts, by the beginning of their names. */
export const actionKinds = [
  { id: "transaction.", label: "Transactions" },
  { id: "schedule.", label: "Scheduled transfers" },
  { id: "payee.", label: "Payees" },
  { id: "account.", label: "Accounts" },
  { id: "user.", label: "Users" },
  { id: "identity.", label: "Identity views" },
  { id: "list.", label: "Lists read" },
  { id: "setting.", label: "Settings" },
  { id: "second_factor.", label: "Two-factor codes" },
  { id: "login.", label: "Failed sign-ins" },
  { id: "session.", label: "Sessions" },
  { id: "password.", label: "Passwords" },
  { id: "recovery.", label: "Account recovery" },
  { id: "recording.", label: "Recordings exported" },
  { id: "alarm.", label: "Alarms" },
  { id: "books.", label: "Books" },
];

/** "transaction.approved" as people say it: "Transaction approved". */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What a reading or an export is about, and each rule by its act. */
const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(actNames).map(([act, words]) => [`rule:${act}`, words])),
  "list:audit": "Audit log",
  "list:accounts": "List of accounts",
  "list:admin-messages": "Conversations",
  "list:approval-requests": "Requests for approval",
  "list:codes": "Two-factor codes",
  "list:identities": "Several people",
  "list:outbox": "Outbox",
  "list:schedules": "Scheduled transfers",
  "list:transactions": "List of transactions",
  "list:users": "List of users",
};

/** "transaction:7" as people say it: "Transaction 7"; a rule by the act that it is about. */
export function subjectWords(subject: string): string {
  const [kind = "", ...name] = subject.split(":");
  const words = named[subject];
  if (words !== undefined) return words;
  return [actionWords(kind), ...name].join(" ");
}

export interface Change {
  /** The way to the fact, which no other change has. */
  readonly path: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What was kept beside an act and did not change by it: an amount, a device, a reason. */
export interface Fact {
  readonly path: string;
  readonly name: string;
  readonly value: string | null;
}

type Sides = Pick<AuditRow, "before" | "after">;

/** Between the names of a way; no name of a fact may hold it. */
const STEP = "\u0000";

/** What an act changed, by the names of the facts. */
export function changedFacts(sides: Sides): string[] {
  return namesIn(sides).filter((name) => changesOf(name, sides).length > 0).map(factName);
}

/** What an act changed, fact by fact; money in the bank's own currency. */
export function changesIn(sides: Sides): Change[] {
  return namesIn(sides).flatMap((name) => changesOf(name, sides));
}

/** What else was kept beside an act: what stands on one side only, or is the same on both. */
export function factsIn(sides: Sides): Fact[] {
  return namesIn(sides).filter((name) => changesOf(name, sides).length === 0)
    .flatMap((name): Fact[] => {
      const leaves = leavesOf(name, sides.after?.[name] ?? sides.before?.[name]);
      if (leaves.length === 0) return [{ path: name, name: factName(name), value: null }];
      return leaves.map(([path, value]) => ({ path, name: factName(path), value }));
    });
}

/** A fact changed where both sides tell it differently; of facts within a fact, those that differ. */
function changesOf(name: string, { before, after }: Sides): Change[] {
  if (before === null || after === null || !(name in before && name in after)) return [];
  const was = new Map(leavesOf(name, before[name]));
  const is = new Map(leavesOf(name, after[name]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({
      path,
      name: factName(path),
      before: was.get(path) ?? null,
      after: is.get(path) ?? null,
    }))
    .filter((change) => change.before !== change.after);
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
  row_removed: "an earlier entry is missing",
  hash_changed: "its hash was changed",
  link_removed: "its hash is missing",
  never_linked: "it was never linked",
};
