import { HashingBusy, type HashingFor } from "../deps.ts";

/** How many hashes of one lane may wait while another of it is under way. */
const WAITING_PER_LANE = 2;

/** How many may wait in all: of known browsers, and as many again of strangers. */
const ROOM = 48;

interface Waiting extends HashingFor {
  readonly admit: () => void;
}

/**
 * Who hashes next. A flood from one place has one hash under way and two waiting, however many it
 * asks for; known browsers go before strangers, and each kind has room of its own.
 */
export function createHashQueue(atOnce: number) {
  const waiting: Waiting[] = [];
  const lanesUnderWay = new Set<string>();

  const mayBegin = ({ lane }: HashingFor) =>
    lanesUnderWay.size < atOnce && !lanesUnderWay.has(lane);

  const hasRoomFor = ({ lane, isKnown }: HashingFor) =>
    waiting.filter((one) => one.lane === lane).length < WAITING_PER_LANE &&
    waiting.filter((one) => one.isKnown === isKnown).length < ROOM;

  function begin(one: Waiting): void {
    lanesUnderWay.add(one.lane);
    one.admit();
  }

  function beginNext(): void {
    const next = waiting.find((one) => one.isKnown && mayBegin(one)) ?? waiting.find(mayBegin);
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
        if (mayBegin(from)) begin({ ...from, admit });
        else waiting.push({ ...from, admit });
      });
      try {
        return await work();
      } finally {
        lanesUnderWay.delete(from.lane);
        beginNext();
      }
    },
  };
}
