import { expect, it } from "vitest";
import { makeAccount, makeTransaction, makeUser } from "#app/shell/testing/people.ts";
import { createDirectory } from "../directory.ts";
import { approvalFacts } from "./ApprovalCard.tsx";

function factsOf(
  transaction: Parameters<typeof makeTransaction>[0],
  balances: { balance: number; availableBalance: number },
) {
  const account = makeAccount(balances);
  const side = transaction?.type === "deposit"
    ? { fromAccountId: null, toAccountId: account.id }
    : { fromAccountId: account.id, toAccountId: null };
  const directory = createDirectory([account], []);
  const facts = approvalFacts(makeTransaction({ ...transaction, ...side }), directory);
  return facts && [facts.balance, facts.heldByOthers, facts.afterApproval, facts.isShort];
}

it("takes the debit and what others hold off the balance", () => {
  expect(factsOf({ amount: 250 }, { balance: 1000, availableBalance: 650 }))
    .toEqual([100_000, 10_000, 65_000, false]);
});

it("says when the account cannot cover it", () => {
  expect(factsOf({ amount: 250 }, { balance: 200, availableBalance: -50 }))
    .toEqual([20_000, 0, -5_000, true]);
});

it("adds a deposit", () => {
  expect(factsOf({ type: "deposit", amount: 250 }, { balance: 1000, availableBalance: 900 }))
    .toEqual([100_000, 10_000, 115_000, false]);
});

it("has nothing to say of what is decided, or of an account that is gone", () => {
  expect(factsOf({ status: "completed" }, { balance: 1, availableBalance: 1 })).toBeNull();
  expect(approvalFacts(makeTransaction(), createDirectory([], []))).toBeNull();
});

it.each([
  [{ isFrozen: true }, "bank"],
  [{ isActive: false }, "bank"],
  [{ stoppedAt: "2026-03-05T09:12:00.000Z" }, "owner"],
  [{}, null],
])("says who has stopped the owner of what leaves: %j", (state, stoppedBy) => {
  const owner = makeUser(state);
  const account = makeAccount({ userId: owner.id });
  const directory = createDirectory([account], [owner]);
  const out = makeTransaction({ fromAccountId: account.id, toAccountId: null });
  const into = makeTransaction({ fromAccountId: null, toAccountId: account.id });
  expect(approvalFacts(out, directory)?.stoppedBy).toBe(stoppedBy);
  expect(approvalFacts(into, directory)?.stoppedBy).toBeNull();
});
