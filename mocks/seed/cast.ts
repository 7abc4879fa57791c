import type { Randomness } from "#server/deps.ts";
import { everydayPurchases } from "./everyday.ts";
import { openingDeposits } from "./opening.ts";
import { type DemoPerson, money, type Movement, type When } from "./plan.ts";

const opened = (daysAgo: number): When => ({ daysAgo, at: "10:00" });
const joined = (daysAgo: number): When => ({ daysAgo, at: "13:20" });

export const administrator: DemoPerson = {
  username: "admin",
  email: "admin@kestrel.example",
  fullName: "Administrator",
  role: "admin",
  joined: joined(1_000),
  accounts: [],
};

export const noah: DemoPerson = {
  username: "noah",
  email: "noah@brandt.example",
  fullName: "Noah Brandt",
  role: "customer",
  phoneNumber: "(415) 555-0172",
  twoFactorEnabled: true,
  joined: joined(977),
  accounts: [
    { type: "checking", ending: "3318", opened: opened(300), balance: money(14_208.33) },
    { type: "savings", opened: opened(300), balance: money(31_050) },
  ],
};

export const aiko: DemoPerson = {
  username: "aiko",
  email: "aiko@tanaka.example",
  fullName: "Aiko Tanaka",
  role: "customer",
  phoneNumber: "+81 3 5550 0139",
  preferredCurrency: "JPY",
  preferredAccountType: "savings",
  joined: joined(962),
  accounts: [
    { type: "checking", opened: opened(280), balance: money(318_400) },
    { type: "savings", opened: opened(280), balance: money(2_450_000) },
  ],
};

export const sofia: DemoPerson = {
  username: "sofia",
  email: "sofia@marchetti.example",
  fullName: "Sofia Marchetti",
  role: "customer",
  phoneNumber: "+39 02 5550 0161",
  preferredCurrency: "EUR",
  joined: joined(943),
  accounts: [
    { type: "checking", opened: opened(260), balance: money(6_240.18) },
    { type: "savings", opened: opened(260), balance: money(18_900) },
    { type: "savings", opened: opened(255), balance: money(120), isActive: false },
    { type: "investment", opened: opened(240), balance: money(4_310.75), isFrozen: true },
  ],
};

export const luis: DemoPerson = {
  username: "luis",
  email: "luis@ortega.example",
  fullName: "Luis Ortega",
  role: "customer",
  phoneNumber: "(305) 555-0119",
  isActive: false,
  joined: joined(925),
  accounts: [
    { type: "checking", opened: opened(220), balance: money(940.22) },
    { type: "savings", opened: opened(220), balance: money(2_100) },
  ],
};

export const zoe: DemoPerson = {
  username: "zoe",
  email: "zoe@lindqvist.example",
  fullName: "Zoe Lindqvist",
  role: "customer",
  phoneNumber: "(646) 555-0184",
  joined: joined(3),
  accounts: [],
};

/** What the named people but Maya did lately; their purchases differ by seed, the rest is written. */
export function castMovements(randomness: Randomness): Movement[] {
  const shop = (owner: string, count: number, unit?: number) =>
    everydayPurchases(randomness, {
      owner,
      unit,
      count,
      from: 0,
      newestDaysAgo: 2,
      oldestDaysAgo: 200,
    });
  return [
    [noah, [...shop("noah", 10), ...noahs]] as const,
    [aiko, [...shop("aiko", 8, 150), ...aikos]] as const,
    [sofia, [...shop("sofia", 8), ...sofias]] as const,
    [luis, shop("luis", 4)] as const,
  ].flatMap(([person, movements]) => [...openingDeposits(person, movements), ...movements]);
}

const noahs: readonly Movement[] = [
  {
    owner: "noah",
    when: { minutesAgo: 6 },
    type: "withdrawal",
    from: 0,
    amount: money(12_500),
    description: "Car purchase, final payment",
    externalAccount: "88 4410 2075",
    outcome: "pending",
  },
  {
    owner: "noah",
    when: { daysAgo: 5, at: "06:00" },
    type: "deposit",
    to: 0,
    amount: money(5_204.60),
    description: "Payroll, Seabright Logistics",
    outcome: "booked",
  },
];

const aikos: readonly Movement[] = [
  {
    owner: "aiko",
    when: { daysAgo: 3, at: "02:00" },
    type: "deposit",
    to: 0,
    amount: money(284_000),
    description: "Payroll, Hoshi Textiles",
    outcome: "booked",
  },
  {
    owner: "aiko",
    when: { daysAgo: 9, at: "11:45" },
    type: "transfer",
    from: 0,
    to: 1,
    amount: money(50_000),
    description: "Spring in Kyoto",
    outcome: "approved",
  },
];

const sofias: readonly Movement[] = [
  {
    owner: "sofia",
    when: { minutesAgo: 175 },
    type: "withdrawal",
    from: 0,
    amount: money(318.60),
    description: "Lago Verde, November nights",
    externalAccount: "IT 2207 1186",
    outcome: "approved",
  },
  {
    owner: "sofia",
    when: { daysAgo: 6, at: "12:10" },
    type: "transfer",
    from: 0,
    to: 1,
    amount: money(400),
    description: "New kitchen",
    outcome: "approved",
  },
];
