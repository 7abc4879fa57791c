import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import { openSimulatedBank, type SimulatedBank } from "./bank.ts";
import { forgetfulStore } from "./forgetfulStore.ts";
import { finalInvariants, invariants } from "./invariants/all.ts";
import type { Recording } from "../recording/recording.ts";
import { recordMoment } from "./recordMoment.ts";
import {
  checkFinalInvariants,
  checkInvariants,
  type InvariantFailure,
  runStep,
} from "./runSimulation.ts";
import type { Settle } from "./simulatedTime.ts";
import { createStepGenerator } from "./steps.ts";

/** Settings that a viewer can change while a simulation runs. */
export interface SimulationSettings {
  readonly isRunning: boolean;
  /** How many times faster than the clock. */
  readonly speed: number;
  /** Requests of a hundred that get a fault. */
  readonly faults: number;
  /** Turns on the seeded bug: every third acknowledged submission is deleted. */
  readonly isForgetful: boolean;
  /** The user whose accounts and page the report shows: an index into `people`. */
  readonly watched: number;
}

const CUSTOMERS = 50;
const STAFF = 3;

/** The data of a simulation that the page shows. */
export interface SimulationReport {
  readonly seed: number;
  readonly steps: number;
  /** Milliseconds of the server's time. */
  readonly elapsed: number;
  readonly requests: number;
  /** The number of times each process was replaced after dying, and its open sockets. */
  readonly processes: readonly { readonly deaths: number; readonly sockets: number }[];
  readonly people: readonly ReportedPerson[];
  readonly broken: InvariantFailure | undefined;
  readonly watched: WatchedPerson;
}

export interface ReportedPerson {
  readonly username: string;
  readonly isStaff: boolean;
  readonly isConnected: boolean;
  /** How much they have asked for. */
  readonly acts: number;
}

/** In cents. */
export interface WatchedPerson {
  readonly accounts: readonly {
    readonly accountNumber: string;
    readonly balance: number;
    readonly held: number;
  }[];
  /** The newest lines of their page, as it was when they looked. */
  readonly lines: readonly {
    readonly id: number;
    readonly status: string;
    readonly amount: number;
  }[];
}

/** Names of all invariants, by when they are checked. */
export const invariantNames = {
  always: Object.keys(invariants),
  final: Object.keys(finalInvariants),
};

/** The number of steps in a bank before its final checks and the start of another bank. */
const STEPS = 2_000;
/** In milliseconds: ten steps a second. */
const WITHIN = 200;
const LINES = 5;

export interface LiveSimulation {
  /** The server's time at which the next step is due. */
  readonly elapsed: () => number;
  /** Takes one step and checks the invariants, the final ones after the last. Returns whether it continues. */
  step(wishes: SimulationSettings): Promise<boolean>;
  report(wishes: SimulationSettings): Promise<SimulationReport>;
  /** Returns the current state, with the page of one user, by index. */
  screenOf(at: number): Promise<Recording>;
}

/** Opens a simulation that runs step by step, with fault rates that can change between steps. */
export async function openLiveSimulation(seed: number, settle: Settle): Promise<LiveSimulation> {
  let isForgetful = false;
  const memory = createMemoryStore();
  const store = forgetfulStore(memory, () => isForgetful);
  const bank = await openSimulatedBank({ seed, store, settle, customers: CUSTOMERS, staff: STAFF });
  const next = createStepGenerator(seed);
  const first = [...bank.processes];
  const deaths = first.map(() => 0);
  let steps = 0;
  let broken: InvariantFailure | undefined;

  function countDeaths(): void {
    for (const [at, process] of bank.processes.entries()) {
      if (first[at] === process) continue;
      first[at] = process;
      deaths[at] = (deaths[at] ?? 0) + 1;
    }
  }

  return {
    elapsed: bank.time.elapsed,
    async step(wishes) {
      ({ isForgetful } = wishes);
      await runStep(bank, next({ faults: wishes.faults, within: WITHIN }), settle);
      countDeaths();
      broken = await checkInvariants(bank, ++steps);
      if (broken === undefined && steps === STEPS) {
        broken = await checkFinalInvariants(bank, steps, settle);
      }
      return broken === undefined && steps < STEPS;
    },
    screenOf: (at) => recordMoment(bank, memory, { seed, at }),
    async report({ watched }) {
      const acts = Map.groupBy(bank.acts, ({ by }) => by);
      return {
        ...{ seed, steps, broken, requests: bank.requests, elapsed: bank.time.elapsed() },
        processes: bank.processes.map((process, at) => ({
          deaths: deaths[at] ?? 0,
          sockets: bank.people.filter(({ socket }) => socket?.isOpen && socket.process === process)
            .length,
        })),
        people: bank.people.map(({ id, username, isStaff, socket }) => ({
          ...{ username, isStaff, isConnected: socket?.isOpen ?? false },
          acts: acts.get(id)?.length ?? 0,
        })),
        watched: await snapshotOfPerson(bank, watched),
      };
    },
  };
}

async function snapshotOfPerson(
  { people, store }: SimulatedBank,
  at: number,
): Promise<WatchedPerson> {
  const person = people[at];
  if (person === undefined) return { accounts: [], lines: [] };
  const accounts = await store.accounts.listOwnedBy(person.id);
  const shown = person.screen.get("/api/transactions")?.text ?? "[]";
  const lines: { id: number; status: string; amount: number }[] = JSON.parse(shown);
  return {
    accounts: accounts.map(({ accountNumber, balance, held }) => ({
      accountNumber,
      balance,
      held,
    })),
    lines: lines.slice(0, LINES)
      .map(({ id, status, amount }) => ({ id, status, amount: Math.round(amount * 100) })),
  };
}
