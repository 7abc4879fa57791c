import type { DecisionOutcome, DecisionRequest, Decisions } from "../ports/decisions.ts";
import { StoreUnavailable } from "../errors.ts";
import type { Answer } from "./decisions.ts";
import { LockTimeout } from "./translate.ts";

interface Waiting {
  readonly request: DecisionRequest;
  readonly resolve: (outcome: DecisionOutcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface DecisionCalls {
  /** How many decisions one call carries at most; a call with few costs nearly as much. */
  readonly most: number;
  /** May answer `busy`; must not wait for rows that others hold. */
  together(requests: readonly DecisionRequest[]): Promise<Answer[]>;
  alone(request: DecisionRequest): Promise<DecisionOutcome>;
}

/**
 * Sends decisions that arrive while others are under way in one call, which costs a round trip and
 * a flush of the log for all of them together. A full call leaves beside the one under way, so that
 * the database has work while that one is flushed and answered. A lone decision waits for nothing
 * but the turn it came in. Each is decided on its own: what does not go through beside others is
 * sent again by itself.
 */
export function createDecisionQueue({ most, together, alone }: DecisionCalls): Decisions {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let isGathering = false;

  const mayLeave = () =>
    waiting.length > 0 && (underWay === 0 || (underWay === 1 && waiting.length >= most));

  function sendOn(): void {
    while (mayLeave()) {
      const sent = waiting.slice(0, most);
      waiting = waiting.slice(most);
      underWay++;
      void carry(sent).finally(() => {
        underWay--;
        sendOn();
      });
    }
  }

  /** Requests that were let in together ask one after the other in the same turn. */
  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    queueMicrotask(() => {
      isGathering = false;
      sendOn();
    });
  }

  async function carry(sent: readonly Waiting[]): Promise<void> {
    try {
      const answers = await together(sent.map(({ request }) => request));
      const left = sent.filter((one, at) => {
        const answer = answers[at];
        if (answer === undefined || answer.result === "busy") return true;
        one.resolve(answer);
        return false;
      });
      // Not waited for: rows that others hold must not keep the next call back.
      for (const one of left) void carryAlone(one);
    } catch (error) {
      const isOpen = error instanceof StoreUnavailable && !(error instanceof LockTimeout);
      for (const one of sent) {
        // A connection that was lost may have kept all of it; a refused call kept nothing.
        if (isOpen) one.reject(error);
        else void carryAlone(one);
      }
    }
  }

  function carryAlone({ request, resolve, reject }: Waiting): Promise<void> {
    return alone(request).then(resolve, reject);
  }

  return {
    decide: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        gather();
      }),
  };
}
