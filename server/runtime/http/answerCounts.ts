import { calls } from "#contract/calls.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Log } from "../../kernel/deps.ts";
import type { ResponseSummary } from "../../http/exchange.ts";
import type { Decision } from "../../kernel/action.ts";

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** A request that anyone may have sent: unknown names in it must not become labels. */
interface Asked {
  readonly method: string;
  /** From its first slash; undefined if it makes no sense. */
  readonly path: string | undefined;
}

type Outcome = Pick<ResponseSummary, "refusal" | "decisions">;

interface Count {
  readonly method: string;
  /** The first part of the path below /api, such as `transactions`. */
  readonly area: string;
  readonly status: number;
  readonly count: number;
}

const areaOf = (path: string) => path.split("/", 3)[2] ?? "";
const areas: ReadonlySet<string> = new Set(Object.values(calls).map(({ path }) => areaOf(path)));
const methods: ReadonlySet<string> = new Set(["GET", "POST", "PATCH", "PUT", "DELETE"]);
const OTHER = "other";

/** How often this process has answered what, since it started. */
export function createAnswerCounts() {
  const counts = new Map<string, Count>();
  const refusals = new Map<ProblemCode, number>();
  const decisions = new Map<Decision, number>([["completed", 0], ["rejected", 0]]);
  let reported: ReadonlyMap<number, number> = new Map();

  function refusedByStatus(): ReadonlyMap<number, number> {
    const sums = new Map<number, number>();
    for (const { status, count } of counts.values()) {
      if (status >= 400) sums.set(status, (sums.get(status) ?? 0) + count);
    }
    return sums;
  }

  return {
    all: (): Iterable<Count> => counts.values(),
    refusals: (): ReadonlyMap<ProblemCode, number> => refusals,
    decisions: (): ReadonlyMap<Decision, number> => decisions,
    count(
      asked: Asked | undefined,
      status: number,
      { refusal, decisions: made = [] }: Outcome = {},
    ): void {
      const method = methods.has(asked?.method ?? "") ? asked?.method ?? OTHER : OTHER;
      const named = asked?.path?.startsWith("/api/") ? areaOf(asked.path) : OTHER;
      const area = areas.has(named) ? named : OTHER;
      const key = `${method} ${area} ${status}`;
      counts.set(key, { method, area, status, count: (counts.get(key)?.count ?? 0) + 1 });
      if (refusal !== undefined) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      for (const one of made) decisions.set(one, (decisions.get(one) ?? 0) + 1);
    },
    /**
     * Logs at every level how many requests were rejected since the last time. Most levels omit
     * their own lines, because anyone could flood the log with them.
     */
    tellRefusals(log: Pick<Log, "always">): void {
      const total = refusedByStatus();
      const refused = [...total]
        .map((
          [status, count],
        ): [string, number] => [`${status}`, count - (reported.get(status) ?? 0)])
        .filter(([, count]) => count > 0);
      reported = total;
      if (refused.length > 0) log.always("requests.refused", Object.fromEntries(refused));
    },
  };
}
