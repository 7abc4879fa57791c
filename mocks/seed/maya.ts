import type { Randomness } from "#server/deps.ts";
import { everydayPurchases } from "./everyday.ts";
import { openingDeposits } from "./opening.ts";
import { type DemoPerson, money, type Movement, type When } from "./plan.ts";

const CHECKING = 0;
const SAVINGS = 1;
const INVESTMENT = 2;
const DAYS_A_MONTH = 30.4;
const TRANSACTIONS = 214;
const IN_THE_LAST_30_DAYS = 24;
const LANDLORD = "40 1177 2093";

const opened: When = { daysAgo: 366, at: "10:00" };

export const maya: DemoPerson = {
  username: "maya",
  email: "maya@ellison.example",
  fullName: "Maya Ellison",
  role: "customer",
  phoneNumber: "(212) 555-0148",
  driversLicense: "NY204417893",
  ssn: "***-**-4821",
  dateOfBirth: "1991-06-17",
  joined: { daysAgo: 990, at: "15:04" },
  accounts: [
    { type: "checking", ending: "4821", opened, balance: money(12_480.55) },
    { type: "savings", ending: "7730", opened, balance: money(48_200) },
    { type: "investment", ending: "1094", opened, balance: money(22_915.40) },
  ],
};

/** A year of one person's money: what came of itself month by month, and what she did herself. */
export function mayaMovements(randomness: Randomness): Movement[] {
  const known = [...recent, ...monthsBefore(randomness)];
  const everyday = (count: number, newestDaysAgo: number, oldestDaysAgo: number) =>
    everydayPurchases(randomness, {
      owner: "maya",
      from: CHECKING,
      count,
      newestDaysAgo,
      oldestDaysAgo,
    });
  const lately = known.filter(({ when }) => !("daysAgo" in when) || when.daysAgo < 30).length;
  const thisMonth = everyday(IN_THE_LAST_30_DAYS - lately, 19, 28);
  const openings = maya.accounts.length;
  const others = TRANSACTIONS - known.length - thisMonth.length - openings;
  const all = [...known, ...thisMonth, ...everyday(others, 32, 360)];
  return [...openingDeposits(maya, all), ...all];
}

function movement(
  daysAgo: number,
  at: string,
  type: Movement["type"],
  amount: number,
  description: string,
  rest: Partial<Movement> = {},
): Movement {
  const when = { daysAgo, at };
  const side = type === "deposit" ? { to: CHECKING } : { from: CHECKING };
  const outcome = type === "transfer" ? "approved" : "booked";
  return {
    owner: "maya",
    when,
    type,
    amount: money(amount),
    description,
    outcome,
    ...side,
    ...rest,
  };
}

/** What the pictures of the overview and the transactions page show. */
const recent: readonly Movement[] = [
  movement(0, "", "transfer", 500, "To savings, November", {
    when: { minutesAgo: 389 },
    to: SAVINGS,
    outcome: "pending",
  }),
  movement(1, "09:12", "withdrawal", 1_250, "Rent, December", {
    externalAccount: LANDLORD,
    outcome: "pending",
  }),
  movement(2, "06:00", "deposit", 4_612.08, "Payroll, Larkfield Studio"),
  movement(4, "14:20", "withdrawal", 142.37, "Northline Energy"),
  movement(6, "08:00", "transfer", 1_000, "Quarterly investment plan", { to: INVESTMENT }),
  movement(8, "16:31", "withdrawal", 318, "Harbour Dental, invoice 2204", { outcome: "approved" }),
  movement(11, "12:05", "withdrawal", 600, "Deposit for flat viewing", {
    from: SAVINGS,
    externalAccount: "61 0093 4417",
    outcome: "rejected",
  }),
  movement(14, "09:40", "deposit", 284.50, "Refund, Marlow Travel", { to: SAVINGS }),
  movement(16, "07:15", "withdrawal", 88.04, "City water, quarter 4"),
  movement(18, "19:22", "transfer", 350, "Holiday fund", { to: SAVINGS }),
];

function monthsBefore(randomness: Randomness): Movement[] {
  const cents = (least: number, spread: number) => least + randomness.integer(spread * 100) / 100;
  return Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
    const day = (offset: number) => Math.round(offset + month * DAYS_A_MONTH);
    const later = [
      movement(day(1), "09:05", "withdrawal", 1_250, "Rent, Alder Street 14", {
        externalAccount: LANDLORD,
        outcome: "approved",
      }),
      movement(day(2), "06:00", "deposit", 4_612.08, "Payroll, Larkfield Studio"),
      movement(day(4), "14:20", "withdrawal", cents(118, 46), "Northline Energy"),
      movement(day(12), "08:30", "transfer", 500, "To savings", { to: SAVINGS }),
      ...(month % 3 === 0 ? quarterly(day) : []),
    ];
    return [
      ...(month === 0 ? [] : later),
      movement(day(20), "05:30", "withdrawal", 64.90, "Brightwave Internet"),
      movement(day(22), "05:30", "withdrawal", cents(1_180, 380), "Card payment, Meridian"),
      movement(day(23), "05:30", "withdrawal", 189, "Carter Auto, lease"),
      movement(day(25), "05:30", "withdrawal", 38, "Pocket Mobile"),
    ].filter(({ when }) => "daysAgo" in when && when.daysAgo < 362);
  });
}

function quarterly(day: (offset: number) => number): Movement[] {
  return [
    movement(day(6), "08:00", "transfer", 1_000, "Quarterly investment plan", { to: INVESTMENT }),
    movement(day(9), "11:00", "deposit", 1_180, "Invoice, Tidewater Books"),
    movement(day(16), "07:15", "withdrawal", 88.04, "City water"),
  ];
}
