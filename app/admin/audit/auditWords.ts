import { actNames } from "#contract/approvalRules.ts";
import type { AuditRow, BreakReason } from "#contract/audit.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";

/** Kinds of actions, by the prefix of their names. */
export const actionKinds = [
  { id: "transaction.", label: "Transactions" },
  { id: "schedule.", label: "Scheduled transfers" },
  { id: "payee.", label: "Payees" },
  { id: "payment_run.", label: "Payment runs" },
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
  { id: "alarm.", label: "Alarms" },
  { id: "books.", label: "Books" },
  { id: "month.", label: "Closed months" },
];

/** Returns an action's label: "transaction.approved" is "Transaction approved". */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Labels of subjects: lists that were read or exported, and rules by their action. */
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
  "list:universal-code": "Universal code",
  "list:users": "List of users",
};

/** Returns a subject's label: "transaction:7" is "Transaction 7". A rule has its action's label. */
export function subjectWords(subject: string): string {
  const [kind = "", ...name] = subject.split(":");
  const words = named[subject];
  if (words !== undefined) return words;
  return [actionWords(kind), ...name].join(" ");
}

export interface Change {
  /** Path of the field, unique among the changes. */
  readonly path: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A field that an action recorded but didn't change: an amount, a device, a reason. */
export interface Fact {
  readonly path: string;
  readonly name: string;
  readonly value: string | null;
}

type Sides = Pick<AuditRow, "before" | "after">;

/** Separates the names in a path. No field name may contain it. */
const STEP = "\u0000";

/** Returns the names of the fields that an action changed. */
export function changedFacts(sides: Sides): string[] {
  return namesIn(sides).filter((name) => changesOf(name, sides).length > 0).map(factName);
}

/** Returns an action's changes, field by field, with money in the bank's own currency. */
export function changesIn(sides: Sides): Change[] {
  return namesIn(sides).flatMap((name) => changesOf(name, sides));
}

/** Returns the fields that an action didn't change: those on one side only, or equal on both. */
export function factsIn(sides: Sides): Fact[] {
  return namesIn(sides).filter((name) => changesOf(name, sides).length === 0)
    .flatMap((name): Fact[] => {
      const leaves = leavesOf(name, sides.after?.[name] ?? sides.before?.[name]);
      if (leaves.length === 0) return [{ path: name, name: factName(name), value: null }];
      return leaves.map(([path, value]) => ({ path, name: factName(path), value }));
    });
}

/** Returns the changes of a field that is on both sides, or of its nested fields. */
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

/** Leaves out `rewritten` if both texts are recorded, because they show the change. */
function namesIn({ before, after }: Sides): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const rewritten = after?.["rewritten"];
  if (Array.isArray(rewritten) && rewritten.every((name) => names.has(String(name)))) {
    names.delete("rewritten");
  }
  return [...names];
}

/** Returns the leaves of a nested field, each with its path. List items count from 1. */
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
    .replaceAll(STEP, " ").replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()
    .replaceAll(/\bid(s?)\b/g, "ID$1").replaceAll(/\bday limit\b/g, "daily limit");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Matches a time as the server writes it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function factWords(path: string, value: unknown): string {
  if (typeof value === "string" && TIME.test(value)) return formatDate(value, "admin");
  if (path.endsWith("Cents") && typeof value === "number") return formatMoney(value, "USD");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Reasons why the hash chain is broken at an entry. */
export const breakWords: Record<BreakReason, string> = {
  row_changed: "it was changed after it was written",
  row_removed: "an earlier entry is missing",
  hash_changed: "its hash was changed",
  link_removed: "its hash is missing",
  never_linked: "it was never linked",
};
