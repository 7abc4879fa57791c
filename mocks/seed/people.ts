import type { AccountType } from "#contract/accounts.ts";
import { type Cents, cents } from "#contract/money.ts";
import type { PayeeKind } from "#contract/payees.ts";
import type { Currency } from "#contract/users.ts";
import type { NewPayee } from "#server/db/store/payees.ts";
import type { Randomness } from "#server/kernel/deps.ts";
import type { Person } from "#server/users/addUser.ts";
import type { Identity } from "#server/rules/identity.ts";
import { pickOne, randomBetween } from "../seeded.ts";
import type { DemoSchedule } from "./schedules.ts";
import { day, money, type Movement, purchases, recentMovements, type When } from "./movements.ts";

/** A demo user, without the data that all of them share. */
export interface DemoPerson
  extends Omit<Person, "createdAt" | "encryptedIdentity">, Partial<Identity> {
  readonly joined: When;
  readonly accounts: readonly DemoAccount[];
  readonly payees?: readonly DemoPayee[];
  readonly schedules?: readonly DemoSchedule[];
}

/** A payee that a demo user saved some days ago. */
interface DemoPayee extends Omit<NewPayee, "userId" | "savedAt"> {
  readonly saved: When;
}

export interface DemoAccount {
  readonly type: AccountType;
  readonly opened: When;
  /** Today's posted balance. */
  readonly balance: Cents;
  /** The last four digits of its number, where a picture shows them. */
  readonly ending?: string;
  readonly isActive?: boolean;
  readonly isFrozen?: boolean;
}

function customer(username: string, family: string, phoneNumber: string, joinedDaysAgo: number) {
  const name = `${username[0]?.toUpperCase()}${username.slice(1)}`;
  return {
    username,
    email: `${username}@${plain(family)}.example`,
    fullName: `${name} ${family}`,
    role: "customer" as const,
    phoneNumber,
    joined: day(joinedDaysAgo, "13:20"),
  };
}

function account(
  type: AccountType,
  openedDaysAgo: number,
  balance: number,
  rest: Partial<DemoAccount> = {},
): DemoAccount {
  return { type, opened: day(openedDaysAgo, "10:00"), balance: money(balance), ...rest };
}

function payee(
  name: string,
  accountNumber: string,
  kind: PayeeKind,
  note: string,
  savedDaysAgo: number,
): DemoPayee {
  return { name, accountNumber, kind, note, saved: day(savedDaysAgo, "18:40") };
}

/** The users that stories and end-to-end tests know by name. */
export const namedUsers: readonly DemoPerson[] = [
  {
    username: "admin",
    email: "admin@kestrel.example",
    fullName: "Administrator",
    role: "admin",
    joined: day(1_000, "13:20"),
    accounts: [],
  },
  {
    ...customer("maya", "Ellison", "(212) 555-0148", 990),
    joined: day(990, "15:04"),
    driversLicense: "NY204417893",
    ssn: "***-**-4821",
    dateOfBirth: "1991-06-17",
    accounts: [
      account("checking", 366, 12_480.55, { ending: "4821" }),
      account("savings", 366, 48_200, { ending: "7730" }),
      account("investment", 366, 22_915.40, { ending: "1094" }),
    ],
    payees: [
      payee("Alder Street Homes", "40 1177 2093", "other", "Rent", 362),
      payee("Harbor Dental", "30 1187 5526", "other", "", 9),
      payee("Nina Ellison", "DE89370400440532013000", "iban", "My sister", 40),
    ],
    schedules: [
      { inDays: 18, amount: money(500), description: "To savings", to: 1 },
      { inDays: 29, amount: money(1_250), description: "Rent", to: "40 1177 2093" },
    ],
  },
  {
    ...customer("noah", "Brandt", "(415) 555-0172", 977),
    twoFactorEnabled: true,
    accounts: [
      account("checking", 300, 14_208.33, { ending: "3318" }),
      account("savings", 300, 31_050),
    ],
  },
  {
    ...customer("aiko", "Tanaka", "+81 3 5550 0139", 962),
    preferredCurrency: "JPY",
    preferredAccountType: "savings",
    accounts: [account("checking", 280, 318_400), account("savings", 280, 2_450_000)],
    schedules: [{ inDays: 21, amount: money(50_000), description: "Spring in Kyoto", to: 1 }],
  },
  {
    ...customer("sofia", "Marchetti", "+39 02 5550 0161", 943),
    preferredCurrency: "EUR",
    accounts: [
      account("checking", 260, 6_240.18),
      account("savings", 260, 18_900),
      account("savings", 255, 120, { isActive: false }),
      account("investment", 240, 4_310.75, { isFrozen: true }),
    ],
  },
  {
    ...customer("luis", "Ortega", "(305) 555-0119", 925),
    isActive: false,
    accounts: [account("checking", 220, 940.22), account("savings", 220, 2_100)],
  },
  { ...customer("zoe", "Lindqvist", "(646) 555-0184", 3), accounts: [] },
];

/** The forty others by name, in the order they joined. First names are their usernames. */
const crowdNames =
  `Priya Raman, Daniel Okafor, Grace Whitcombe, Tomás Rivera, Hannah Vogel, Ibrahim Saleh,
  Maeve Donnelly, Kenji Watanabe, Elena Petrova, Samuel Adeyemi, Freya Halvorsen, Mateo Castillo,
  Yara Haddad, Oliver Pemberton, Leila Farahani, Jonas Lindgren, Amara Nwosu, Casper Dijkstra,
  Rosalind Achterberg, Vikram Chaudhary, Beatriz Almeida, Henrik Sørby, Naledi Mokoena,
  Callum Fraser, Ingrid Baumann, Rafael Monteiro, Sanna Virtanen, Dmitri Volkov, Chiara Lombardi,
  Theo Castellanos, Mei Lin, Winona Blackwood, Arjun Mehta, Solène Marchand, Gideon Ashworth,
  Paloma Ibarra, Tariq Mansour, Brigid Callahan, Emeka Obi, Lucy Hargreaves`.split(/,\s+/);

const blocked = new Set(["casper", "winona"]);
/** Mostly dollars: admin sums count them and convert nothing. */
const currencies: readonly Currency[] = ["USD", "USD", "USD", "USD", "USD", "EUR", "GBP", "CAD"];
const accountTypes: readonly AccountType[] = ["checking", "savings", "investment"];
const PURCHASES = 2;

/** The forty others, with a few movements each. */
export function seedManyUsers(
  randomness: Randomness,
): readonly (readonly [DemoPerson, readonly Movement[]])[] {
  return crowdNames.map((fullName, index) => {
    const [first = "", last = ""] = plain(fullName).split(" ");
    const today = recentMovements.filter(({ owner }) => owner === first);
    // Enough that what arrived today was not all there is, and that what is pending fits.
    const arrived = today.reduce((sum, { to, amount }) => to === undefined ? sum : sum + amount, 0);
    const joinedDaysAgo = 900 - index * 21;
    const openedDaysAgo = Math.min(joinedDaysAgo - 1, randomBetween(randomness, 60, 180));
    const person: DemoPerson = {
      username: first,
      email: `${first}@${last}.example`,
      fullName,
      role: "customer",
      isActive: !blocked.has(first),
      preferredCurrency: today.length > 0 ? "USD" : pickOne(randomness, currencies),
      phoneNumber: `(${randomBetween(randomness, 201, 989)}) 555-01${
        randomBetween(randomness, 10, 99)
      }`,
      joined: day(joinedDaysAgo, "11:30"),
      accounts: accountTypes.slice(0, index % 10 === 0 ? 3 : 2).map((type) => ({
        type,
        opened: day(openedDaysAgo, "10:00"),
        balance: cents(arrived + randomBetween(randomness, money(9_000), money(26_000))),
      })),
    };
    const bought = purchases(randomness, first, PURCHASES, [2, openedDaysAgo - 1]);
    return [person, [...bought, ...today]];
  });
}

/** The name in the letters that a username and an address may have. */
function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
