import { checkDigit } from "#contract/accountNumber.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { cents } from "#contract/money.ts";
import { after, before, days, hours, type Instant, instantOf, minutes } from "#contract/time.ts";
import type { createTransaction } from "#contract/transactions.ts";
import { newAccountNumber } from "#server/accounts/openAccount.ts";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import type { AccountRow, UserRow } from "#server/db/rows.ts";
import type { Repositories } from "#server/db/store.ts";
import type { Encryptor, Randomness } from "#server/kernel/deps.ts";
import { policy } from "#server/kernel/policy.ts";
import { sendMessageAction, sendMessageToCustomerAction } from "#server/chat/sendMessage.ts";
import type { Bank } from "#server/kernel/action.ts";
import { perform } from "#server/kernel/perform.ts";
import { createTransactionAction } from "#server/transactions/createTransaction.ts";
import { patchTransactionAction } from "#server/transactions/patchTransaction.ts";
import { addUser } from "#server/users/addUser.ts";
import { fixedClock } from "../clock.ts";
import { encryptIdentity } from "#server/rules/identity.ts";
import { randomBetween, seededRandomness } from "../seeded.ts";
import { type Movement, movementsOf, type When } from "./movements.ts";
import { type DemoAccount, type DemoPerson, namedUsers, seedManyUsers } from "./people.ts";
import { scheduleOf } from "./schedules.ts";
import { messages } from "./conversations.ts";
import { machine } from "#server/kernel/timers.ts";

const SEED = 20_101;
const ADMINISTRATOR = "admin";

/** A user as stored, with their accounts in the order of their plan. */
interface Resident {
  readonly user: UserRow;
  readonly accounts: readonly AccountRow[];
}

/** The server in which the demo users' year is generated. */
interface Scene {
  readonly bank: Bank;
  readonly tx: Repositories;
  readonly now: Instant;
  readonly residents: ReadonlyMap<string, Resident>;
}

const noInput = { params: undefined, query: undefined };

/** No one is connected until the year is over, and no one gets its emails. */
const silent: Pick<Bank, "hub" | "notifier"> = {
  hub: {
    connect() {
      throw new Error("A bank that is being filled has no sockets");
    },
    publish() {},
    endSession() {},
    moveSession() {},
    closeAll() {},
  },
  notifier: { send() {}, post: async () => {}, drain: async () => {} },
};

/**
 * Generates the demo users' year up to `now` with the real calls, in a separate bank. The same seed
 * gives the same users, numbers and amounts; only the dates follow the clock. Secrets are encrypted
 * by `encryptor`, so they can move to its bank.
 */
export async function seedYear(now: Instant, encryptor: Encryptor): Promise<Snapshot> {
  const randomness = seededRandomness(SEED);
  const others = seedManyUsers(randomness);
  const people = [...namedUsers, ...others.map(([person]) => person)];
  const movements = [
    ...namedUsers.map((person) => [person, movementsOf(person.username, randomness)] as const),
    ...others,
  ].flatMap(([person, moved]) => [...openingDeposits(person, moved), ...moved]);

  const store = createMemoryStore();
  const demo = { recoveryCodeInAnswer: true, outboxReadable: true, universalCodeAlone: true };
  const ports = { store, clock: fixedClock(now), randomness, encryptor, policy };
  const bank: Bank = { ...ports, ...machine, ...silent, demo, publicOrigin: "" };
  await store.transaction(async (tx) => {
    const scene = { bank, tx, now, residents: await moveIn({ bank, tx, now }, people) };
    await book(scene, movements);
    await talk(scene);
  });
  return store.exportState();
}

/**
 * Returns the initial deposits that give a user's accounts today's balances after all transactions.
 * Throws a RangeError if an account would have to start below zero.
 */
function openingDeposits(person: DemoPerson, moved: readonly Movement[]): readonly Movement[] {
  const booked = moved.filter(({ outcome }) => outcome === "booked" || outcome === "approved");
  return person.accounts.flatMap((account, to) => {
    const change = booked.reduce(
      (total, movement) =>
        total + (movement.to === to ? movement.amount : 0) -
        (movement.from === to ? movement.amount : 0),
      0,
    );
    const amount = cents(account.balance - change);
    if (amount === 0) return [];
    if (amount < 0) {
      throw new RangeError(`Can't open account ${to} of "${person.username}" below zero`);
    }
    return [{
      ...{ owner: person.username, when: account.opened, to, amount, type: "deposit" as const },
      ...{ description: "Initial deposit", isInitialDeposit: true, outcome: "booked" as const },
    }];
  });
}

/**
 * Adds the users, without passwords, and opens their accounts, empty; IDs follow the order of
 * joining.
 */
async function moveIn(
  { bank: { randomness, encryptor }, tx, now }: Omit<Scene, "residents">,
  people: readonly DemoPerson[],
): Promise<ReadonlyMap<string, Resident>> {
  const residents = new Map<string, Resident>();
  for (const one of inOrder(people, ({ joined }) => instantFrom(joined, now))) {
    const { joined, accounts: wanted, payees = [], schedules = [], ...person } = one;
    const { driversLicense, ssn, dateOfBirth, ...known } = person;
    const identity = { driversLicense, ssn, dateOfBirth };
    const user = await addUser(tx, {
      ...known,
      isEmailProved: true,
      passwordHash: "",
      encryptedIdentity: await encryptIdentity(encryptor, known.username, identity),
      now: instantFrom(joined, now),
    });
    const accounts: AccountRow[] = [];
    for (const { type, opened, ending, isActive = true, isFrozen = false } of wanted) {
      const accountNumber = numberEnding(ending, randomness);
      const createdAt = instantFrom(opened, now);
      const account = { accountType: type, accountNumber, isActive, isFrozen, createdAt };
      accounts.push(await tx.accounts.insert({ userId: user.id, nickname: null, ...account }));
    }
    for (const { saved, ...payee } of payees) {
      await tx.payees.insert({ ...payee, userId: user.id, savedAt: instantFrom(saved, now) });
    }
    for (const schedule of schedules) {
      await tx.schedules.insert(scheduleOf(user.id, accounts, schedule, now));
    }
    residents.set(user.username, { user, accounts });
  }
  return residents;
}

const LEADING_DIGITS = 6;

/** A valid account number, which ends in these four digits where any are given. */
function numberEnding(ending: DemoAccount["ending"], randomness: Randomness): string {
  if (ending === undefined) return newAccountNumber(randomness);
  for (;;) {
    const leading = randomBetween(randomness, 10 ** (LEADING_DIGITS - 1), 10 ** LEADING_DIGITS - 1);
    const body = `${leading}${ending.slice(0, -1)}`;
    if (checkDigit(body) === ending.slice(-1)) return body + ending.slice(-1);
  }
}

const DECIDED_AFTER = minutes(2);

/**
 * Makes all transactions in order, with the server's own functions, so its rules check every step.
 */
async function book(scene: Scene, movements: readonly Movement[]): Promise<void> {
  const acts = movements.flatMap((movement) => {
    const { outcome, owner, when } = movement;
    const at = instantFrom(when, scene.now);
    const isByBank = outcome === "booked";
    let id = 0;
    const create = async () => {
      const input = { ...noInput, body: bodyOf(residentOf(scene, owner), movement) };
      const by = isByBank ? ADMINISTRATOR : owner;
      ({ id } = await performAs(scene, by, at, createTransactionAction, input));
    };
    if (isByBank || outcome === "pending") return [{ at, run: create }];
    const decidedAt = after(at, DECIDED_AFTER);
    const decide = async () => {
      const status = outcome === "approved" ? "completed" as const : "rejected" as const;
      const input = { ...noInput, params: { id }, body: { status } };
      await performAs(scene, ADMINISTRATOR, decidedAt, patchTransactionAction, input);
    };
    return [{ at, run: create }, { at: decidedAt, run: decide }];
  });
  for (const { run } of inOrder(acts, ({ at }) => at)) await run();
}

function bodyOf(
  { accounts }: Resident,
  { type, from, to, amount, description, outcome, isInitialDeposit, ...movement }: Movement,
): CallInput<typeof createTransaction>["body"] {
  const idAt = (index: number | undefined) => index === undefined ? null : accounts[index]?.id;
  // Customers name the destination of a withdrawal; staff don't have to.
  const usual = type === "withdrawal" && outcome !== "booked" ? "30 1187 5526" : undefined;
  const externalAccount = movement.externalAccount ?? usual;
  const initial = isInitialDeposit ? { isInitialDeposit } : null;
  const metadata = externalAccount ? { externalAccount } : initial;
  return { type, fromAccountId: idAt(from), toAccountId: idAt(to), amount, description, metadata };
}

/** Replays all chat messages in order. The sender of a reply has read the earlier ones. */
async function talk(scene: Scene): Promise<void> {
  for (const message of inOrder(messages, ({ when }) => instantFrom(when, scene.now))) {
    const { customer, by, when, content } = message;
    const at = instantFrom(when, scene.now);
    const { id: recipientId } = residentOf(scene, customer).user;
    await scene.tx.chatMessages.markRead(recipientId, by === "support" ? "customer" : "support");
    if (by === "support") {
      const input = { ...noInput, body: { content, recipientId } };
      await performAs(scene, ADMINISTRATOR, at, sendMessageToCustomerAction, input);
    } else {
      await performAs(scene, customer, at, sendMessageAction, { ...noInput, body: { content } });
    }
  }
}

/** Performs an action in a user's name at that moment, inside the transaction of the seed. */
async function performAs<Input, Output>(
  { tx, residents, ...scene }: Scene,
  username: string,
  now: Instant,
  action: Parameters<typeof perform<Input, Output>>[1],
  input: Input,
): Promise<Output> {
  const { user } = residentOf({ residents }, username);
  const within = { tx, publish: () => {}, endSessions: () => {}, notify: () => {} };
  const by = { kind: "bank", user } as const;
  return (await perform(scene.bank, action, by, input, { within, now })).output;
}

function residentOf({ residents }: Pick<Scene, "residents">, username: string): Resident {
  const resident = residents.get(username);
  if (resident === undefined) throw new Error(`No user is called "${username}"`);
  return resident;
}

/** The instant of a moment, seen from `now`. */
function instantFrom(when: When, now: Instant): Instant {
  if ("minutesAgo" in when) return before(now, minutes(when.minutesAgo));
  const midnight = instantOf(new Date(`${now.slice(0, 10)}T00:00:00.000Z`));
  const [hour = 0, minute = 0] = when.at.split(":").map(Number);
  return before(midnight, days(when.daysAgo) - hours(hour) - minutes(minute));
}

/** The earlier first; what happened at the same moment stays as it stood. */
function inOrder<T>(items: readonly T[], at: (item: T) => Instant): readonly T[] {
  return items.toSorted((one, other) => at(one) === at(other) ? 0 : at(one) < at(other) ? -1 : 1);
}
