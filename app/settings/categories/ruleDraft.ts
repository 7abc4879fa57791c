import type { CategoryRule } from "#contract/categories.ts";
import type { Payee } from "#contract/payees.ts";
import { categoryTexts } from "#contract/texts/categories.ts";

export const conditionChoices = [
  { id: "contains", label: "Text", description: "In the description or the payee's name" },
  { id: "payeeId", label: "Payee", description: "Payments to one of your payees" },
] as const;

/** The form as it is filled in. */
export interface RuleDraft {
  readonly by: (typeof conditionChoices)[number]["id"];
  readonly contains: string;
  readonly payeeId: number | null;
  readonly category: string;
}

export function draftOf(rule: CategoryRule | undefined): RuleDraft {
  return {
    by: rule?.payeeId == null ? "contains" : "payeeId",
    contains: rule?.contains ?? "",
    payeeId: rule?.payeeId ?? null,
    category: rule?.category ?? "",
  };
}

/** Returns errors for empty fields of the condition; the server checks the rest. */
export function missingCondition({ by, contains, payeeId }: RuleDraft) {
  if (by === "contains") {
    return contains.trim() === "" ? { contains: categoryTexts.textNeeded } : {};
  }
  return payeeId === null ? { payeeId: categoryTexts.payeeNeeded } : {};
}

export function missingIn(draft: RuleDraft): Partial<Record<keyof RuleDraft, string>> {
  return {
    ...missingCondition(draft),
    ...(draft.category.trim() === "" ? { category: categoryTexts.categoryNeeded } : {}),
  };
}

/** Returns what the rule looks for, as the server takes it. */
export function conditionOf({ by, contains, payeeId }: RuleDraft) {
  return by === "payeeId" && payeeId !== null ? { payeeId } : { contains: contains.trim() };
}

/** Returns what a rule looks for, in words. */
export function conditionWords(
  { contains, payeeId }: CategoryRule,
  payees: readonly Payee[],
): string {
  if (contains !== null) return `Contains “${contains}”`;
  return `Paid to ${payees.find(({ id }) => id === payeeId)?.name ?? "a payee"}`;
}
