import { HashingBusy, type HashingFor } from "../kernel/deps.ts";

/** How many hashes of one lane may wait while another of it is under way. */
const WAITING_PER_LANE = 2;

/** How many may wait: of trusted browsers, and as many again of unknown ones. */
const ROOM = 48;

interface Waiting extends HashingFor {
  readonly round: number;
  readonly admit: () => void;
}

/**
 * Start-time fair queueing of password hashes. A flood from one network has one hash running and
 * two waiting at most. Trusted browsers go before unknown ones, and each kind has its own capacity.
 * Within a kind every lane gets one hash per round: a single request goes before a flood's waiting
 * ones, and no request starves.
 */
export function createHashQueue(atOnce: number) {
  const waiting: Waiting[] = [];
  const lanesUnderWay = new Set<string>();
  let currentRound = 0;
  /** Of each lane that is here: the round of the last that it asked for. */
  const lastRounds = new Map<string, number>();

  function nextRound(lane: string): number {
    const round = Math.max(currentRound, (lastRounds.get(lane) ?? -1) + 1);
    lastRounds.set(lane, round);
    return round;
  }

  const mayBegin = ({ lane }: HashingFor) =>
    lanesUnderWay.size < atOnce && !lanesUnderWay.has(lane);

  const hasRoomFor = ({ lane, isKnown }: HashingFor) =>
    waiting.filter((one) => one.lane === lane).length < WAITING_PER_LANE &&
    waiting.filter((one) => one.isKnown === isKnown).length < ROOM;

  function begin(one: Waiting): void {
    lanesUnderWay.add(one.lane);
    currentRound = Math.max(currentRound, one.round);
    one.admit();
  }

  function end({ lane }: HashingFor): void {
    lanesUnderWay.delete(lane);
    if (!waiting.some((one) => one.lane === lane)) lastRounds.delete(lane);
  }

  function beginNext(): void {
    // Within a kind and round, first come, first served.
    const [next] = waiting.filter(mayBegin).toSorted((one, other) =>
      Number(other.isKnown) - Number(one.isKnown) || one.round - other.round
    );
    if (next === undefined) return;
    waiting.splice(waiting.indexOf(next), 1);
    begin(next);
  }

  return {
    waiting: () => waiting.length,
    /** Throws HashingBusy when there is no room. */
    async pass<T>(work: () => Promise<T>, from: HashingFor): Promise<T> {
      if (!mayBegin(from) && !hasRoomFor(from)) {
        throw new HashingBusy("Too many passwords are being hashed");
      }
      await new Promise<void>((admit) => {
        const one = { ...from, round: nextRound(from.lane), admit };
        if (mayBegin(from)) begin(one);
        else waiting.push(one);
      });
      try {
        return await work();
      } finally {
        end(from);
        beginNext();
      }
    },
  };
}
