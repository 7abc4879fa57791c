import type { Rng } from "./rng.ts";
import { at, customers, type RequestGenerator } from "./generator.ts";
import { hostileTexts, mostly, some, texts } from "./words.ts";

const numbers = ["88 4410 2075", "88-44102075", "GB82WEST12345698765432", "1234567897", " 1234 "];
const badNumbers = ["12", "GB82WEST12345698765433", "XX00"];
const kinds = ["own", "iban", "other", "other", "other"];

const path = (rng: Rng) => at(rng, "/api/payees/", `{payee:-${1 + rng.integer(4)}}`);

/** Whom customers send money to. */
export const payeeGenerators = {
  listPayees: { weight: 2, by: customers, make: () => ({ path: "/api/payees" }) },
  createPayee: {
    weight: 4,
    by: customers,
    make: (rng) => ({
      body: {
        name: mostly(rng, texts, hostileTexts),
        accountNumber: mostly(rng, numbers, badNumbers),
        kind: mostly(rng, kinds, ["swift"]),
        ...some(rng, 25, { note: () => mostly(rng, texts, hostileTexts) }),
      },
    }),
  },
  patchPayee: {
    weight: 3,
    by: customers,
    make: (rng) => ({
      path: path(rng),
      body: some(rng, 40, {
        name: () => mostly(rng, texts, hostileTexts),
        accountNumber: () => mostly(rng, numbers, badNumbers),
        kind: () => mostly(rng, kinds, ["swift"]),
        note: () => mostly(rng, texts, hostileTexts),
        schedules: () => mostly(rng, ["follow", "stay"], ["stop"]),
      }),
    }),
  },
  deletePayee: {
    weight: 2,
    by: customers,
    make: (rng) => ({
      path: path(rng),
      body: some(rng, 50, {
        schedules: () => mostly(rng, ["stop", "stay"], ["follow"]),
      }),
    }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
