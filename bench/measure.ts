/** The result of one load: requests per second, the latency of each in ms, and the responses. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Returns the value below which `share` of the numbers are. */
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

/** Runs `work` repeatedly in `lanes` parallel lanes for a while, and measures each run. */
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

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

/** Returns the CPU time of a process so far, in ms; the kernel counts in hundredths of a second. */
export async function cpuTime(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // Behind the program's name, which may hold spaces, the third field is the first.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
