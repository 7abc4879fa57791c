import type { AccountType } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import type { Currency } from "#contract/users.ts";
import type { Randomness } from "#server/deps.ts";
import { between, pick } from "../seeded.ts";
import { crowdNames } from "./crowdNames.ts";
import { everydayPurchases } from "./everyday.ts";
import { openingDeposits } from "./opening.ts";
import { type DemoPerson, money, type Movement } from "./plan.ts";
import { crowdToday } from "./today.ts";

/** Mostly dollars: admin sums count them and convert nothing. */
const currencies: readonly Currency[] = ["USD", "USD", "USD", "USD", "USD", "EUR", "GBP", "CAD"];
const accountTypes: readonly AccountType[] = ["checking", "savings", "investment"];
const BLOCKED = new Set(["casper", "winona"]);
const PURCHASES = 2;

interface Member {
  readonly person: DemoPerson;
  readonly movements: readonly Movement[];
}

/** The forty others, with a few movements each. */
export function crowd(randomness: Randomness): Member[] {
  return crowdNames.map((fullName, index) => {
    const [first = "", last = ""] = plain(fullName).split(" ");
    const today = crowdToday.filter(({ owner }) => owner === first);
    const joinedDaysAgo = 900 - index * 21;
    const openedDaysAgo = Math.min(joinedDaysAgo - 1, between(randomness, 60, 180));
    const person: DemoPerson = {
      username: first,
      email: `${first}@${last}.example`,
      fullName,
      role: "customer",
      isActive: !BLOCKED.has(first),
      preferredCurrency: today.length > 0 ? "USD" : pick(randomness, currencies),
      phoneNumber: `(${between(randomness, 201, 989)}) 555-01${between(randomness, 10, 99)}`,
      joined: { daysAgo: joinedDaysAgo, at: "11:30" },
      accounts: accountTypes.slice(0, index % 10 === 0 ? 3 : 2).map((type) => ({
        type,
        opened: { daysAgo: openedDaysAgo, at: "10:00" },
        balance: balanceToday(randomness, today),
      })),
    };
    const movements = [
      ...everydayPurchases(randomness, {
        owner: first,
        from: 0,
        count: PURCHASES,
        newestDaysAgo: 2,
        oldestDaysAgo: openedDaysAgo - 1,
      }),
      ...today,
    ];
    return { person, movements: [...openingDeposits(person, movements), ...movements] };
  });
}

/** Enough that what arrived today was not all there is, and that what is pending fits. */
function balanceToday(randomness: Randomness, today: readonly Movement[]) {
  const arrived = today.reduce(
    (total, { to, amount }) => to === undefined ? total : total + amount,
    0,
  );
  return cents(arrived + between(randomness, money(9_000), money(26_000)));
}

/** The name in the letters that a username and an address may have. */
function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
