import type { Problem } from "#contract/problem.ts";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import { milliseconds } from "#contract/time.ts";
import type { Sha256Hex } from "#server/kernel/hash.ts";
import { seededRandomness } from "../seeded.ts";
import {
  type Asked,
  type BankParts,
  openSimulatedBank,
  type Person,
  type SimulatedBank,
} from "./bank.ts";
import { invariants } from "./invariants/all.ts";
import { readSnapshot } from "./observe.ts";
import { askOnce } from "./requests.ts";
import type { Settle } from "./simulatedTime.ts";

/** A small bank to explore. */
export interface SmallBank {
  readonly people: Pick<BankParts, "customers" | "staff" | "opening" | "hasCompany">;
  /** Returns all requests that users make in a state. */
  readonly requestsIn: (
    bank: SimulatedBank,
    snapshot: Snapshot,
  ) => readonly (readonly [Person, Asked])[];
  /** Returns the part of a state that its rules depend on. */
  readonly keyOf: (snapshot: Snapshot) => string;
}

/** The result of exploring every request of a small bank, in every reachable state. */
export interface Exploration {
  /** States of its money that differ. */
  readonly states: number;
  /** Requests, each in a state in which it had not been made. */
  readonly steps: number;
  /** The codes of all refusals that were met. */
  readonly refusals: ReadonlySet<string>;
  /** The first invariant that failed, and the requests that led there. */
  readonly broken:
    | { readonly invariant: string; readonly what: string; readonly path: Path }
    | undefined;
}

export interface ExploreParts {
  /** By default two customers with two accounts each, and two of staff. */
  readonly small?: SmallBank;
  readonly settle: Settle;
  /** How many requests follow each other at most. */
  readonly depth: number;
  /** At most so many requests are made. */
  readonly most: number;
  /** Where the machine has one of its own; else the page's. */
  readonly sha256Hex?: Sha256Hex;
}

type Path = readonly Asked[];
interface Place {
  readonly snapshot: Snapshot;
  readonly path: Path;
}

/** Messages to the other process arrive within this time. */
const PAUSE = milliseconds(10);

/** In units, and in cents. */
const AMOUNTS = [1, 2];
const OPENING = [200, 100];

const transactionsBank: SmallBank = {
  people: { customers: 2, staff: 2, opening: OPENING },
  requestsIn,
  keyOf: stateOfMoney,
};

/** Explores a small bank, and ends at the first invariant that fails. */
export async function explore(
  { small = transactionsBank, depth, most, ...parts }: ExploreParts,
): Promise<Exploration> {
  const { people, keyOf } = small;
  const store = createMemoryStore();
  const bank = await openSimulatedBank({ ...parts, ...people, seed: 1, store });
  const first = store.exportState();
  const seen = new Set([keyOf(first)]);
  const refusals = new Set<string>();
  let steps = 0;
  const places: Place[] = [{ snapshot: first, path: [] }];
  // In no order, so that it soon comes to long paths of every kind.
  const rng = seededRandomness(1);
  while (places.length > 0) {
    const [place] = places.splice(rng.integer(places.length), 1);
    if (place === undefined) break;
    const { snapshot, path } = place;
    await bank.time.moveTo(bank.time.elapsed() + PAUSE);
    store.importState(snapshot);
    let version = store.version();
    for (const [person, asked] of small.requestsIn(bank, snapshot)) {
      if (steps++ >= most) return { states: seen.size, steps: most, refusals, broken: undefined };
      const response = await askOnce(bank, 0, person.cookie, asked);
      const code = response && refusalIn(response);
      if (code !== undefined) refusals.add(code);
      // Nothing was written, so no invariant can have changed.
      if (store.version() === version) continue;
      const observed = await readSnapshot(store);
      for (const [invariant, isBroken] of Object.entries(invariants)) {
        const what = isBroken(bank, observed);
        const broken = { invariant, what: what ?? "", path: [...path, asked] };
        if (what !== undefined) return { states: seen.size, steps, refusals, broken };
      }
      const reached = store.exportState();
      store.importState(snapshot);
      version = store.version();
      const key = keyOf(reached);
      if (seen.has(key)) continue;
      seen.add(key);
      if (path.length + 1 < depth) places.push({ snapshot: reached, path: [...path, asked] });
    }
  }
  return { states: seen.size, steps, refusals, broken: undefined };
}

function refusalIn({ status, text }: { readonly status: number; readonly text: string }) {
  if (status < 400) return undefined;
  const { code }: Partial<Problem> = JSON.parse(text);
  return code;
}

/** Returns the part of a state that the rules of money depend on, without times and names. */
export function stateOfMoney({ users, accounts, transactions }: Snapshot): string {
  const rows = transactions.map((row) =>
    [row.type, row.fromAccountId, row.toAccountId, row.amount, row.status, row.initiatorId].join()
  );
  return JSON.stringify([
    users.map(({ isFrozen, isActive }) => [isFrozen, isActive]),
    accounts.map(({ balance, isFrozen, isActive }) => [balance, isFrozen, isActive]),
    rows.sort(),
  ]);
}

function requestsIn({ people }: SimulatedBank, snapshot: Snapshot): (readonly [Person, Asked])[] {
  const staff = people.filter(({ isStaff }) => isStaff);
  const customers = people.filter(({ isStaff }) => !isStaff);
  const accounts = customers.flatMap((person) => person.accounts);
  const submissions = customers.flatMap((person) =>
    AMOUNTS.flatMap((amount) =>
      accounts.flatMap((from) => [
        ...accounts.map((to) => ({
          type: "transfer",
          fromAccountId: from,
          toAccountId: to,
          amount,
        })),
        { type: "deposit", toAccountId: from, amount },
        {
          type: "withdrawal",
          fromAccountId: from,
          amount,
          metadata: { externalAccount: "88 4410 2075" },
        },
      ])
    ).map((body) => [person, { method: "POST", path: "/api/transactions", body }] as const)
  );
  const patch = (path: string, body: unknown): Asked => ({ method: "PATCH", path, body });
  const decisions = snapshot.transactions.flatMap(({ id }) => [
    ...staff.flatMap((person) =>
      ["completed", "rejected"].map((status) =>
        [person, patch(`/api/transactions/${id}`, { status })] as const
      )
    ),
    ...customers.map((person) =>
      [person, { method: "POST", path: `/api/transactions/${id}/cancel` }] as const
    ),
  ]);
  const stops = staff.slice(0, 1).flatMap((person) => [
    ...snapshot.accounts.flatMap(({ id, isFrozen, isActive }) => [
      [person, patch(`/api/accounts/${id}`, { isFrozen: !isFrozen })] as const,
      [person, patch(`/api/accounts/${id}`, { isActive: !isActive })] as const,
    ]),
    ...customers.map(({ id }) => {
      const isFrozen = snapshot.users.find((user) => user.id === id)?.isFrozen;
      return [person, patch(`/api/users/${id}`, { isFrozen: !isFrozen })] as const;
    }),
  ]);
  return [...submissions, ...stops, ...decisions];
}
