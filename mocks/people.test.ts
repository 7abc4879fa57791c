import { bankItself } from "#server/kernel/deps.ts";
import { describe, expect, it } from "vitest";
import { instantOf } from "#contract/time.ts";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import { openIdentity } from "#server/rules/identity.ts";
import { STORY_NOW } from "./mockBank.ts";
import { fixedClock } from "./clock.ts";
import { demoState } from "./scenarios.ts";
import { DEMO_PASSWORD, demoSignIns, seedDemoPeople } from "./people.ts";
import { pageEncryptor } from "./pageEncryptor.ts";
import { quickPasswords } from "./quickPasswords.ts";
import { accountsOf, openScenario } from "./scenarios.ts";
import { seededRandomness } from "./seeded.ts";
import { everyAccount, everyUser } from "#server/db/testing/samples.ts";

async function seededAt(now = STORY_NOW, seed = 1) {
  const store = createMemoryStore();
  const passwords = quickPasswords(seededRandomness(seed));
  const deps = { store, passwords, clock: fixedClock(now), encryptor: pageEncryptor };
  const wasFilled = await seedDemoPeople(deps);
  return { ...deps, wasFilled };
}

const money = (cents: number) => cents / 100;

/** Encryption differs each time; the plain text doesn't. */
const unsealed = ({ users, ...rest }: Snapshot) => ({
  ...rest,
  users: users.map(({ encryptedIdentity, ...user }) => ({
    ...user,
    known: encryptedIdentity !== null,
  })),
});

describe("the demo people", () => {
  it("fill an empty bank once, with 47 people of whom 44 are active", async () => {
    const { wasFilled, ...deps } = await seededAt();
    expect(wasFilled).toBe(true);
    expect(await seedDemoPeople(deps)).toBe(false);
    const people = await everyUser(deps.store);
    expect([people.length, people.filter(({ isActive }) => isActive).length]).toEqual([47, 44]);
    const accounts = await everyAccount(deps.store);
    expect(accounts.filter(({ isActive }) => isActive)).toHaveLength(96);
  });

  it("share a password and no hash", async () => {
    const { store, passwords } = await seededAt();
    const hashes = (await everyUser(store)).map(({ passwordHash }) => passwordHash);
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const { username } of demoSignIns) {
      const person = await store.users.byUsername(username);
      expect(await passwords.verify(DEMO_PASSWORD, person?.passwordHash ?? "", bankItself)).toBe(
        true,
      );
    }
  });

  it("are the same every time except for their dates", async () => {
    const [one, other] = [await seededAt(), await seededAt()];
    expect(unsealed(one.store.exportState())).toEqual(unsealed(other.store.exportState()));
    const later = await seededAt(instantOf(new Date("2027-03-01T02:00:00.000Z")));
    const undated = ({ store }: typeof one) =>
      store.exportState().transactions.map(({ description, amount }) => `${description} ${amount}`);
    expect(undated(later).toSorted()).toEqual(undated(one).toSorted());
  });

  it("have no tomorrow, also just after midnight", async () => {
    const now = instantOf(new Date("2027-01-01T00:00:30.000Z"));
    const { transactions, audit } = (await seededAt(now)).store.exportState();
    expect(transactions.filter(({ createdAt }) => createdAt > now)).toEqual([]);
    expect(audit.filter(({ at }) => at > now)).toEqual([]);
  });

  it("leave the books balanced and an audit row for every action", async () => {
    const { store } = await seededAt();
    const books = await store.journal.books();
    expect(books).toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    const { transactions, audit } = store.exportState();
    const subjects = new Set(audit.map(({ subject }) => subject));
    const decided = transactions.filter(({ status }) => status !== "pending");
    expect(decided.filter(({ id }) => !subjects.has(`transaction:${id}`))).toEqual([]);
  });

  it("were decided as requests are: approved or rejected, nothing edited", async () => {
    const { transactions, audit, users } = (await seededAt()).store.exportState();
    const customers = new Set(users.filter(({ role }) => role === "customer").map(({ id }) => id));
    const wanted = { completed: "transaction.approved", rejected: "transaction.rejected" };
    const asked = transactions.filter(({ initiatorId }) => customers.has(initiatorId));
    const expected = asked.flatMap(({ id, status }) =>
      status === "pending" ? [] : [`${wanted[status]} transaction:${id}`]
    );
    const actions = audit.filter(({ action }) => /^transaction\.(?!created)/.test(action))
      .map(({ action, subject }) => `${action} ${subject}`);
    expect(actions.toSorted()).toEqual(expected.toSorted());
    for (const action of Object.values(wanted)) expect(actions.join()).toContain(action);
  });
});

describe("Maya", () => {
  it("has an identity that only her bank can read", async () => {
    const { store, deps } = await openScenario();
    const maya = await store.users.byUsername("maya");
    expect(JSON.stringify(store.exportState())).not.toMatch(/NY204417893|1991-06-17/);
    const identity = maya && await openIdentity(deps.encryptor, maya);
    expect(identity).toMatchObject({ driversLicense: "NY204417893", ssn: "***-**-4821" });
  });

  it("has what the pictures show", async () => {
    const bank = await openScenario();
    const accounts = await accountsOf(bank, "maya");
    expect(accounts.map(({ accountType, accountNumber, balance, held }) => [
      accountType,
      accountNumber.slice(-4),
      money(balance),
      money(balance - held),
    ])).toEqual([
      ["checking", "4821", 12_480.55, 10_730.55],
      ["savings", "7730", 48_200, 48_200],
      ["investment", "1094", 22_915.40, 22_915.40],
    ]);
  });

  it("did what the pictures show, and 214 things in all", async () => {
    const { store } = await openScenario();
    const maya = await store.users.byUsername("maya");
    const rows = await store.transactions.listOwnedBy(maya?.id ?? 0);
    expect(rows).toHaveLength(214);
    expect(rows.filter(({ createdAt }) => createdAt >= "2026-10-22")).toHaveLength(24);
    expect(
      rows.slice(0, 10).map((row) => [
        row.createdAt.slice(0, 10),
        row.type,
        row.description,
        money(row.amount),
        row.status,
      ]),
    ).toEqual([
      ["2026-11-20", "transfer", "To savings, November", 500, "pending"],
      ["2026-11-19", "withdrawal", "Rent, December", 1_250, "pending"],
      ["2026-11-18", "deposit", "Payroll, Larkfield Studio", 4_612.08, "completed"],
      ["2026-11-16", "withdrawal", "Northline Energy", 142.37, "completed"],
      ["2026-11-14", "transfer", "Quarterly investment plan", 1_000, "completed"],
      ["2026-11-12", "withdrawal", "Harbor Dental, invoice 2204", 318, "completed"],
      ["2026-11-09", "withdrawal", "Deposit for apartment", 600, "rejected"],
      ["2026-11-06", "deposit", "Refund, Marlow Travel", 284.50, "completed"],
      ["2026-11-04", "withdrawal", "City water, quarter 4", 88.04, "completed"],
      ["2026-11-02", "transfer", "Holiday fund", 350, "completed"],
    ]);
  });
});

describe("an administrator's morning", () => {
  it("begins with four approvals over 21,110.00", async () => {
    const pending = (await demoState()).transactions.filter(({ status }) => status === "pending");
    const sum = pending.reduce((total, { amount }) => total + amount, 0);
    expect([pending.length, money(sum)]).toEqual([4, 21_110]);
  });
});
