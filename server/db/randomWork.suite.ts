import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryStore } from "./memory/createMemoryStore.ts";
import { approve, at, createUserWithAccounts, deposit, newTransaction } from "./testing/samples.ts";
import type { Store } from "./store.ts";

const amount = fc.integer({ min: 1, max: 900 });
const side = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("deposit" as const), to: side, amount }),
  fc.record({ kind: fc.constant("request" as const), from: side, to: side, amount }),
  fc.record({ kind: fc.constant("withdraw" as const), from: side, amount }),
  fc.record({ kind: fc.constant("approve" as const), which: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant("reject" as const), which: fc.nat({ max: 9 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

/** Lets one household live through the steps and tells everything that can be seen of it. */
async function live(store: Store, steps: readonly Step[]) {
  const { user, accounts } = await createUserWithAccounts(store, 1_000, 500, 0);
  const made: number[] = [];
  const outcomes: string[] = [];

  const perform = async (step: Step): Promise<string> => {
    if (step.kind === "approve" || step.kind === "reject") {
      const id = made[step.which % Math.max(made.length, 1)];
      if (id === undefined) return "nothing to decide";
      if (step.kind === "approve") {
        return await store.transaction((tx) => approve(tx, id, user.id));
      }
      const decision = { status: "rejected", decidedBy: user.id, decidedAt: at(16) } as const;
      const decided = await store.transactions.decide(id, decision);
      return decided === undefined ? "already decided" : "rejected";
    }
    if (step.kind === "deposit") {
      await deposit(store, user.id, accounts[step.to]?.id ?? 0, step.amount);
      return "deposited";
    }
    const to = step.kind === "withdraw" ? null : accounts[step.to] ?? null;
    const wanted = newTransaction(user.id, accounts[step.from] ?? null, to, step.amount);
    made.push((await store.transactions.insert(wanted)).id);
    return "requested";
  };

  for (const step of steps) {
    outcomes.push(await perform(step).catch((error) => error instanceof Error ? "failed" : "?"));
  }
  const seen = (await store.accounts.listOwnedBy(user.id))
    .toSorted((one, other) => one.id - other.id)
    .map(({ balance, held, lastActivityDate }) => ({ balance, held, lastActivityDate }));
  const rows = await store.transactions.listOwnedBy(user.id);
  const listed = await Promise.all(rows.map(async ({ id, amount, status }) => {
    const found = await store.transactions.byId(id);
    return { amount, status, decidedAt: found?.decidedAt };
  }));
  return { outcomes, seen, listed };
}

export function describeRandomWork(open: () => Store): void {
  describe("random work", () => {
    it("ends as it does in memory, never below zero, with the books balanced", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          const lived = await live(open(), steps);
          expect(lived).toEqual(await live(createMemoryStore(), steps));
          for (const { balance } of lived.seen) expect(balance).toBeGreaterThanOrEqual(0);
        }),
        { numRuns: 25 },
      );
      const books = await open().journal.books();
      expect(books).toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    });
  });
}
