import { type Cents, cents } from "#contract/money.ts";
import type { TransactionType } from "#contract/transactions.ts";
import type { Randomness } from "#server/kernel/deps.ts";
import { pickOne, randomBetween } from "../seeded.ts";

/** A moment before now: a time of day (UTC) some days ago, or some minutes ago. */
export type When = { readonly daysAgo: number; readonly at: string } | {
  readonly minutesAgo: number;
};

/**
 * The history of a transaction: posted by staff, or submitted by its customer and approved,
 * rejected or still pending.
 */
type Outcome = "booked" | "approved" | "rejected" | "pending";

export interface Movement {
  readonly owner: string;
  readonly when: When;
  readonly type: TransactionType;
  /** Positions among the owner's accounts. */
  readonly from?: number;
  readonly to?: number;
  readonly amount: Cents;
  readonly description: string;
  readonly externalAccount?: string;
  readonly isInitialDeposit?: true;
  readonly outcome: Outcome;
}

const CHECKING = 0;
const SAVINGS = 1;
const INVESTMENT = 2;

/** An amount as people write it: `money(12.5)`. */
export const money = (major: number): Cents => cents(Math.round(major * 100));

export const day = (daysAgo: number, at: string): When => ({ daysAgo, at });
export const minutes = (minutesAgo: number): When => ({ minutesAgo });

type Rest = Partial<Movement>;
type Row = (
  owner: string,
  when: When,
  amount: number,
  description: string,
  rest?: Rest,
) => Movement;

/** Rows of this type: on the checking account, and with this outcome, unless they say otherwise. */
function rowsOf(type: TransactionType, usual: Rest): Row {
  return (owner, when, amount, description, rest) => ({
    ...{ owner, when, type, amount: money(amount), description, outcome: "booked", ...usual },
    ...rest,
  });
}

const deposit = rowsOf("deposit", { to: CHECKING });
const withdrawal = rowsOf("withdrawal", { from: CHECKING });
const transfer = rowsOf("transfer", { from: CHECKING, outcome: "approved" });

const saved = { to: SAVINGS };
const invested = { to: INVESTMENT };
const toLandlord = { externalAccount: "40 1177 2093" };
const pending = { outcome: "pending" } as const;
const approved = { outcome: "approved" } as const;

/** Recent transactions, which the screenshots of the overview and the lists show. */
export const recentMovements: readonly Movement[] = [
  transfer("maya", minutes(389), 500, "To savings, November", { ...saved, ...pending }),
  withdrawal("maya", day(1, "09:12"), 1_250, "Rent, December", { ...toLandlord, ...pending }),
  deposit("maya", day(2, "06:00"), 4_612.08, "Payroll, Larkfield Studio"),
  withdrawal("maya", day(4, "14:20"), 142.37, "Northline Energy"),
  transfer("maya", day(6, "08:00"), 1_000, "Quarterly investment plan", invested),
  withdrawal("maya", day(8, "16:31"), 318, "Harbor Dental, invoice 2204", approved),
  withdrawal("maya", day(11, "12:05"), 600, "Deposit for apartment", {
    from: SAVINGS,
    externalAccount: "61 0093 4417",
    outcome: "rejected",
  }),
  deposit("maya", day(14, "09:40"), 284.50, "Refund, Marlow Travel", saved),
  withdrawal("maya", day(16, "07:15"), 88.04, "City water, quarter 4"),
  transfer("maya", day(18, "19:22"), 350, "Holiday fund", saved),
  withdrawal("noah", minutes(6), 12_500, "Car purchase, final payment", {
    externalAccount: "88 4410 2075",
    ...pending,
  }),
  deposit("noah", day(5, "06:00"), 5_204.60, "Payroll, Seabright Logistics"),
  deposit("aiko", day(3, "02:00"), 284_000, "Payroll, Hoshi Textiles"),
  transfer("aiko", day(9, "11:45"), 50_000, "Spring in Kyoto", saved),
  withdrawal("sofia", minutes(175), 318.60, "Lago Verde, November nights", {
    externalAccount: "ITX 2207 1186",
    ...approved,
  }),
  transfer("sofia", day(6, "12:10"), 400, "New kitchen", saved),
  deposit("daniel", minutes(40), 2_940.18, "Payroll, Copperline Rail"),
  transfer("priya", minutes(68), 75, "Rainy day", saved),
  transfer("grace", minutes(83), 6_860, "Roof repair fund", { ...saved, ...pending }),
  deposit("hannah", minutes(192), 18_200, "Sale of a boat"),
  withdrawal("tomas", minutes(290), 44.90, "Greenleaf Market"),
  transfer("ibrahim", minutes(334), 1_000, "School fees", saved),
];

const DAYS_A_MONTH = 30.4;

/** Returns maya's earlier recurring transactions. */
function monthsBefore(randomness: Randomness): Movement[] {
  const some = (least: number, spread: number) => least + randomness.integer(spread * 100) / 100;
  return Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
    const on = (offset: number, at: string) => day(Math.round(offset + month * DAYS_A_MONTH), at);
    const quarterly = () => [
      transfer("maya", on(6, "08:00"), 1_000, "Quarterly investment plan", invested),
      deposit("maya", on(9, "11:00"), 1_180, "Invoice, Tidewater Books"),
      withdrawal("maya", on(16, "07:15"), 88.04, "City water"),
    ];
    const later = [
      withdrawal("maya", on(1, "09:05"), 1_250, "Rent, Alder Street 14", {
        ...toLandlord,
        ...approved,
      }),
      deposit("maya", on(2, "06:00"), 4_612.08, "Payroll, Larkfield Studio"),
      withdrawal("maya", on(4, "14:20"), some(118, 46), "Northline Energy"),
      transfer("maya", on(12, "08:30"), 500, "To savings", saved),
      ...(month % 3 === 0 ? quarterly() : []),
    ];
    return [
      ...(month === 0 ? [] : later),
      withdrawal("maya", on(20, "05:30"), 64.90, "Brightwave Internet"),
      withdrawal("maya", on(22, "05:30"), some(1_180, 380), "Card payment, Meridian"),
      withdrawal("maya", on(23, "05:30"), 189, "Carter Auto, lease"),
      withdrawal("maya", on(25, "05:30"), 38, "Pocket Mobile"),
    ].filter(({ when }) => "daysAgo" in when && when.daysAgo < 362);
  });
}

/** Where people shop, and the range of one purchase in whole units of the currency. */
const merchants = [
  ["Greenleaf Market", 18, 96],
  ["Corner Bakery", 4, 16],
  ["Harbor Books", 9, 54],
  ["Saltwater Kitchen", 22, 88],
  ["Metro Transit", 3, 24],
  ["Fairway Pharmacy", 6, 48],
  ["Oak & Iron Hardware", 12, 140],
  ["Lantern Cinema", 11, 38],
  ["Tidepool Coffee", 3, 12],
  ["Ridgeline Outdoor", 25, 180],
  ["Paper Crane Stationery", 5, 32],
  ["Northgate Garage", 40, 260],
] as const;

/**
 * Card purchases, spread over some days, the same for the same randomness. `unit` is what one unit
 * of the merchants' prices is in this currency; those of small units, such as yen, have no decimals.
 */
export function purchases(
  randomness: Randomness,
  owner: string,
  count: number,
  [newestDaysAgo, oldestDaysAgo]: readonly [number, number],
  unit = 1,
): Movement[] {
  return Array.from({ length: count }, () => {
    const [name, least, most] = pickOne(randomness, merchants);
    const major = randomBetween(randomness, least * 100, most * 100) / 100 * unit;
    const daysAgo = randomBetween(randomness, newestDaysAgo, oldestDaysAgo);
    const hour = String(randomBetween(randomness, 8, 21)).padStart(2, "0");
    const at = `${hour}:${String(randomness.integer(60)).padStart(2, "0")}`;
    return withdrawal(owner, day(daysAgo, at), unit === 1 ? major : Math.round(major), name);
  });
}

const MAYAS_TRANSACTIONS = 214;
const MAYAS_IN_THE_LAST_30_DAYS = 24;
const MAYAS_OPENINGS = 3;

/** Returns the transactions of a named user; purchases differ by seed, the rest is fixed. */
export function movementsOf(username: string, randomness: Randomness): readonly Movement[] {
  const written = recentMovements.filter(({ owner }) => owner === username);
  const shop = (count: number, unit?: number) =>
    purchases(randomness, username, count, [2, 200], unit);
  switch (username) {
    case "maya": {
      const known = [...written, ...monthsBefore(randomness)];
      const fresh = known.filter(({ when }) => !("daysAgo" in when) || when.daysAgo < 30).length;
      const thisMonth = MAYAS_IN_THE_LAST_30_DAYS - fresh;
      const before = MAYAS_TRANSACTIONS - MAYAS_OPENINGS - known.length - thisMonth;
      return [
        ...known,
        ...purchases(randomness, username, thisMonth, [19, 28]),
        ...purchases(randomness, username, before, [32, 360]),
      ];
    }
    case "noah":
      return [...shop(10), ...written];
    case "aiko":
      return [...shop(8, 150), ...written];
    case "sofia":
      return [...shop(8), ...written];
    case "luis":
      return shop(4);
    default:
      return [];
  }
}
