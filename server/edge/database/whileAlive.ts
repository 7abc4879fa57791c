import { seconds } from "#contract/time.ts";
import { SilentDatabase } from "./postgresFailure.ts";

const askAfter = seconds(1.5);
/** The server gives every statement up earlier than this (`postgresPool.ts`). */
const longestSilence = seconds(30);

/**
 * Makes a waiter: it waits for an answer as long as the database is alive, and throws
 * SilentDatabase once it is not. A cut cable, a frozen server or a proxy without a server behind it
 * say nothing, so after a while `isAlive` asks on another connection; many waits share one question.
 */
export function createWaiter(isAlive: () => Promise<boolean>) {
  let asked: Promise<boolean> | undefined;
  const ask = () => asked ??= isAlive().finally(() => asked = undefined);

  return function whileAlive<T>(answer: PromiseLike<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const check = async () => {
      const isSilent = performance.now() - started > longestSilence || !await ask();
      if (isOver) return;
      if (isSilent) reject(new SilentDatabase());
      else timer = setTimeout(check, askAfter);
    };
    timer = setTimeout(check, askAfter);
    answer.then(resolve, reject);
    return promise.finally(() => {
      isOver = true;
      clearTimeout(timer);
    });
  };
}
