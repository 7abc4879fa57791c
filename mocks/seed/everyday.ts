import type { Randomness } from "#server/deps.ts";
import { between, pick } from "../seeded.ts";
import { money, type Movement } from "./plan.ts";

interface Merchant {
  readonly name: string;
  /** The range of one purchase, in whole units of the currency. */
  readonly from: number;
  readonly to: number;
}

const merchants: readonly Merchant[] = [
  { name: "Greenleaf Market", from: 18, to: 96 },
  { name: "Corner Bakery", from: 4, to: 16 },
  { name: "Harbour Books", from: 9, to: 54 },
  { name: "Saltwater Kitchen", from: 22, to: 88 },
  { name: "Metro Transit", from: 3, to: 24 },
  { name: "Fairway Pharmacy", from: 6, to: 48 },
  { name: "Oak & Iron Hardware", from: 12, to: 140 },
  { name: "Lantern Cinema", from: 11, to: 38 },
  { name: "Tidepool Coffee", from: 3, to: 12 },
  { name: "Ridgeline Outdoor", from: 25, to: 180 },
  { name: "Paper Crane Stationery", from: 5, to: 32 },
  { name: "Northgate Garage", from: 40, to: 260 },
];

/** Card purchases on one account, spread over some days, the same for the same randomness. */
export function everydayPurchases(
  randomness: Randomness,
  spread: {
    readonly owner: string;
    readonly from: number;
    readonly count: number;
    readonly newestDaysAgo: number;
    readonly oldestDaysAgo: number;
    /** What one unit of the merchants' prices is in this currency; 1 when left out. */
    readonly unit?: number;
  },
): Movement[] {
  const { owner, from, count, newestDaysAgo, oldestDaysAgo, unit = 1 } = spread;
  return Array.from({ length: count }, () => {
    const merchant = pick(randomness, merchants);
    const major = between(randomness, merchant.from * 100, merchant.to * 100) / 100 * unit;
    return {
      owner,
      from,
      type: "withdrawal",
      // Prices in currencies of small units, such as yen, have no decimals.
      amount: money(unit === 1 ? major : Math.round(major)),
      description: merchant.name,
      outcome: "booked",
      when: {
        daysAgo: between(randomness, newestDaysAgo, oldestDaysAgo),
        at: timeOfDay(randomness),
      },
    };
  });
}

function timeOfDay(randomness: Randomness): string {
  const hour = String(between(randomness, 8, 21)).padStart(2, "0");
  return `${hour}:${String(randomness.integer(60)).padStart(2, "0")}`;
}
