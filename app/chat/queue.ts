import { type Failure, isDefiniteRefusal } from "#app/api/callFailed.ts";
import type { Unsent } from "./unsent.ts";

/** In the order in which they were written, or tried again. */
export type Queue = readonly Unsent[];

/** The next one to send. */
export function next(queue: Queue): Unsent | null {
  return queue.find(({ trouble }) => trouble === null) ?? null;
}

export function without(queue: Queue, clientId: string | undefined): Queue {
  return queue.filter((message) => message.clientId !== clientId);
}

/** At the end, for one more try. */
export function retried(queue: Queue, clientId: string): Queue {
  const wanted = queue.filter((message) => message.clientId === clientId);
  return [...without(queue, clientId), ...wanted.map((one) => ({ ...one, trouble: null }))];
}

/** What may have been lost on the way goes once more; what the bank refused does not. */
export function allLostAgain(queue: Queue): Queue {
  return queue.map((one) => one.trouble === "lost" ? { ...one, trouble: null } : one);
}

export function troubled(queue: Queue, clientId: string | undefined, failure: Failure): Queue {
  // An earlier try, or the live channel, may have brought it there all the same.
  const trouble = isDefiniteRefusal(failure, true) ? "refused" : "lost";
  return queue.map((one) => one.clientId === clientId ? { ...one, trouble } : one);
}
