import { seconds } from "#contract/time.ts";
import { SilentDatabase } from "./postgresFailure.ts";

const LOOK_EVERY = seconds(0.25);
const ASK_AFTER = seconds(1.25);
/** The server gives every statement with values up earlier than this (`postgresPool.ts`). */
const LONGEST_SILENCE = seconds(30);

/** Returns whether a question of `isAlive` is answered yes within 1.5 s. */
export async function isAnswered(asked: PromiseLike<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), seconds(1.5));
  return await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}

interface Wait {
  /** When it is over although the database is alive. */
  readonly until: number;
  readonly reject: (error: unknown) => void;
  /** When to ask for it next whether the database is alive. */
  askAt: number;
}

/**
 * Creates a waiter, which waits for an answer as long as the database is alive, and throws
 * SilentDatabase once it isn't. A cut cable, a frozen server, or a proxy without a server send
 * nothing, so after a while `isAlive` asks on another connection. If that fails, calls `onSilence`
 * too: existing connections may stay dead when the database is back. A single connection may be cut
 * alone, so no wait exceeds `longest`. One timer covers all waits, because nearly all end before it
 * runs, and one probe serves many of them.
 */
export function createWaiter(isAlive: () => Promise<boolean>, onSilence = () => {}) {
  const waits = new Set<Wait>();
  let asked: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => asked ??= find().finally(() => asked = undefined);

  async function find(): Promise<boolean> {
    const found = await isAlive();
    if (!found) onSilence();
    return found;
  }

  function look(): void {
    timer = undefined;
    const now = performance.now();
    for (const wait of waits) if (wait.askAt <= now) void check(wait);
    if (waits.size > 0) lookSoon();
  }

  function lookSoon(): void {
    timer ??= setTimeout(look, LOOK_EVERY);
  }

  async function check(wait: Wait): Promise<void> {
    wait.askAt = Infinity;
    if (performance.now() > wait.until) return giveUp(wait);
    if (await ask()) wait.askAt = performance.now() + ASK_AFTER;
    else giveUp(wait);
  }

  function giveUp(wait: Wait): void {
    if (waits.delete(wait)) wait.reject(new SilentDatabase());
  }

  return function whileAlive<T>(
    answer: PromiseLike<T>,
    longest: number = LONGEST_SILENCE,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const now = performance.now();
      const wait = { until: now + longest, reject, askAt: now + ASK_AFTER };
      waits.add(wait);
      lookSoon();
      answer.then((value) => {
        waits.delete(wait);
        resolve(value);
      }, (error) => {
        waits.delete(wait);
        reject(error);
      });
    });
  };
}
