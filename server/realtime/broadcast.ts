import type { Member } from "./connectionRegistry.ts";

/** How many sockets one turn writes to: about a tenth of a millisecond. */
export const SLICE = 8;

/** How many texts may be in progress. */
const MOST_WAITING = 1_000;

/** Runs the work after events that arrived in the meantime. */
export type NextTurn = (work: () => void) => void;

interface Telling {
  readonly text: string;
  readonly members: readonly Member[];
  sent: number;
}

/**
 * Sends texts to many sockets in slices, one per turn of the event loop, so other requests are
 * served between slices. Keeps the order of texts. Sends texts for few sockets immediately. If more
 * is published than can be sent, sending takes priority over other work: that slows publishers down
 * instead of filling the memory.
 */
export function createBroadcast(nextTurn: NextTurn) {
  const waiting: Telling[] = [];

  function tellSlice(): void {
    for (let left = SLICE; left > 0;) {
      const [first] = waiting;
      if (first === undefined) return;
      const slice = first.members.slice(first.sent, first.sent + left);
      for (const { hasLeft, peer } of slice) if (!hasLeft) peer.send(first.text);
      left -= slice.length;
      first.sent += slice.length;
      if (first.sent === first.members.length) waiting.shift();
    }
  }

  function goOn(): void {
    tellSlice();
    if (waiting.length > 0) nextTurn(goOn);
  }

  return function tellMany(text: string, members: readonly Member[]): void {
    if (members.length === 0) return;
    waiting.push({ text, members, sent: 0 });
    if (waiting.length === 1) goOn();
    while (waiting.length > MOST_WAITING) tellSlice();
  };
}
