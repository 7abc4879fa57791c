import type { Duration } from "#contract/time.ts";

/** Whether the bank can serve now: its database answers and it is not stopping. */
export interface Readiness {
  isReady(): Promise<boolean>;
  /** From now on never again. */
  end(): void;
}

/** Asks the database at most once in `cacheTtl`, however many ask at the same time. */
export function createReadiness(
  { ping, cacheTtl, answersWithin }: {
    readonly ping: () => Promise<void>;
    readonly cacheTtl: Duration;
    readonly answersWithin: Duration;
  },
): Readiness {
  let cached: { readonly answer: Promise<boolean>; readonly until: number } | undefined;
  let hasEnded = false;

  return {
    async isReady() {
      if (hasEnded) return false;
      if (cached === undefined || performance.now() >= cached.until) {
        const answer = answersInTime(ping, answersWithin);
        cached = { answer, until: performance.now() + cacheTtl };
      }
      return await cached.answer;
    },
    end() {
      hasEnded = true;
    },
  };
}

function answersInTime(ping: () => Promise<void>, within: Duration): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), within);
    ping().then(() => resolve(true), () => resolve(false)).finally(() => clearTimeout(timer));
  });
}
