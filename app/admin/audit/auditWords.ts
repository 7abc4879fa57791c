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
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an act changed, fact by fact; money in the bank's own currency. */
export function changesIn({ before, after }: Pick<AuditRow, "before" | "after">): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name: factName(name),
    before: factWords(name, before?.[name]),
    after: factWords(name, after?.[name]),
  }));
}

function factName(name: string): string {
  const words = name.replace(/Cents$/, "").replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function factWords(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (name.endsWith("Cents") && typeof value === "number") return formatMoney(value, "USD");
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Why a link of the chain is broken. */
export const breakWords: Record<BreakReason, string> = {
  row_changed: "it was changed after it was written",
  row_removed: "a row before it is missing",
  hash_changed: "its seal was changed",
  link_removed: "its seal is missing",
  never_linked: "it was never sealed",
};
