import { cents } from "#contract/money.ts";
import { openSession } from "#server/auth/sessions/signIn.ts";
import { bankItself } from "#server/kernel/deps.ts";
import type { Sha256Hex } from "#server/kernel/hash.ts";
import type { Store } from "#server/db/store.ts";
import { addUser } from "#server/users/addUser.ts";
import { seededRandomness } from "../seeded.ts";
import { type BankProcess, openProcess, type SimulatedBus } from "./bankProcess.ts";
import { watchCompanyPayments } from "./watchCompanyPayments.ts";
import { openSimulatedAccounts, openSimulatedCompany } from "./openSimulatedAccounts.ts";
import { createSimulatedTime, type Settle, type SimulatedTime } from "./simulatedTime.ts";

export const PASSWORD = "a good password";

const OPENING = [20_000, 5_000];

/** Customers get all alerts. */
const everything = {
  ...{ moneyOutOver: cents(0), moneyIn: true, balanceBelow: cents(1_000), heldOrRefused: true },
  ...{ signIn: true, scheduleFails: true, quiet: null },
};

/** A user and their browser's data. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly isStaff: boolean;
  readonly accounts: readonly number[];
  cookie: string;
  /** The cookie of their trusted device. */
  device: string;
  /** Cookies of sessions that the server has ended, and when. */
  readonly ended: Map<string, number>;
  /** Responses that their page shows, by address. */
  readonly screen: Map<string, { readonly etag: string | null; readonly text: string }>;
  socket: { readonly cookie: string; readonly process: BankProcess; isOpen: boolean } | undefined;
}

/** A request and its outcome. */
export interface Act {
  readonly kind: "submit" | "decide" | "cancel" | "chat" | "schedule" | "company";
  /** A unique text in a submission or a message. */
  readonly marker: string;
  readonly by: number;
  /** `unknown`: no response, or none that says whether it succeeded. */
  outcome: "acknowledged" | "rejected" | "unknown";
  /** The transaction it is about. */
  id?: number;
  /** The status after the decision. */
  status?: string;
}

/** Every external event, for a recording. */
export type SimulationEvent =
  | { readonly do: "call"; readonly cookie: string; readonly asked: Asked }
  | { readonly do: "become" | "join"; readonly by: number }
  | { readonly do: "schedules" }
  /** A fault of a request, a process or a frame. */
  | { readonly do: "fault"; readonly what: string };

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The company for which a member asks. */
  readonly company?: number;
  readonly body?: unknown;
  /** The address whose newest invitation has the body's token. */
  readonly invitedAt?: string;
  readonly key?: string;
  readonly etag?: string | null | undefined;
}

export interface SimulatedBank {
  readonly store: Store;
  readonly time: SimulatedTime;
  readonly processes: BankProcess[];
  readonly people: readonly Person[];
  readonly companies: number[];
  readonly acts: Act[];
  /** Companies' payments that too few members approved. */
  readonly unapproved: readonly string[];
  /** Rows that a customer saw of another customer. */
  readonly leaks: string[];
  /** Errors that the server logged. */
  readonly errors: string[];
  /** Requests and responses in order, if the run is compared with another. */
  readonly trace: string[] | undefined;
  /** Running operations; all of them end. */
  readonly underWay: Set<Promise<unknown>>;
  requests: number;
  onEvent: ((event: SimulationEvent) => void) | undefined;
  /** Faults of the next frames. */
  frameFaults: ("drop" | "repeat" | "late")[];
}

export interface BankParts {
  readonly isTraced?: true;
  readonly seed: number;
  readonly store: Store;
  readonly settle: Settle;
  readonly customers: number;
  readonly staff: number;
  /** A synchronous hash if the machine has one; by default the page's. */
  readonly sha256Hex?: Sha256Hex;
  /** Whether customers are members of a company when it begins. */
  readonly hasCompany?: boolean;
  /** Opening balances of each customer's accounts, in cents. */
  readonly opening?: readonly number[];
}

/** Opens a server with two processes and its users. The seed decides everything. */
export async function openSimulatedBank(parts: BankParts): Promise<SimulatedBank> {
  const { sha256Hex, opening = OPENING } = parts;
  const unapproved: string[] = [];
  const store = parts.hasCompany ? watchCompanyPayments(parts.store, unapproved) : parts.store;
  const time = createSimulatedTime(parts.settle);
  const randomness = seededRandomness(parts.seed);
  const errors: string[] = [];
  const processes: BankProcess[] = [];
  const bus = simulatedBus(time);
  const start = (at: number): void => {
    processes[at] = openProcess({
      ...{ store, bus, time, randomness, errors, sha256Hex },
      hasDied: () => start(at),
    });
  };
  start(0);
  start(1);
  const [process] = processes;
  if (process === undefined) throw new Error("The bank has no process");
  const people: Person[] = [];
  for (let at = 0; at < parts.staff + parts.customers; at++) {
    people.push(await newPerson(process, store, at, at < parts.staff ? undefined : opening));
  }
  const customers = people.filter(({ isStaff }) => !isStaff).map(({ id }) => id);
  const companies = parts.hasCompany
    ? [await openSimulatedCompany(store, customers, process.deps.clock.now())]
    : [];
  return {
    ...{ store, time, processes, people, companies, unapproved, errors },
    acts: [],
    leaks: [],
    trace: parts.isTraced ? [] : undefined,
    underWay: new Set(),
    requests: 0,
    onEvent: undefined,
    frameFaults: [],
  };
}

/** Tracks work in progress until it ends. */
export function begin({ underWay }: SimulatedBank, work: Promise<unknown>): void {
  const done = work.finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Notices reach every process in their order, a little later. */
function simulatedBus(time: SimulatedTime): SimulatedBus {
  const listeners = new Set<(text: string) => void>();
  return {
    async send(texts) {
      time.after(
        2,
        () => texts.forEach((text) => listeners.forEach((onMessage) => onMessage(text))),
      );
    },
    listen: (onMessage) => void listeners.add(onMessage),
    leave: (onMessage) => void listeners.delete(onMessage),
  };
}

async function newPerson(
  process: BankProcess,
  store: Store,
  at: number,
  /** Staff have no accounts. */
  opening: readonly number[] | undefined,
): Promise<Person> {
  const isStaff = opening === undefined;
  const { deps } = process;
  const now = deps.clock.now();
  const username = `${isStaff ? "staff" : "customer"}-${at + 1}`;
  const { id } = await addUser(store, {
    username,
    email: `${username}@bank.test`,
    fullName: username,
    role: isStaff ? "admin" : "customer",
    isEmailProved: true,
    alerts: isStaff ? null : everything,
    passwordHash: await deps.passwords.hash(PASSWORD, bankItself),
    now,
  });
  const accounts = await openSimulatedAccounts(store, {
    userId: id,
    at,
    opening: opening ?? [],
    now,
  });
  const person: Person = {
    ...{ id, username, isStaff, accounts, cookie: "", device: "", ended: new Map() },
    screen: new Map(),
    socket: undefined,
  };
  await createSession(process, store, person);
  return person;
}

/** A session as a sign-in with a second factor opens it, without the letters. */
export async function createSession(
  { deps }: BankProcess,
  store: Store,
  person: Person,
): Promise<void> {
  const from = { device: "page", now: deps.clock.now(), hasSecondFactor: person.isStaff };
  const { token } = await store.transaction((tx) => openSession(tx, deps, person, from));
  person.cookie = `__Host-session=${token}`;
}
