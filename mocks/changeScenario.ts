import * as z from "zod/mini";
import { cents, moneyLimit } from "#contract/money.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import type { UserRow } from "#server/db/rows.ts";
import { perform } from "#server/kernel/perform.ts";
import { createTransactionAction } from "#server/transactions/createTransaction.ts";
import { type DemoUsername, demoUsernames } from "./demoUsernames.ts";
import { type MockBank, STORY_NOW } from "./mockBank.ts";
import { BadScenario, type PersonChanges, type ScenarioPlan } from "./scenarioPlan.ts";

type Changes = Omit<ScenarioPlan, "scenario">;

/** Above the IDs of all demo users. */
const FIRST_ID = 5_000;

/** Amounts of each risk level, in cents. */
const AMOUNTS = [7_500, 125_000, 48_050, 560_000, 1_250_000];

/** Throws unless a count is at least what the scenario has. Returns the difference. */
function missing(field: keyof Changes, wanted: number | undefined, has: number): number {
  if (wanted === undefined) return 0;
  if (wanted >= has) return wanted - has;
  throw new BadScenario(`${field}: Enter ${has} or more, because the scenario has ${has}`);
}

const isCustomer = ({ role }: Pick<UserRow, "role">) => role === "customer";

/** Adds customers up to the wanted count. Throws BadScenario. */
export function withCustomers(year: Snapshot, { customers }: Changes): Snapshot {
  const has = year.users.filter(isCustomer).length;
  return withMoreCustomers(year, missing("customers", customers, has));
}

/** Adds customers who just joined, each with an empty account. */
export function withMoreCustomers(year: Snapshot, count: number): Snapshot {
  const newcomer = year.users.find(({ username }) => username === "zoe");
  if (newcomer === undefined) throw new Error("The demo people are gone");
  const places = Array.from({ length: count }, (_, place) => place);
  const arrived = { createdAt: STORY_NOW, isActive: true, isFrozen: false };
  return {
    ...year,
    users: [
      ...year.users,
      ...places.map((place) => ({
        ...newcomer,
        ...arrived,
        id: FIRST_ID + place,
        username: `guest${place + 1}`,
        fullName: `Guest ${place + 1}`,
        email: `guest${place + 1}@crowd.example`,
      })),
    ],
    accounts: [
      ...year.accounts,
      ...places.map((place) => ({
        ...arrived,
        id: FIRST_ID + place,
        userId: FIRST_ID + place,
        accountNumber: String(7_000_000_000 + place),
        accountType: "checking" as const,
        balance: cents(0),
        held: cents(0),
        locked: cents(0),
        unlock: null,
        nickname: null,
        lastActivityDate: null,
      })),
    ],
  };
}

/** Applies the rest of a plan to a bank that is open. Throws BadScenario. */
export async function changeScenario(
  bank: MockBank,
  { frozen, pending, people = {} }: Changes,
): Promise<void> {
  await submitDeposits(bank, pending);
  await freezeCustomers(bank, frozen);
  for (const name of demoUsernames) {
    const changes = people[name];
    if (changes !== undefined) await changePerson(bank, name, changes);
  }
}

/** Submits deposits of customers in turn, up to the wanted count of pending transactions. */
async function submitDeposits({ store, deps }: MockBank, pending: number | undefined) {
  const { users, accounts, transactions } = store.exportState();
  const has = transactions.filter(({ status }) => status === "pending").length;
  const count = missing("pending", pending, has);
  const open = users.flatMap((user) => {
    const account = accounts.find((one) => one.userId === user.id && one.isActive && !one.isFrozen);
    const mayDeposit = isCustomer(user) && user.isActive && !user.isFrozen;
    return account && mayDeposit ? [{ user, toAccountId: account.id }] : [];
  });
  for (let place = 0; place < count; place++) {
    const from = open[place % open.length];
    if (from === undefined) throw new BadScenario("pending: Add customers, who have accounts");
    const { user, toAccountId } = from;
    const amount = cents(AMOUNTS[place % AMOUNTS.length] ?? 0);
    const body = {
      type: "deposit" as const,
      toAccountId,
      amount,
      description: `Check ${place + 1}`,
    };
    const input = { params: undefined, query: undefined, body };
    await perform(deps, createTransactionAction, { kind: "bank", user }, input);
  }
}

/** Freezes the newest customers who aren't demo users, up to the wanted count. */
async function freezeCustomers({ store }: MockBank, frozen: number | undefined) {
  const customers = store.exportState().users.filter(isCustomer);
  const has = customers.filter(({ isFrozen }) => isFrozen).length;
  const count = missing("frozen", frozen, has);
  const isKnown = (username: string) => demoUsernames.some((name) => name === username);
  const others = customers.filter(({ username, isFrozen }) => !isFrozen && !isKnown(username));
  if (count > others.length) {
    const most = has + others.length;
    throw new BadScenario(`frozen: Enter ${most} or less, or add customers`);
  }
  for (const { id } of others.slice(others.length - count)) {
    await store.users.update(id, { isFrozen: true });
  }
}

async function changePerson(
  { store }: MockBank,
  username: DemoUsername,
  { permissionSets, dayLimit, ...changes }: PersonChanges,
): Promise<void> {
  const user = await store.users.byUsername(username);
  if (user === undefined) {
    throw new BadScenario(`people.${username}: The scenario doesn't have this user`);
  }
  await store.users.update(user.id, {
    ...changes,
    ...permissionSets && { role: "admin", permissionSets },
    ...dayLimit !== undefined &&
      { dayLimit: dayLimit === null ? null : z.decode(moneyLimit, dayLimit) },
  });
}
