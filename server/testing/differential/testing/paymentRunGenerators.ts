import type { Rng } from "./rng.ts";
import { at, customers, type RequestGenerator, someAccount } from "./generator.ts";
import type { Who } from "./step.ts";
import { amounts, badAmounts, hostileTexts, mostly, some, texts } from "./words.ts";

const numbers = ["88 4410 2075", "GB82WEST12345698765432", "GB82WEST12345698765433", "1234"];

const path = (rng: Rng, after = "") =>
  at(rng, "/api/payment-runs/", `{paymentRun:-${1 + rng.integer(3)}}`, after);

const names = ["Payroll", "Suppliers"];

function rows(rng: Rng): unknown {
  return Array.from({ length: rng.integer(4) }, () => ({
    payee: mostly(rng, texts, hostileTexts),
    accountNumber: mostly(rng, numbers, ["12"]),
    amount: mostly(rng, amounts, badAmounts),
    ...some(rng, 20, { note: () => rng.pick(texts) }),
  }));
}

function run(rng: Rng, who: Who) {
  const isSaved = () => mostly(rng, [true, false], ["yes"]);
  return {
    name: mostly(rng, names, hostileTexts),
    fromAccountId: someAccount(rng, who),
    rows: rows(rng),
    ...some(rng, 20, { isSaved }),
  };
}

/** Payments that customers send together. */
export const paymentRunGenerators = {
  listPaymentRuns: { weight: 1, by: customers },
  createPaymentRun: {
    weight: 4,
    by: customers,
    make: (rng, who) => ({ body: run(rng, who) }),
  },
  getPaymentRun: { weight: 1, by: customers, make: (rng) => ({ path: path(rng) }) },
  patchPaymentRun: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      path: path(rng),
      body: {
        version: mostly(rng, [1, 1, 2], [0, "1"]),
        ...some(rng, 40, {
          name: () => rng.pick(names),
          rows: () => rows(rng),
          isSaved: () => rng.pick([true, false]),
        }),
      },
    }),
  },
  deletePaymentRun: { weight: 1, by: customers, make: (rng) => ({ path: path(rng) }) },
  previewPaymentRun: {
    weight: 2,
    by: customers,
    make: (rng) => ({ path: path(rng, "/verdicts") }),
  },
  submitPaymentRun: {
    weight: 3,
    by: customers,
    make: (rng) => ({
      path: path(rng, "/submit"),
      body: {
        version: mostly(rng, [1, 1, 2], [0, "1"]),
        ...some(rng, 30, { places: () => mostly<unknown>(rng, [[1], [1, 2]], [[], [7]]) }),
      },
    }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
