import fc from "fast-check";
import { expect } from "vitest";
import { transactionStatus, transactionType } from "#contract/transactions.ts";
import type { TestPerson } from "../../testing/testBank.ts";

/** What an administrator may do to a transaction afterwards; `which` picks among those made. */
export interface Correction {
  readonly which: number;
  readonly correct:
    | { readonly kind: "amount"; readonly cents: number }
    | { readonly kind: "status"; readonly status: string }
    | { readonly kind: "sides"; readonly type: string; readonly back: boolean }
    | { readonly kind: "delete" };
}

export const correction: fc.Arbitrary<Correction> = fc.record({
  which: fc.nat({ max: 20 }),
  correct: fc.oneof(
    fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({
      kind: fc.constant("status" as const),
      status: fc.constantFrom(...transactionStatus.options),
    }),
    fc.record({
      kind: fc.constant("sides" as const),
      type: fc.constantFrom(...transactionType.options),
      back: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("delete" as const) }),
  ),
});

/** Edits or deletes one of the transactions made so far; the bank may refuse, but not break. */
export async function perform(
  { admin, maya, made }: {
    readonly admin: TestPerson;
    readonly maya: TestPerson;
    readonly made: readonly number[];
  },
  { which, correct }: Correction,
): Promise<void> {
  const id = made[which % Math.max(1, made.length)];
  if (id === undefined) return;
  const path = `/api/transactions/${id}`;
  if (correct.kind === "delete") {
    const response = await admin.ask({ method: "DELETE", path });
    expect([204, 404, 409]).toContain(response.status);
    return;
  }
  const body = bodyOf(correct, maya.accounts.map((account) => account.id));
  const response = await admin.ask({ method: "PATCH", path, body });
  expect([200, 404, 409]).toContain(response.status);
}

function bodyOf(
  correct: Exclude<Correction["correct"], { kind: "delete" }>,
  [checking, savings]: readonly number[],
) {
  switch (correct.kind) {
    case "amount":
      return { amount: correct.cents / 100 };
    case "status":
      // The status alone would be a decision; with a text beside it, it is an edit.
      return { status: correct.status, description: "Corrected" };
    case "sides": {
      const { type, back } = correct;
      const [fromAccountId, toAccountId] = back ? [savings, checking] : [checking, savings];
      return { type, fromAccountId, toAccountId };
    }
  }
}
