import type { AccountType } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import type { Currency } from "#contract/users.ts";
import type { Randomness } from "#server/deps.ts";
import { between, pick } from "../seeded.ts";
import { everydayPurchases } from "./everyday.ts";
import { openingDeposits } from "./opening.ts";
import { type DemoPerson, money, type Movement } from "./plan.ts";

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

/** The forty others by name, in the order they joined. First names are their usernames. */
const crowdNames: readonly string[] = [
  "Priya Raman",
  "Daniel Okafor",
  "Grace Whitcombe",
  "Tomás Rivera",
  "Hannah Vogel",
  "Ibrahim Saleh",
  "Maeve Donnelly",
  "Kenji Watanabe",
  "Elena Petrova",
  "Samuel Adeyemi",
  "Freya Halvorsen",
  "Mateo Castillo",
  "Yara Haddad",
  "Oliver Pemberton",
  "Leila Farahani",
  "Jonas Lindgren",
  "Amara Nwosu",
  "Casper Dijkstra",
  "Rosalind Achterberg",
  "Vikram Chaudhary",
  "Beatriz Almeida",
  "Henrik Sørby",
  "Naledi Mokoena",
  "Callum Fraser",
  "Ingrid Baumann",
  "Rafael Monteiro",
  "Sanna Virtanen",
  "Dmitri Volkov",
  "Chiara Lombardi",
  "Theo Castellanos",
  "Mei Lin",
  "Winona Blackwood",
  "Arjun Mehta",
  "Solène Marchand",
  "Gideon Ashworth",
  "Paloma Ibarra",
  "Tariq Mansour",
  "Brigid Callahan",
  "Emeka Obi",
  "Lucy Hargreaves",
];

/** What some of the forty did today, so that an administrator's list begins with work. */
const crowdToday: readonly Movement[] = [
  {
    owner: "daniel",
    when: { minutesAgo: 40 },
    type: "deposit",
    to: 0,
    amount: money(2_940.18),
    description: "Payroll, Copperline Rail",
    outcome: "booked",
  },
  {
    owner: "priya",
    when: { minutesAgo: 68 },
    type: "transfer",
    from: 0,
    to: 1,
    amount: money(75),
    description: "Rainy day",
    outcome: "approved",
  },
  {
    owner: "grace",
    when: { minutesAgo: 83 },
    type: "transfer",
    from: 0,
    to: 1,
    amount: money(6_860),
    description: "Roof repair fund",
    outcome: "pending",
  },
  {
    owner: "hannah",
    when: { minutesAgo: 192 },
    type: "deposit",
    to: 0,
    amount: money(18_200),
    description: "Sale of a boat",
    outcome: "booked",
  },
  {
    owner: "tomas",
    when: { minutesAgo: 290 },
    type: "withdrawal",
    from: 0,
    amount: money(44.90),
    description: "Greenleaf Market",
    outcome: "booked",
  },
  {
    owner: "ibrahim",
    when: { minutesAgo: 334 },
    type: "transfer",
    from: 0,
    to: 1,
    amount: money(1_000),
    description: "School fees",
    outcome: "approved",
  },
];
