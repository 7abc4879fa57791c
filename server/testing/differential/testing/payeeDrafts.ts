import type { Dice } from "./dice.ts";
import { at, customers, type Drafter } from "./drafter.ts";
import { hostileTexts, mostly, some, texts } from "./words.ts";

const numbers = ["88 4410 2075", "88-44102075", "GB82WEST12345698765432", "1234567897", " 1234 "];
const badNumbers = ["12", "GB82WEST12345698765433", "XX00"];
const kinds = ["own", "iban", "other", "other", "other"];

const path = (dice: Dice) => at(dice, "/api/payees/", `{payee:-${1 + dice.integer(4)}}`);

/** Whom customers send money to. */
export const payeeDrafts = {
  listPayees: { weight: 2, by: customers, draft: () => ({ path: "/api/payees" }) },
  createPayee: {
    weight: 4,
    by: customers,
    draft: (dice) => ({
      body: {
        name: mostly(dice, texts, hostileTexts),
        accountNumber: mostly(dice, numbers, badNumbers),
        kind: mostly(dice, kinds, ["swift"]),
        ...some(dice, 25, { note: () => mostly(dice, texts, hostileTexts) }),
      },
    }),
  },
  patchPayee: {
    weight: 3,
    by: customers,
    draft: (dice) => ({
      path: path(dice),
      body: some(dice, 40, {
        name: () => mostly(dice, texts, hostileTexts),
        accountNumber: () => mostly(dice, numbers, badNumbers),
        kind: () => mostly(dice, kinds, ["swift"]),
        note: () => mostly(dice, texts, hostileTexts),
        schedules: () => mostly(dice, ["follow", "stay"], ["stop"]),
      }),
    }),
  },
  deletePayee: {
    weight: 2,
    by: customers,
    draft: (dice) => ({
      path: path(dice),
      body: some(dice, 50, { schedules: () => mostly(dice, ["stop", "stay"], ["follow"]) }),
    }),
  },
} as const satisfies Readonly<Record<string, Drafter>>;
