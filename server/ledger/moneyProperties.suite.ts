import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBooks } from "../reports/checkBooks.ts";
import type { Store } from "../db/store.ts";
import {
  type AccountAct,
  accountAct,
  type Adjusted,
  performOnAccount,
} from "./acts/accounts.suite.ts";
import { type Correction, correction, perform as correct } from "./acts/corrections.suite.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** What people may do in a sequence, in cents; `which` picks among the transactions made so far. */
type Act =
  | { readonly kind: "transfer"; readonly back: boolean; readonly cents: number }
  | { readonly kind: "withdraw" | "adminDeposit" | "adminWithdraw"; readonly cents: number }
  | { readonly kind: "approve" | "reject"; readonly which: number }
  | Correction
  | AccountAct;

const amount = fc.integer({ min: 1, max: 60_000 });
const which = fc.nat({ max: 20 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant("transfer" as const), back: fc.boolean(), cents: amount }),
  fc.record({
    kind: fc.constantFrom("withdraw" as const, "adminDeposit" as const, "adminWithdraw" as const),
    cents: amount,
  }),
  fc.record({ kind: fc.constantFrom("approve" as const, "reject" as const), which }),
  correction,
  accountAct,
);

interface PropertyEnvironment {
  readonly bank: TestBank;
  readonly maya: TestPerson;
  readonly admin: TestPerson;
  readonly made: number[];
  readonly adjusted: Map<number, Adjusted>;
}

async function perform(environment: PropertyEnvironment, step: Act): Promise<void> {
  if ("correct" in step) return await correct(environment, step);
  if ("account" in step) return await performOnAccount(environment, step);
  const { maya, admin, made } = environment;
  const [checking, savings] = maya.accounts.map((account) => account.id);
  if ("which" in step) {
    const id = made[step.which % Math.max(1, made.length)];
    if (id === undefined) return;
    const status = step.kind === "approve" ? "completed" : "rejected";
    const before = await balancesOfStopped(environment);
    await admin.ask({ method: "PATCH", path: `/api/transactions/${id}`, body: { status } });
    const after = await balancesOfStopped(environment);
    for (const [account, balance] of before) {
      expect(after.get(account)).toBeGreaterThanOrEqual(balance);
    }
    return;
  }
  const byAdmin = step.kind === "adminDeposit" || step.kind === "adminWithdraw";
  const sides = {
    transfer: { type: "transfer", fromAccountId: checking, toAccountId: savings },
    withdraw: {
      type: "withdrawal",
      fromAccountId: checking,
      metadata: { externalAccount: "88 4410 2075" },
    },
    adminWithdraw: { type: "withdrawal", fromAccountId: savings },
    adminDeposit: { type: "deposit", toAccountId: checking },
  }[step.kind];
  const swapped = step.kind === "transfer" && step.back
    ? { type: "transfer", fromAccountId: savings, toAccountId: checking }
    : sides;
  const response = await (byAdmin ? admin : maya).ask({
    method: "POST",
    path: "/api/transactions",
    body: { ...swapped, amount: step.cents / 100 },
  });
  expect([201, 400, 401, 403, 404, 409]).toContain(response.status);
  if (response.status === 201) made.push(Object(response.body).id);
}

/** What a frozen or blocked person has, by account: nothing of it leaves by a decision. */
async function balancesOfStopped(
  { bank, maya }: PropertyEnvironment,
): Promise<ReadonlyMap<number, number>> {
  const { users, accounts } = bank.deps.store;
  const owner = await users.byId(maya.user.id);
  if (owner?.isActive && !owner.isFrozen) return new Map();
  return new Map(
    (await accounts.listOwnedBy(maya.user.id)).map(({ id, balance }) => [id, balance]),
  );
}

/** What the transactions alone say each account must hold: a second path to every balance. */
async function expectBalancesToFollow(
  { bank, maya, adjusted }: PropertyEnvironment,
  opening: readonly number[],
) {
  const rows = await bank.deps.store.transactions.listOwnedBy(maya.user.id);
  const accounts = await bank.deps.store.accounts.listOwnedBy(maya.user.id);
  for (const [index, { id }] of maya.accounts.entries()) {
    const account = accounts.find((found) => found.id === id);
    if (account === undefined) {
      const postings = await bank.deps.store.journal.postingsOf(id);
      expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
      continue;
    }
    const { total = 0, floor = 0, wasLowered = false } = adjusted.get(id) ?? {};
    const moved = rows.filter((row) => row.status === "completed").reduce(
      (sum, row) =>
        sum + (row.toAccountId === id ? row.amount : 0) -
        (row.fromAccountId === id ? row.amount : 0),
      (opening[index] ?? 0) + total,
    );
    const held = rows.filter((row) => row.status === "pending" && row.fromAccountId === id)
      .reduce((sum, row) => sum + row.amount, 0);
    expect(account).toMatchObject({ balance: moved, held });
    expect(moved).toBeGreaterThanOrEqual(floor);
    // Only an administrator can take away what was held.
    if (!wasLowered) expect(moved - held).toBeGreaterThanOrEqual(0);
  }
}

/** Property test: the invariants of money hold after any sequence of actions. */
export function describeMoneyProperties(
  on: string,
  open: () => Promise<Store>,
  runs: number,
): void {
  describe(`money on ${on}`, () => {
    let store: Store;
    beforeAll(async () => void (store = await open()));
    afterAll(() => store?.close());

    it(
      "balances are their postings, follow from the transactions and are never overdrawn",
      {
        timeout: 120_000,
      },
      async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
            const bank = openTestBank(store);
            const admin = await bank.person("admin");
            const maya = await bank.person("customer", {
              accounts: [{ type: "checking", balance: 80_000 }, {
                type: "savings",
                balance: 20_000,
              }],
            });
            const environment: PropertyEnvironment = {
              bank,
              maya,
              admin,
              made: [],
              adjusted: new Map(),
            };
            for (const step of acts) await perform(environment, step);
            await expectBalancesToFollow(environment, [80_000, 20_000]);
            const books = await store.journal.books();
            expect((await checkBooks(store)).wrongTransactions).toEqual([]);
            expect(books).toMatchObject({
              discrepancies: [],
              unbalancedEntries: [],
              postingTotal: 0,
            });
            const { cash, adjustments, closing } = await store.reconciliation.systemTotals();
            expect(books.customerTotal + cash + adjustments + closing).toBe(0);
          }),
          { numRuns: runs, endOnFailure: true },
        );
      },
    );
  });
}
