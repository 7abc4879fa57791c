import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { failureOf } from "./callFailed.ts";
import type { Client, RequestOptions } from "./client.ts";

type Challenges = readonly StepUpChallenge[];

/** The pending step-up challenges, and the callers waiting for them. */
export interface StepUps {
  /** Returns all pending challenges, oldest first; the list is identical until it changes. */
  readonly waiting: () => Challenges;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Asks the user. Returns whether they proved all of them; false if they canceled. */
  readonly ask: (challenges: Challenges) => Promise<boolean>;
  /** Marks challenges as proved. */
  readonly proved: (ids: readonly string[]) => void;
  /** Cancels all pending challenges. */
  readonly giveUp: () => void;
}

interface Asking {
  readonly challenges: Challenges;
  readonly end: (isProved: boolean) => void;
}

export function createStepUps(): StepUps {
  let asking: readonly Asking[] = [];
  let waiting: Challenges = [];
  const listeners = new Set<() => void>();

  function change(next: readonly Asking[]): void {
    asking = next;
    // Two requests may need the same proof.
    const byId = new Map(next.flatMap(({ challenges }) => challenges).map((one) => [one.id, one]));
    waiting = [...byId.values()];
    listeners.forEach((tell) => tell());
  }

  return {
    waiting: () => waiting,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    ask: (challenges) => new Promise((end) => change([...asking, { challenges, end }])),
    proved(ids) {
      const left = asking.map(({ challenges, end }) => ({
        challenges: challenges.filter(({ id }) => !ids.includes(id)),
        end,
      }));
      change(left.filter(({ challenges }) => challenges.length > 0));
      for (const { challenges, end } of left) if (challenges.length === 0) end(true);
    },
    giveUp() {
      const all = asking;
      change([]);
      for (const { end } of all) end(false);
    },
  };
}

/**
 * Wraps a client with step-up authentication: if the server asks for a proof, the user is asked, and
 * the same request is sent again with its key. If the user cancels, the server's error is thrown.
 */
export function withStepUp(client: Client, { ask }: Pick<StepUps, "ask">): Client {
  async function proving<T>(
    send: (options: RequestOptions) => Promise<T>,
    options: RequestOptions = {},
  ): Promise<T> {
    try {
      return await send(options);
    } catch (error) {
      const { stepUp } = failureOf(error);
      if (stepUp === undefined || !await ask([stepUp])) throw error;
      return await send({ ...options, proofId: stepUp.id });
    }
  }

  return {
    request: (call, args, options) =>
      proving((proved) => client.request(call, args, proved), options),
    requestPart: (call, args, options) =>
      proving((proved) => client.requestPart(call, args, proved), options),
  };
}
