import { bankItself } from "#server/kernel/deps.ts";
import { startDemoSettings } from "#server/auth/secondFactor/universalCode.ts";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import { createTransaction } from "#contract/transactions.ts";
import { policy } from "#server/kernel/policy.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import type { AccountRow } from "#server/db/rows.ts";
import { withBusyYear } from "./busyYear.ts";
import { changeScenario, withCustomers, withMoreCustomers } from "./changeScenario.ts";
import { createMockBank, type MockBank, STORY_NOW } from "./mockBank.ts";
import { openDemoCompany } from "./company.ts";
import { addConversation } from "./addConversation.ts";
import { callAs } from "./callAs.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { readScenario, type ScenarioPlan } from "./scenarioPlan.ts";
import { signIn } from "./signIn.ts";
import { fixedClock } from "./clock.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { seedYear } from "./seed/seed.ts";
import { quickPasswords } from "./quickPasswords.ts";
import { seededRandomness } from "./seeded.ts";
import { pageEncryptor } from "./pageEncryptor.ts";

const SALT_SEED = 11;

let seeded: Promise<Snapshot> | undefined;

async function seed(): Promise<Snapshot> {
  const randomness = seededRandomness(SALT_SEED);
  const passwords = quickPasswords(randomness);
  // The generated year as rows, ready to insert, so it isn't posted twice.
  const year = await seedYear(STORY_NOW, pageEncryptor);
  const users = await Promise.all(year.users.map(async (user) => ({
    ...user,
    passwordHash: await passwords.hash(DEMO_PASSWORD, bankItself),
  })));
  const store = createMemoryStore();
  store.importState({ ...year, users });
  const clock = fixedClock(STORY_NOW);
  await startDemoSettings({ store, randomness, clock, policy, encryptor: pageEncryptor });
  return store.exportState();
}

/** The demo people's year up to the stories' now. It is lived once; every story starts from it. */
export function demoState(): Promise<Snapshot> {
  seeded ??= seed();
  return seeded;
}

interface Scenario {
  readonly start?: (year: Snapshot) => Snapshot;
  /** Later actions, by real calls. */
  readonly meanwhile?: (bank: MockBank) => Promise<void>;
}

const nothing = {
  accounts: [],
  transactions: [],
  entries: [],
  postings: [],
  audit: [],
  chatMessages: [],
};

/** Initial data of stories. */
const scenarios = {
  /** The demo people as they are. */
  typical: {},
  /** Only an administrator and a new customer, without accounts. */
  empty: {
    start: (year) => ({
      ...year,
      ...nothing,
      users: year.users.filter(({ username }) => ["admin", "zoe"].includes(username)),
    }),
  },
  /** Maya has just submitted a transfer. */
  "transfer-pending": {
    meanwhile: (bank) =>
      mayaSubmits(bank, { toSavings: 300, description: "House deposit, part 3" }),
  },
  /** All but 30.55 of Maya's checking account is on hold. */
  insufficient: {
    meanwhile: (bank) =>
      mayaSubmits(bank, { outside: 10_700, description: "Kitchen, second half" }),
  },
  /** More transactions than an administrator's list holds. */
  many: { meanwhile: bookManyDeposits },
  /** More people, each with an account, than an administrator's lists hold; all came after Maya. */
  crowded: { start: (year) => withMoreCustomers(year, CROWD) },
  /** Maya has five thousand transactions more. */
  busy: { start: (year) => withBusyYear(year) },
  /** Maya and support have written to each other five thousand times, and read it all. */
  "long-talk": {
    meanwhile: (bank) => addConversation(bank, { username: "maya", count: 5_000, unread: 0 }),
  },
  /** Maya, Aiko, Sofia, and Zoe act for a company. */
  company: { meanwhile: (bank) => openDemoCompany(bank).then(() => undefined) },
} as const satisfies Record<ScenarioName, Scenario>;

const CROWD = 1_200;

/**
 * Opens a new bank in a scenario. No one is signed in. Throws BadScenario.
 */
export async function openScenario(plan: ScenarioName | ScenarioPlan = {}): Promise<MockBank> {
  const wanted = typeof plan === "string" ? { scenario: plan } : plan;
  const { scenario = "typical", ...changes } = readScenario(wanted);
  const { start = same, meanwhile }: Scenario = scenarios[scenario];
  const bank = createMockBank({ state: withCustomers(start(await demoState()), changes) });
  await meanwhile?.(bank);
  await changeScenario(bank, changes);
  return bank;
}

const same = (year: Snapshot) => year;

/** Returns a demo user's accounts in the order they were opened. */
export async function accountsOf(bank: MockBank, username: string): Promise<AccountRow[]> {
  const user = await bank.store.users.byUsername(username);
  const accounts = user === undefined ? [] : await bank.store.accounts.listOwnedBy(user.id);
  return accounts.toSorted((one, other) => one.id - other.id);
}

async function mayaSubmits(
  bank: MockBank,
  { toSavings, outside, description }: {
    readonly toSavings?: number;
    readonly outside?: number;
    readonly description: string;
  },
): Promise<void> {
  const browser = bank.anotherBrowser();
  await signIn(browser, "maya");
  const [checking, savings] = await accountsOf(bank, "maya");
  const shared = { fromAccountId: checking?.id, description };
  const body = toSavings === undefined
    ? {
      ...shared,
      type: "withdrawal",
      amount: outside,
      metadata: { externalAccount: "88 4410 2075" },
    }
    : { ...shared, type: "transfer", amount: toSavings, toAccountId: savings?.id };
  await callAs(browser, createTransaction, { body });
}

async function bookManyDeposits(bank: MockBank): Promise<void> {
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  const [account] = await accountsOf(bank, "daniel");
  for (let count = 1; count <= 600; count++) {
    const description = `Parking meter ${count}`;
    const body = { type: "deposit", toAccountId: account?.id, amount: 1.25, description };
    await callAs(admin, createTransaction, { body });
  }
}
