import { transactionSort } from "#contract/transactionList.ts";
import type { Dice } from "./dice.ts";
import { admins, at, customers, query, someAccount, someTransaction, someUser } from "./drafter.ts";
import type { Drafter } from "./drafter.ts";
import type { Who } from "./step.ts";
import {
  accountTypes,
  amounts,
  badAmounts,
  badTimes,
  hostileTexts,
  mostly,
  searches,
  some,
  statuses,
  texts,
  times,
  types,
  zones,
} from "./words.ts";

const limits = [1, 2, 5, 1_000, 1_001];

function metadata(dice: Dice): unknown {
  return dice.pick<unknown>([
    null,
    {},
    { note: dice.pick(texts), deep: [1, { b: 2, a: 1 }] },
    { isInitialDeposit: true },
    JSON.stringify({ isInitialDeposit: true, by: "hand" }),
    { kind: "balance_adjustment", externalAccount: "  88 44 10  " },
    { externalAccount: "88 4410 2075" },
    '{"__proto__":{"isInitialDeposit":true}}',
    { nested: { constructor: 1 } },
    "[1]",
    "not json",
    { big: 1e308, small: 1e-7, negative: -0, text: hostileTexts[1] },
  ]);
}

function sides(dice: Dice, who: Who) {
  const side = () => dice.percent(10) ? null : someAccount(dice, who);
  return some(dice, 92, { fromAccountId: side, toAccountId: side });
}

function reason(dice: Dice) {
  return { reason: () => mostly(dice, texts, hostileTexts) };
}

function submission(dice: Dice, who: Who): unknown {
  const type = mostly(dice, types, ["loan", 7]);
  const goesOut = type === "withdrawal" && dice.percent(85);
  const metadataOf = () =>
    goesOut ? { externalAccount: dice.pick(["88 4410 2075", " 1234 ", "12"]) } : metadata(dice);
  return {
    type,
    amount: mostly(dice, amounts, badAmounts),
    ...sides(dice, who),
    ...some(dice, 35, {
      description: () => mostly(dice, texts, hostileTexts),
      status: () => dice.pick(statuses),
      createdAt: () => mostly(dice, times, badTimes),
    }),
    ...some(dice, goesOut ? 100 : 30, { metadata: metadataOf }),
  };
}

function before(dice: Dice, kind: "transaction" | "account" | "user"): string {
  return `${dice.pick(["2026-03-05T15:04:00.000Z", ...times])},{${kind}:${dice.integer(6)}}`;
}

/** Accounts, transactions and the pages that tell of them. */
export const moneyDrafts = {
  listAccounts: {
    weight: 6,
    by: [...customers, ...admins],
    draft: (dice) => ({
      path: "/api/accounts" + query(some(dice, 20, {
        limit: () => dice.pick(limits),
        before: () => before(dice, "account"),
        userId: () => someUser(dice),
        type: () => dice.pick(accountTypes),
        status: () => dice.pick(["active", "inactive", "frozen"]),
        q: () => dice.pick(searches),
      })),
    }),
  },
  createAccount: {
    weight: 2,
    by: admins,
    draft: (dice) => ({
      body: {
        userId: someUser(dice),
        ...some(dice, 50, {
          accountType: () => dice.pick(accountTypes),
          accountNumber: () => dice.pick(["", "  ", "ACCOUNT-4001", "NEW-1", "NEW-2", "x", "#!"]),
        }),
      },
    }),
  },
  lockMoney: {
    weight: 3,
    by: customers,
    draft: (dice, who) => ({
      path: at(dice, "/api/accounts/", someAccount(dice, who), "/lock"),
      body: {
        amount: mostly(dice, [0, 1, 25.5, 500], [-1, 1e15, 0.001, "5"]),
        ...some(dice, 30, { unlock: () => mostly(dice, ["later", "now"], ["never"]) }),
      },
    }),
  },
  patchAccount: {
    weight: 4,
    by: admins,
    draft: (dice, who) => ({
      path: at(dice, "/api/accounts/", someAccount(dice, who)),
      body: some(dice, 30, {
        balance: () =>
          mostly(dice, [0, 0.01, 500, 1_234.5, -25.5, 99_999_999_999.99], [1e15, 0.001, "5", 1e21]),
        isActive: () => mostly(dice, [true, true, false], ["yes"]),
        isFrozen: () => mostly(dice, [false, false, true], [0]),
        accountNumber: () => dice.pick(["ACCOUNT-4002", "NEW-1", "NEW-3", "", "a b"]),
        accountType: () => dice.pick(accountTypes),
      }),
    }),
  },
  deleteAccount: {
    weight: 1,
    by: admins,
    draft: (dice, who) => ({ path: at(dice, "/api/accounts/", someAccount(dice, who)) }),
  },
  requestAdjustment: {
    weight: 5,
    by: customers,
    draft: (dice, who) => ({
      path: at(dice, "/api/customer/accounts/", someAccount(dice, who), "/balance"),
      body: {
        amount: mostly(dice, [5, -5, 0.01, -1_000, 25.5], badAmounts),
        ...some(dice, 40, { description: () => mostly(dice, texts, hostileTexts) }),
      },
    }),
  },
  listTransactions: {
    weight: 8,
    by: [...customers, ...admins],
    draft: (dice) => ({
      path: "/api/transactions" + query(some(dice, 20, {
        limit: () => dice.pick(limits),
        before: () => before(dice, "transaction"),
        status: () => dice.pick(statuses),
        type: () => dice.pick(types),
        accountId: () => `{account:${dice.integer(9)}}`,
        quick: () => dice.pick(["true", "false"]),
        userId: () => someUser(dice),
        since: () => mostly(dice, times, badTimes),
        until: () => mostly(dice, times, badTimes),
        q: () => dice.pick(searches),
        zone: () => dice.pick(zones),
        sort: () => dice.pick(transactionSort.options),
        order: () => dice.pick(["asc", "desc"]),
      })),
    }),
  },
  sumTransactions: {
    weight: 3,
    by: customers,
    draft: (dice) => ({
      path: "/api/transaction-sums" + query(some(dice, 20, {
        status: () => dice.pick(statuses),
        type: () => dice.pick(types),
        accountId: () => `{account:${dice.integer(9)}}`,
        since: () => mostly(dice, times, badTimes),
        until: () => mostly(dice, times, badTimes),
        q: () => dice.pick(searches),
        zone: () => dice.pick(zones),
      })),
    }),
  },
  createTransaction: {
    weight: 22,
    by: [...customers, ...admins],
    draft: (dice, who) => ({ body: submission(dice, who) }),
  },
  getTransaction: {
    weight: 4,
    by: [...customers, ...admins],
    draft: (dice) => ({ path: at(dice, "/api/transactions/", someTransaction(dice)) }),
  },
  patchTransaction: {
    weight: 18,
    by: admins,
    draft: (dice, who) => ({
      path: at(dice, "/api/transactions/", someTransaction(dice)),
      body: dice.percent(60) ? { status: dice.pick(statuses), ...some(dice, 20, reason(dice)) } : {
        ...some(dice, 10, reason(dice)),
        ...some(dice, 35, {
          amount: () => mostly(dice, amounts, badAmounts),
          status: () => dice.pick(statuses),
          description: () => mostly(dice, texts, hostileTexts),
          type: () => dice.pick(types),
          createdAt: () => mostly(dice, times, badTimes),
          metadata: () => metadata(dice),
        }),
        ...(dice.percent(30) ? sides(dice, who) : {}),
      },
    }),
  },
  cancelTransaction: {
    weight: 4,
    by: customers,
    draft: (dice) => ({ path: at(dice, "/api/transactions/", someTransaction(dice), "/cancel") }),
  },
  deleteTransaction: {
    weight: 3,
    by: admins,
    draft: (dice) => ({ path: at(dice, "/api/transactions/", someTransaction(dice)) }),
  },
  previewDecisions: {
    weight: 4,
    by: admins,
    draft: (dice) => ({
      path: "/api/decision-previews",
      body: {
        ids: Array.from({ length: dice.integer(5) }, () => someTransaction(dice)),
        status: dice.pick(statuses),
      },
    }),
  },
  previewLimit: {
    weight: 2,
    by: customers,
    draft: (dice) => ({
      path: "/api/limit-previews",
      body: {
        type: dice.pick(["transfer", "withdrawal"]),
        amount: dice.pick([1, 500, 90_000]),
        ...dice.percent(50) && { externalAccount: dice.pick(["GBX12 3456", "gbx-123456"]) },
      },
    }),
  },
  getSummary: { weight: 2, by: admins },
  getBooks: { weight: 1, by: admins },
} as const satisfies Readonly<Record<string, Drafter>>;
