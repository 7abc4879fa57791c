import { clearTimeout, setTimeout } from "node:timers";
import { type Duration, milliseconds } from "#contract/time.ts";

/** Writes some of these bytes, from the first on, and returns how many. */
export type WriteBytes = (bytes: Uint8Array) => Promise<number>;

export interface LogQueueOptions {
  readonly write: WriteBytes;
  /**
   * Called with the number of dropped lines once there is room again; lines that it pushes fill the
   * gap.
   */
  readonly onDropped: (count: number) => void;
  /** How much may wait. As much again may be with the writer. */
  readonly room?: { readonly lines: number; readonly characters: number };
  /** How long after a failed write it is tried again. */
  readonly retryAfter?: Duration;
}

const ROOM = { lines: 10_000, characters: 2_000_000 };
const RETRY_AFTER = milliseconds(100);

/** How long after a write lines are gathered for the next one: a write costs more than a line. */
const GATHER = milliseconds(5);

const encoder = new TextEncoder();

/**
 * Writes log lines in order and in batches, in the background: callers never wait and never get an
 * error. While the output takes no lines it keeps the oldest, which show how the trouble began, and
 * counts the dropped ones. A failed write continues where it stopped, so the log has no torn line
 * once the disk has room.
 */
export function createLogQueue(
  { write, onDropped, room = ROOM, retryAfter = RETRY_AFTER }: LogQueueOptions,
) {
  let waiting: string[] = [];
  let characters = 0;
  let dropped = 0;
  let underWay: Promise<void> | undefined;

  /** Takes one finished line without its end. */
  function push(line: string): void {
    // After the first dropped line, drops the next ones as well, so there is one gap to report.
    if (dropped > 0 || !hasRoomFor(line)) {
      dropped++;
      return;
    }
    waiting.push(line);
    characters += line.length;
    underWay ??= writeAll();
  }

  /**
   * One line of any length always has room: else nothing would be under way after it is dropped.
   */
  function hasRoomFor(line: string): boolean {
    if (waiting.length === 0) return true;
    return waiting.length < room.lines && characters + line.length <= room.characters;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      let rest = takeWaiting();
      while (rest.length > 0) rest = rest.subarray(await writeSome(rest));
      // More lines may arrive, and only this loop writes them: the timer keeps the process alive.
      await new Promise((resolve) => setTimeout(resolve, GATHER));
    }
    underWay = undefined;
  }

  function takeWaiting(): Uint8Array {
    const bytes = encoder.encode(`${waiting.join("\n")}\n`);
    const missing = dropped;
    waiting = [];
    characters = 0;
    dropped = 0;
    if (missing > 0) onDropped(missing);
    return bytes;
  }

  async function writeSome(bytes: Uint8Array): Promise<number> {
    try {
      const written = await write(bytes);
      if (written > 0) return written;
    } catch {
      // The failure can't be reported: it would have to go into this log.
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfter).unref());
    return 0;
  }

  return {
    push,
    /**
     * Resolves when every line is out or this time is over, whichever comes first; never rejects.
     */
    async flush(within: Duration): Promise<void> {
      const { promise: overdue, resolve } = Promise.withResolvers<void>();
      const deadline = setTimeout(resolve, within);
      await Promise.race([underWay, overdue]);
      clearTimeout(deadline);
    },
  };
}
