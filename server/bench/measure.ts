/** What one load did: how much each second, how long each took in ms, and what was answered. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** The value below which `share` of the numbers lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The medians of several rounds. */
export function medians(rounds: readonly Measured[]): Measured {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}

/** Runs `work` again and again in `lanes` at once for a while. Each run is measured. */
export async function repeatFor(
  seconds: number,
  lanes: number,
  work: (lane: number) => Promise<void>,
): Promise<Measured> {
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(Array.from({ length: lanes }, async (_, lane) => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      await work(lane);
      took.push(performance.now() - from);
    }
  }));
  const passed = (performance.now() - started) / 1_000;
  return {
    perSecond: took.length / passed,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
  };
}
