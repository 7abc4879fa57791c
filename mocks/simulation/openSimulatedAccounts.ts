import type { CompanyRole } from "#contract/companyRole.ts";
import { cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { Store } from "#server/db/store.ts";
import { addUser } from "#server/users/addUser.ts";
import { fillCompany, openAccounts } from "../recording/fillBank.ts";

/** Of the first customers. The last one isn't a member. */
const ROLES: readonly CompanyRole[] = [
  ...["administrator", "approver", "approver", "approver", "preparer"] as const,
];
const RULES = [
  { kind: "payment" as const, above: cents(1_000), persons: 1 },
  { kind: "payment" as const, above: cents(5_000), persons: 2 },
  { kind: "newPayee" as const, above: cents(500), persons: 2 },
];
/** Of the company's account, in cents. */
const OPENING = 20_000;

/** Opens a company with members, rules, and an account. Returns its ID. */
export async function openSimulatedCompany(
  store: Store,
  customers: readonly number[],
  now: Instant,
): Promise<number> {
  const name = "company-1";
  const { id } = await addUser(store, {
    ...{ username: name, fullName: name, email: `${name}@bank.test`, role: "customer" },
    ...{ isCompany: true, isEmailProved: true, passwordHash: "", now },
  });
  const members = customers.slice(0, -1).slice(0, ROLES.length)
    .map((userId, at) => ({ userId, role: ROLES[at] ?? "viewer" }));
  await fillCompany(store, { userId: id, joinedAt: now, members, rules: RULES });
  await openSimulatedAccounts(store, { userId: id, at: id, opening: [OPENING], now });
  return id;
}

/** Opens a user's accounts with these balances, in cents. Returns their IDs. */
export function openSimulatedAccounts(
  store: Store,
  { userId, at, opening, now }: {
    readonly userId: number;
    /** Decides their numbers. */
    readonly at: number;
    readonly opening: readonly number[];
    readonly now: Instant;
  },
): Promise<readonly number[]> {
  const accounts = opening.map((amount, place) => ({
    userId,
    accountType: place === 0 ? "checking" as const : "savings" as const,
    accountNumber: String(4_000_000_000 + at * 10 + place),
    createdAt: now,
    opening: cents(amount),
  }));
  return store.transaction((tx) => openAccounts(tx, accounts));
}
