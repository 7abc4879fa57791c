import { transactionSort } from "#contract/transactionList.ts";
import type { Rng } from "./rng.ts";
import {
  admins,
  at,
  customers,
  query,
  someAccount,
  someTransaction,
  someUser,
} from "./generator.ts";
import type { RequestGenerator } from "./generator.ts";
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

function metadata(rng: Rng): unknown {
  return rng.pick<unknown>([
    null,
    {},
    { note: rng.pick(texts), deep: [1, { b: 2, a: 1 }] },
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

function sides(rng: Rng, who: Who) {
  const side = () => rng.percent(10) ? null : someAccount(rng, who);
  return some(rng, 92, { fromAccountId: side, toAccountId: side });
}

function reason(rng: Rng) {
  return { reason: () => mostly(rng, texts, hostileTexts) };
}

function submission(rng: Rng, who: Who): unknown {
  const type = mostly(rng, types, ["loan", 7]);
  const goesOut = type === "withdrawal" && rng.percent(85);
  const metadataOf = () =>
    goesOut ? { externalAccount: rng.pick(["88 4410 2075", " 1234 ", "12"]) } : metadata(rng);
  return {
    type,
    amount: mostly(rng, amounts, badAmounts),
    ...sides(rng, who),
    ...some(rng, 35, {
      description: () => mostly(rng, texts, hostileTexts),
      status: () => rng.pick(statuses),
      createdAt: () => mostly(rng, times, badTimes),
    }),
    ...some(rng, goesOut ? 100 : 30, { metadata: metadataOf }),
  };
}

function before(rng: Rng, kind: "transaction" | "account" | "user"): string {
  return `${rng.pick(["2026-03-05T15:04:00.000Z", ...times])},{${kind}:${rng.integer(6)}}`;
}

/** Generates calls on accounts, transactions, and their pages. */
export const moneyGenerators = {
  listAccounts: {
    weight: 6,
    by: [...customers, ...admins],
    make: (rng) => ({
      path: "/api/accounts" + query(some(rng, 20, {
        limit: () => rng.pick(limits),
        before: () => before(rng, "account"),
        userId: () => someUser(rng),
        type: () => rng.pick(accountTypes),
        status: () => rng.pick(["active", "inactive", "frozen"]),
        q: () => rng.pick(searches),
      })),
    }),
  },
  createAccount: {
    weight: 2,
    by: admins,
    make: (rng) => ({
      body: {
        userId: someUser(rng),
        ...some(rng, 50, {
          accountType: () => rng.pick(accountTypes),
          accountNumber: () => rng.pick(["", "  ", "ACCOUNT-4001", "NEW-1", "NEW-2", "x", "#!"]),
        }),
      },
    }),
  },
  openOwnAccount: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      body: {
        accountType: rng.pick(accountTypes),
        ...some(rng, 40, { nickname: () => mostly(rng, texts, hostileTexts) }),
      },
    }),
  },
  setNickname: {
    weight: 3,
    by: customers,
    make: (rng, who) => ({
      path: at(rng, "/api/accounts/", someAccount(rng, who), "/nickname"),
      body: { nickname: mostly(rng, [null, ...texts], hostileTexts) },
    }),
  },
  lockMoney: {
    weight: 3,
    by: customers,
    make: (rng, who) => ({
      path: at(rng, "/api/accounts/", someAccount(rng, who), "/lock"),
      body: {
        amount: mostly(rng, [0, 1, 25.5, 500], [-1, 1e15, 0.001, "5"]),
        ...some(rng, 30, {
          unlock: () => mostly(rng, ["later", "now"], ["never"]),
        }),
      },
    }),
  },
  patchAccount: {
    weight: 4,
    by: admins,
    make: (rng, who) => ({
      path: at(rng, "/api/accounts/", someAccount(rng, who)),
      body: some(rng, 30, {
        balance: () =>
          mostly(rng, [0, 0.01, 500, 1_234.5, -25.5, 99_999_999_999.99], [
            1e15,
            0.001,
            "5",
            1e21,
          ]),
        isActive: () => mostly(rng, [true, true, false], ["yes"]),
        isFrozen: () => mostly(rng, [false, false, true], [0]),
        accountNumber: () => rng.pick(["ACCOUNT-4002", "NEW-1", "NEW-3", "", "a b"]),
        accountType: () => rng.pick(accountTypes),
      }),
    }),
  },
  deleteAccount: {
    weight: 1,
    by: admins,
    make: (rng, who) => ({ path: at(rng, "/api/accounts/", someAccount(rng, who)) }),
  },
  requestAdjustment: {
    weight: 5,
    by: customers,
    make: (rng, who) => ({
      path: at(rng, "/api/customer/accounts/", someAccount(rng, who), "/balance"),
      body: {
        amount: mostly(rng, [5, -5, 0.01, -1_000, 25.5], badAmounts),
        ...some(rng, 40, { description: () => mostly(rng, texts, hostileTexts) }),
      },
    }),
  },
  listTransactions: {
    weight: 8,
    by: [...customers, ...admins],
    make: (rng) => ({
      path: "/api/transactions" + query(some(rng, 20, {
        limit: () => rng.pick(limits),
        before: () => before(rng, "transaction"),
        status: () => rng.pick(statuses),
        type: () => rng.pick(types),
        accountId: () => `{account:${rng.integer(9)}}`,
        quick: () => rng.pick(["true", "false"]),
        userId: () => someUser(rng),
        since: () => mostly(rng, times, badTimes),
        until: () => mostly(rng, times, badTimes),
        q: () => rng.pick(searches),
        zone: () => rng.pick(zones),
        sort: () => rng.pick(transactionSort.options),
        order: () => rng.pick(["asc", "desc"]),
      })),
    }),
  },
  sumTransactions: {
    weight: 3,
    by: customers,
    make: (rng) => ({
      path: "/api/transaction-sums" + query(some(rng, 20, {
        status: () => rng.pick(statuses),
        type: () => rng.pick(types),
        accountId: () => `{account:${rng.integer(9)}}`,
        since: () => mostly(rng, times, badTimes),
        until: () => mostly(rng, times, badTimes),
        q: () => rng.pick(searches),
        zone: () => rng.pick(zones),
      })),
    }),
  },
  getOverview: {
    weight: 3,
    by: customers,
    make: (rng) => ({
      path: "/api/overview" + query(some(rng, 80, { zone: () => rng.pick(zones) })),
    }),
  },
  createTransaction: {
    weight: 22,
    by: [...customers, ...admins],
    make: (rng, who) => ({ body: submission(rng, who) }),
  },
  getTransaction: {
    weight: 4,
    by: [...customers, ...admins],
    make: (rng) => ({ path: at(rng, "/api/transactions/", someTransaction(rng)) }),
  },
  patchTransaction: {
    weight: 18,
    by: admins,
    make: (rng, who) => ({
      path: at(rng, "/api/transactions/", someTransaction(rng)),
      body: rng.percent(60) ? { status: rng.pick(statuses), ...some(rng, 20, reason(rng)) } : {
        ...some(rng, 10, reason(rng)),
        ...some(rng, 35, {
          amount: () => mostly(rng, amounts, badAmounts),
          status: () => rng.pick(statuses),
          description: () => mostly(rng, texts, hostileTexts),
          type: () => rng.pick(types),
          createdAt: () => mostly(rng, times, badTimes),
          metadata: () => metadata(rng),
        }),
        ...(rng.percent(30) ? sides(rng, who) : {}),
      },
    }),
  },
  cancelTransaction: {
    weight: 4,
    by: customers,
    make: (rng) => ({
      path: at(rng, "/api/transactions/", someTransaction(rng), "/cancel"),
    }),
  },
  deleteTransaction: {
    weight: 3,
    by: admins,
    make: (rng) => ({ path: at(rng, "/api/transactions/", someTransaction(rng)) }),
  },
  previewDecisions: {
    weight: 4,
    by: admins,
    make: (rng) => ({
      path: "/api/decision-previews",
      body: {
        ids: Array.from({ length: rng.integer(5) }, () => someTransaction(rng)),
        status: rng.pick(statuses),
      },
    }),
  },
  decideTransactions: {
    weight: 6,
    by: admins,
    make: (rng) => ({
      path: "/api/decisions",
      body: {
        decisions: Array.from({ length: rng.integer(5) }, () => ({
          id: someTransaction(rng),
          status: rng.pick(statuses),
          ...some(rng, 20, reason(rng)),
        })),
        ...some(rng, 30, { atomic: () => rng.percent(70) }),
      },
    }),
  },
  previewLimit: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      path: "/api/limit-previews",
      body: {
        type: rng.pick(["transfer", "withdrawal"]),
        amount: rng.pick([1, 500, 90_000]),
        ...rng.percent(50) && { externalAccount: rng.pick(["GBX12 3456", "gbx-123456"]) },
      },
    }),
  },
  getSummary: { weight: 2, by: admins },
  getBooks: { weight: 1, by: admins },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
