import { type Duration, milliseconds, seconds } from "#contract/time.ts";
import { LockTimeout, RequestInFlight, StoreUnavailable } from "../db/errors.ts";
import type { Repositories, Store } from "../db/store.ts";
import type { Timers } from "./timers.ts";

/** More wait only where something holds them all up, and would wait in vain. */
const LONGEST_QUEUE = 1_000;

/** How long a request waits in the queue before it gets an error that asks for a retry. */
const PATIENCE = seconds(5);

/**
 * How long a request waits once the database was away: it may hang again, and cost three more
 * seconds.
 */
const PATIENCE_AWAY = seconds(1);

/** How many requests share a transaction at most. */
const MOST_TOGETHER = 16;

/** The longest pause between retries of a request with locked rows: 2 ms, then 4, 8, and so on. */
const LONGEST_PAUSE = milliseconds(64);

/**
 * The outcome of a request whose rows another transaction has locked: it is retried in a later
 * group.
 */
export const BUSY = Symbol("rows are locked by another transaction");

interface Waiting<Request, Outcome> {
  /** When it came, by the timers that measure here. */
  readonly came: number;
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
}

/** Where a request is committed, and what its waiting is measured by. */
export interface Committing {
  readonly store: Pick<Store, "transaction">;
  readonly timers: Timers;
}

export interface GroupLimits {
  /** How many requests share a transaction at most. */
  readonly together: number;
  /** How many may wait for one. */
  readonly longest: number;
  /** How long. */
  readonly patience: Duration;
}

/**
 * Does the work of all requests of a group in `tx`, each judged by itself; returns in their order.
 * An error rejects its own request only. It must not wait for rows that others hold: such a request
 * is BUSY and leaves nothing behind.
 */
export type GroupWork<Request, Outcome> = (
  tx: Repositories,
  requests: readonly Request[],
) => Promise<readonly (Outcome | Error | typeof BUSY)[]>;

/**
 * Group commit: requests that arrive while a group is running share the next transaction, and with
 * it the round trips and the log flush (docs/decisions.md, D9). A full group starts beside the
 * running one, to keep the database busy during its flush. If a group fails, each of its requests
 * runs alone.
 *
 * Returns a function that sends one request; every store has a queue of its own. It throws
 * StoreUnavailable for those that waited too long, or came when too many waited.
 */
export function groupCommit<Request, Outcome>(
  work: GroupWork<Request, Outcome>,
  limits: Partial<GroupLimits> = {},
): (at: Committing, request: Request) => Promise<Outcome> {
  const queues = new WeakMap<object, Send<Request, Outcome>>();
  return ({ store, timers }, request) => {
    const send = queues.get(store) ??
      openQueue<Request, Outcome>(
        (all) => store.transaction((tx) => work(tx, all)),
        timers,
        limits,
      );
    queues.set(store, send);
    return send(request);
  };
}

type Send<Request, Outcome> = (request: Request) => Promise<Outcome>;

function openQueue<Request, Outcome>(
  commit: (requests: readonly Request[]) => ReturnType<GroupWork<Request, Outcome>>,
  timers: Timers,
  { together = MOST_TOGETHER, longest = LONGEST_QUEUE, patience = PATIENCE }: Partial<GroupLimits>,
): Send<Request, Outcome> {
  type One = Waiting<Request, Outcome>;
  const line = openLine<One>(timers);
  let underWay = 0;
  let isGathering = false;

  const mayLeave = () =>
    line.length() > 0 && (underWay === 0 || (underWay === 1 && line.length() >= together));

  function send(): void {
    line.expire(patience);
    while (mayLeave()) {
      underWay++;
      void carry(line.take(together)).finally(() => {
        underWay--;
        send();
      });
    }
  }

  /** Runs once per turn of the event loop, so that requests of one turn share a transaction. */
  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    queueMicrotask(() => {
      isGathering = false;
      send();
    });
  }

  async function carry(group: readonly One[]): Promise<void> {
    try {
      const outcomes = await commit(group.map(({ request }) => request));
      group.forEach((one, at) => {
        const outcome = outcomes[at];
        if (outcome === undefined || outcome === BUSY) line.rest(one, send);
        else if (outcome instanceof Error) one.reject(outcome);
        else one.resolve(outcome);
      });
    } catch (error) {
      await recover(group, error);
    }
  }

  async function recover(group: readonly One[], error: unknown): Promise<void> {
    // A commit on a lost connection may have succeeded; a rejected group wrote nothing.
    if (error instanceof StoreUnavailable && !(error instanceof LockTimeout)) {
      group.forEach(({ reject }) => reject(error));
      line.expire(PATIENCE_AWAY);
    } else if (group.length > 1) {
      for (const one of group) if (isInTime(one, timers, patience)) await carry([one]);
    } else {
      for (const one of group) {
        if (error instanceof RequestInFlight) line.rest(one, send);
        else one.reject(error);
      }
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (line.size() >= longest) return reject(turnedAway());
      line.add({ came: timers.elapsed(), request, resolve, reject, tries: 0 });
      gather();
    });
}

/** The requests that wait for a transaction, in their order. */
function openLine<One extends Pick<Waiting<never, never>, "came" | "reject" | "tries">>(
  timers: Timers,
) {
  let waiting: One[] = [];
  let resting = 0;
  return {
    /** How many could leave now. */
    length: () => waiting.length,
    /** How many there are, with those that rest. */
    size: () => waiting.length + resting,
    add: (one: One) => void waiting.push(one),
    /** Takes the first requests out. */
    take: (most: number): readonly One[] => waiting.splice(0, most),
    /** Rejects requests that have waited for longer. */
    expire(patience: Duration): void {
      waiting = waiting.filter((one) => isInTime(one, timers, patience));
    },
    /** Adds a request again after a pause, which gets longer with each try. */
    rest(one: One, then: () => void): void {
      resting++;
      timers.after(Math.min(2 ** ++one.tries, LONGEST_PAUSE), () => {
        resting--;
        waiting.push(one);
        then();
      });
    },
  };
}

/** Rejects a request that has waited for longer. */
function isInTime(
  { came, reject }: Pick<Waiting<never, never>, "came" | "reject">,
  timers: Timers,
  patience: Duration,
): boolean {
  const isLate = came < timers.elapsed() - patience;
  if (isLate) reject(turnedAway());
  return !isLate;
}

function turnedAway(): StoreUnavailable {
  return new StoreUnavailable("Too many requests wait for the database");
}
